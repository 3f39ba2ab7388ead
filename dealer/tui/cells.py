"""Rows of the screen: pieces of text with a style each, measured in cells (Hangul takes two)."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len, set_cell_size

Piece = tuple[str, str]
"""Text and style name: ``""``, ``bold``, ``dim``, ``ok``, ``no``, ``warn``, ``red``, ``last``."""
Row = list[Piece]
CONTROL: Final = dict.fromkeys(
    (*range(32), *range(127, 160), 0x200B, 0x200E, 0x200F, *range(0x202A, 0x202F), 0xFE0F), "?"
)


def clean(text: str) -> str:
    """``text`` without anything that would move the cursor or turn the line around."""
    return text.translate(CONTROL)


def width(text: str) -> int:
    """Cells that ``text`` takes."""
    return cell_len(text)


def fit(text: str, cells: int) -> str:
    """``text`` in exactly so many cells: filled up with spaces, or cut with ``~`` at the end."""
    text = clean(text)
    if cells <= 0:
        return ""
    length = cell_len(text)
    if length <= cells:
        return text + " " * (cells - length)
    return set_cell_size(text, cells - 1).rstrip("\ufffd") + "~"


def row_width(row: Row) -> int:
    return sum([cell_len(text) for text, _style in row])


def fill(row: Row, cells: int) -> Row:
    """The row in exactly so many cells; what does not fit is cut off."""
    done: Row = []
    left = cells
    for text, style in row:
        text = clean(text)
        length = cell_len(text)
        if length > left:
            done.append((fit(text, left), style))
            left = 0
            break
        done.append((text, style))
        left -= length
    if left:
        done.append((" " * left, ""))
    return done


def spread(left: Row, right: Row, cells: int) -> Row:
    """``left`` and ``right`` at the two ends of a row, with at least one cell between them."""
    space = max(0, cells - row_width(right))
    if right and row_width(left) > space - 1:
        return [*fill(left, max(0, space - 1)), (" " * min(1, space), ""), *right]
    return fill(left, space) + right


def wrap(text: str, cells: int, most: int = 0) -> list[str]:
    """``text`` on lines of at most so many cells, broken at spaces; at most ``most`` lines (0: all)."""
    lines: list[str] = []
    line = ""
    for word in clean(text).split(" "):
        trial = f"{line} {word}" if line else word
        if cell_len(trial) <= cells:
            line = trial
            continue
        if line:
            lines.append(line)
        while cell_len(word) > cells:
            head = set_cell_size(word, cells)
            lines.append(head)
            word = word[len(head.rstrip()) :]
        line = word
    lines.append(line)
    if most and len(lines) > most:
        lines = lines[:most]
        lines[-1] = fit(lines[-1] + " ~", cells).rstrip()
    return lines


def text_of(rows: list[Row]) -> str:
    """The rows as plain text, without spaces at the ends of lines."""
    return "\n".join(["".join([text for text, _style in row]).rstrip() for row in rows]) + "\n"
