"""Settings of a folder: ``dealer.toml``, or ``[tool.dealer]`` of ``pyproject.toml``.

The file closest above the working directory counts, alone; in one folder ``dealer.toml`` goes first.  What
the command line says goes before the file.  Paths in the file are relative to it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from dealer.cli.errors import Unusable, nearest
from dealer.text import LANGUAGES, N_, _

FILES: Final = (("dealer.toml", ()), ("pyproject.toml", ("tool", "dealer")))
"""Where settings stand: name of the file, the table in it."""
LARGEST: Final = 1 << 20

Given = Callable[[Any, str], Any]
"""Takes a value of the file and the file's folder; gives the option's value, or raises ValueError."""


class Setting(NamedTuple):
    """A key of the file, and the option of which commands it stands for."""

    key: str
    commands: tuple[str, ...]
    read: Given
    default: Any
    meaning: str


class Found(NamedTuple):
    """A setting of the file: the option's value, the value as it is written, and where."""

    value: Any
    shown: str
    where: str


class Settings(NamedTuple):
    """The settings of a working directory; ``path`` is empty where there is no file."""

    path: str
    values: Mapping[str, Found]
    problems: tuple[str, ...] = ()

    @property
    def lang(self) -> str:
        """The language that the file asks for, or nothing."""
        found = self.values.get("lang")
        return str(found.value) if found is not None else ""

    def defaults(self) -> dict[str, dict[str, Any]]:
        """Command -> option's name -> value, as click takes them."""
        commands: dict[str, dict[str, Any]] = {}
        for setting in SETTINGS:
            found = self.values.get(setting.key)
            if found is not None:
                for command in setting.commands:
                    commands.setdefault(command, {})[setting.key.replace("-", "_")] = found.value
        return commands


NO_SETTINGS: Final = Settings("", {})


def _text(value: Any, folder: str) -> Any:
    if not isinstance(value, str) or not value.isprintable():
        raise ValueError(_("expected text in quotes"))
    return value


def _path(value: Any, folder: str) -> Any:
    text = _text(value, folder)
    if not text:
        raise ValueError(_("expected a path"))
    return os.path.normpath(os.path.join(folder, os.path.expanduser(text)))  # noqa: PTH111, PTH118 (kept as text)


def _procedure(value: Any, folder: str) -> Any:
    return _path(value, folder) if str(value).endswith((".yaml", ".yml")) else _text(value, folder)


def _flag(value: Any, folder: str) -> Any:
    if not isinstance(value, bool):
        raise ValueError(_("expected true or false"))
    return value


def _whole(least: int, most: int) -> Given:
    def read(value: Any, folder: str) -> Any:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise ValueError(_("expected a whole number from {least} to {most}").format(least=least, most=most))
        return value

    return read


def _choice(*words: str) -> Given:
    def read(value: Any, folder: str) -> Any:
        if value not in words:
            known = ", ".join(words)
            raise ValueError(_("expected one of {known}").format(known=known) + nearest(str(value), words))
        return value

    return read


def _codes(value: Any, folder: str) -> Any:
    from dealer.rules.codes import BY_CODE

    words = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise ValueError(_('expected codes, as in ["CAL", "BET04"]'))
    for word in words:
        if word.upper() != "ALL" and not (word and any(code.startswith(word.upper()) for code in BY_CODE)):
            families = dict.fromkeys(code[:3] for code in BY_CODE)
            raise ValueError(
                _("{word!r} begins no code").format(word=word[:40]) + nearest(word.upper(), [*BY_CODE, *families])
            )
    return ",".join(words)


_S = Setting
FORMATS: Final = ("full", "concise", "json", "jsonl", "sarif", "csv", "html")
SETTINGS: Final = (
    _S("lang", (), _choice(*LANGUAGES), None, N_("Language of all text.")),
    _S("procedure", ("train", "audit", "deal", "read"), _procedure, None, N_("The house: a procedure's name or file.")),
    _S("db", ("train", "progress", "report"), _path, None, N_("File of the trainees' records.")),
    _S("trainee", ("train", "progress"), _text, None, N_("Whose progress is kept.")),
    _S("mode", ("train",), _choice("learn", "practice", "exam"), "practice", N_("How the trainer works.")),
    _S("seats", ("train",), _whole(1, 99), None, N_("How many players the trainer seats.")),
    _S("select", ("audit",), _codes, None, N_("Only these codes or families.")),
    _S("ignore", ("audit",), _codes, None, N_("Not these codes or families.")),
    _S("output-format", ("audit",), _choice(*FORMATS), "full", N_("Form of the report.")),
    _S("jobs", ("audit",), _whole(1, 256), 1, N_("Processes to work in.")),
    _S("statistics", ("audit",), _flag, False, N_("Count findings and judgements by rule.")),
    _S("group-by", ("audit",), _choice("dealer", "table", "shift"), None, N_("Sums for each of these.")),
    _S("baseline", ("audit",), _path, None, N_("File of known findings.")),
    _S("cache", ("audit",), _path, None, N_("Folder of what earlier audits found.")),
    _S("anonymize", ("audit",), _flag, False, N_("Other names for people.")),
    _S("exit-zero", ("audit",), _flag, False, N_("Exit with 0 even where there are findings.")),
)
KEYS: Final = tuple(setting.key for setting in SETTINGS)


def load(folder: str) -> Settings:
    """The settings that count in ``folder``; all that is wrong with them stands in ``problems``."""
    for path, table in _candidates(folder):
        text = _read(path)
        if text is None or any(name.encode() not in text for name in table):
            continue
        settings = _settings(path, text, table)
        if settings is not None:
            return settings
    return NO_SETTINGS


def require(settings: Settings) -> Settings:
    """The settings; raises Unusable with every problem where there is one."""
    if settings.problems:
        raise Unusable(*settings.problems)
    return settings


def _candidates(folder: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    while True:
        for name, table in FILES:
            yield os.path.join(folder, name), table  # noqa: PTH118 (called at every start: no pathlib)
        above = os.path.dirname(folder)  # noqa: PTH120
        if above == folder:
            return
        folder = above


def _read(path: str) -> bytes | None:
    try:
        with open(path, "rb") as file:  # noqa: PTH123
            return file.read(LARGEST + 1)
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return None
    except OSError as error:
        from dealer.record.detect import explain

        raise Unusable(f"{path}:1:1: {explain(error)}") from None


def _settings(path: str, data: bytes, table: tuple[str, ...]) -> Settings | None:
    """The settings of one file; None where it has none for this program."""
    import tomllib

    if len(data) > LARGEST:
        return Settings(path, {}, (f"{path}:1:1: " + _("more than {size} KiB").format(size=LARGEST >> 10),))
    try:
        text = data.decode("utf-8")
        whole: Any = tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return Settings(path, {}, (f"{path}:{line}:1: " + _("no text in UTF-8"),))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return Settings(path, {}, (_toml_problem(path, str(error)),))
    found = whole
    for name in table:
        found = found.get(name) if isinstance(found, dict) else None
        if found is None:
            return None
    if not isinstance(found, dict):
        return Settings(path, {}, (f"{path}:1:1: " + _("tool.dealer: expected a table"),))
    return _values(path, text, table, found)


def _toml_problem(path: str, message: str) -> str:
    import re

    place = re.search(r" \(at line (\d+), column (\d+)\)$", message)
    if place is None:
        return f"{path}:1:1: {message}"
    return f"{path}:{place[1]}:{place[2]}: {message[: place.start()]}"


def _values(path: str, text: str, table: tuple[str, ...], found: dict[str, Any]) -> Settings:
    from dealer.cli.toml_places import place_of, places

    known = {setting.key: setting for setting in SETTINGS}
    where = places(text)
    folder = os.path.dirname(path)  # noqa: PTH120
    problems: list[tuple[int, int, str]] = []
    values: dict[str, Found] = {}
    for key, value in found.items():
        place = place_of(where, (*table, key))
        setting = known.get(key)
        if setting is None:
            told = _("{key!r} is no setting; expected {known}").format(key=key[:60], known=", ".join(KEYS))
            problems.append((place.line, place.col, told + nearest(key.replace("_", "-"), KEYS)))
            continue
        try:
            values[key] = Found(setting.read(value, folder), shown(value), f"{path}:{place.line}")
        except ValueError as error:
            problems.append((place.line, place.value_col, f"{key}: {shown(value)[:60]}: {error}"))
    lines = [f"{path}:{line}:{col}: {told}" for line, col, told in sorted(problems)]
    return Settings(path, values, tuple(lines))


def shown(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        import json

        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[" + ", ".join([shown(item) for item in value]) + "]"
    return str(value)
