"""The page: one file that loads nothing, runs nothing but its own script, and says what the audit found."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer.audit.engine import Options, audit_file
from dealer.audit.formats import open_report
from dealer.audit.page.charts import per_hundred
from dealer.audit.page.tally import hour_of
from dealer.audit.report import HandReport
from dealer.audit.sums import Summary
from tests.audit.chromium import Browser, needs_chromium
from tests.audit.hostile import DEALER, MARKS, SCRIPT, hostile_file
from tests.audit.pages import Page, hash_of
from tests.cli.running import CLEAN, UNCUT, run, write

NIGHT = Path(__file__).parent / "night"
Capture = pytest.CaptureFixture[str]


def page_text(capsys: Capture, *args: object, lang: str = "en") -> str:
    return run(capsys, "--lang", lang, "audit", "--output-format", "html", *args).out


# --- without a browser ---


def test_the_page_is_whole_and_loads_nothing(capsys: Capture) -> None:
    text = page_text(capsys, NIGHT)
    page = Page(text)
    assert page.having("link") == page.having("img") == page.having("iframe") == page.having("script", src="") == []
    assert not any("src" in attributes or "style" in attributes for _, attributes in page.tags)
    assert not any(name.startswith("on") for _, attributes in page.tags for name in attributes)
    assert [attributes["href"] for attributes in page.having("a") if not attributes["href"].startswith("#")] == []
    assert set(re.findall(r"https?:[^\s\"'<]+", text)) == {"http://www.w3.org/2000/svg"}, "a name, no address"
    assert "@import" not in page.style and "url(" not in page.style


def test_the_policy_allows_the_pages_own_style_and_script_alone(capsys: Capture) -> None:
    page = Page(page_text(capsys, NIGHT))
    assert page.policy == {
        "default-src": ["'none'"], "style-src": [hash_of(page.style)], "script-src": [hash_of(page.script)],
        "base-uri": ["'none'"], "form-action": ["'none'"],
    }  # fmt: skip
    for danger in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "fetch(", "new Function"):
        assert danger not in page.script


@pytest.mark.parametrize(("lang", "words"), [("en", "Findings by rule"), ("ko", "규칙별 지적")])
def test_the_page_speaks_the_readers_language(capsys: Capture, lang: str, words: str) -> None:
    page = Page(page_text(capsys, NIGHT, lang=lang))
    assert page.having("html") == [{"lang": lang}]
    assert words in page.words


def test_each_finding_is_linked_to_its_act(capsys: Capture) -> None:
    page = Page(page_text(capsys, NIGHT))
    links = [a["href"] for a in page.having("a") if a["href"].startswith("#hand-")]
    assert links == ["#hand-1-act-34", "#hand-2-act-1", "#hand-3-act-28", "#hand-4-act-42", "#hand-5-act-20"]
    for link, hand in zip(links, page.hands, strict=True):
        (finding,) = hand["findings"]
        assert finding["act"] == int(link.rpartition("-")[2])
    assert page.hands[0]["steps"][34] == {
        "seats": [[6, "193.50", "6.50", "/5s /Qs Ac", ""]], "act": "p6 cbr 6.50", "who": "Seat 6",
        "what": "makes it 6.50", "seat": 6,
    }  # fmt: skip


def test_hands_without_findings_leave_only_their_sums(tmp_path: Path, capsys: Capture) -> None:
    page = Page(page_text(capsys, write(tmp_path, a_yaml=CLEAN)))
    assert page.hands == []
    assert "Nothing was found wrong." in page.words
    assert "1 hand judged · 1 file" in page.words


def test_answered_known_and_stale_findings_and_problems_are_told(tmp_path: Path, capsys: Capture) -> None:
    write(tmp_path, a_yaml=UNCUT.replace("  d strip\n", ""))
    run(capsys, "audit", tmp_path, "--write-baseline", tmp_path / "known.json")
    overruled = UNCUT.replace("d dh p1 ?? down", 'd dh p1 ?? down # overrule SHF02 "cut off camera"')
    write(tmp_path, a_yaml=UNCUT, b_yaml=overruled, c_yaml=CLEAN.replace("d cut", "d cut # allow CAL05"))
    write(tmp_path, d_yaml="nonsense\n")
    page = Page(page_text(capsys, tmp_path, "--baseline", tmp_path / "known.json"))
    assert [row["data-state"] for row in page.having("li") if "data-state" in row] == ["known", "overruled"]
    assert "cut off camera" in page.words
    assert any(
        word.endswith("c.yaml:9:1: allow CAL05 answers no finding here") or "c.yaml:9" in word for word in page.words
    )
    assert any("SHF01" in word and "no longer found" in word for word in page.words)
    assert any("d.yaml:1:1" in word for word in page.words)


def test_hostile_names_are_text(tmp_path: Path, capsys: Capture) -> None:
    text = page_text(capsys, hostile_file(tmp_path))
    page = Page(text)
    assert not any(mark in text for mark in MARKS)
    assert DEALER not in text and SCRIPT not in text
    assert DEALER in page.words
    assert [attributes for name, attributes in page.tags if name in ("img", "svg") and "src" in attributes] == []
    assert [name for number, name in page.hands[0]["names"] if number == 1] == [SCRIPT]
    for hand in page.hands:
        assert all(name.isprintable() for _, name in hand["names"])


def test_anonymous_pages_name_nobody(capsys: Capture) -> None:
    page = Page(page_text(capsys, NIGHT, "--anonymize"))
    assert [name for _, name in page.hands[0]["names"]] == [f"Player {number}" for number in range(1, 7)]
    everything = json.dumps(page.hands) + " ".join(page.words)
    assert not [name for name in ("Kim", "Park", "Lee", "Jung", "Kang") if re.search(rf"\b{name}\b", everything)]


def test_a_problem_said_again_of_one_file_is_counted(tmp_path: Path, capsys: Capture) -> None:
    broken = UNCUT.replace("seven_card_stud", "no_such_house")
    write(tmp_path, a_yaml="---\n".join([broken] * 3))
    page = Page(page_text(capsys, tmp_path))
    told = [word for word in page.words if "no_such_house" in word]
    assert len(told) == 1 and told[0].endswith("(3 hands)")


@pytest.mark.parametrize(
    ("started", "hour"),
    [("2026-11-30T21:14:05+09:00", "21"), ("2026-11-30 04:00", "04"), ("2026-11-30", ""), ("", ""), ("noon", "")],
)
def test_the_hour_of_a_hand(started: str, hour: str) -> None:
    assert hour_of(started) == hour


@pytest.mark.parametrize(
    ("findings", "hands", "text"), [(0, 5, "0.0"), (1, 3, "33"), (1, 30, "3.3"), (1, 0, "-"), (3, 2, "150")]
)
def test_findings_in_a_hundred_hands(findings: int, hands: int, text: str) -> None:
    assert per_hundred(findings, hands) == text


# --- in a browser ---


def put(browser: Browser, selector: str, value: str, event: str) -> None:
    """Type or choose a value as a person would."""
    change = f"one.value = {json.dumps(value)}; one.dispatchEvent(new Event('{event}'))"
    browser.run(f"(one => {{ {change} }})(document.querySelector({json.dumps(selector)}))")


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from dealer.cli import main

    file = tmp_path_factory.mktemp("page") / "night.html"
    assert main(["audit", str(NIGHT), "--output-format", "html", "-o", str(file)]) == 1
    return file


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with Browser() as opened:
        yield opened


@needs_chromium
def test_sums_and_tables_as_a_person_sees_them(browser: Browser, night: Path) -> None:
    browser.open(night)
    assert [browser.text(f"#sum-{name}") for name in ("hands", "findings", "amount", "pace")] == ["5", "5", "8", "16"]
    assert browser.texts("#by-dealer tbody th") == ["7", "12", "<b>9</b>"]
    assert browser.texts("#by-dealer tbody tr:nth-child(2) td") == ["2", "0", "2", "100", "2", "0", "0", "3.50", "10"]
    assert browser.texts("#by-shift tbody th") == ["=1+1", "night"]
    assert browser.texts("#rules .rules > details code:first-child")[:1] == ["SHF01"]
    assert len(browser.texts("#list > li")) == 5
    assert browser.complaints == []
    assert [url for url in browser.requests if not url.startswith("file://")] == []


@needs_chromium
def test_findings_are_searched_filtered_and_ordered(browser: Browser, night: Path) -> None:
    browser.open(night)
    assert browser.text("#shown") == "5 of 5 findings"

    def codes() -> list[str]:
        return browser.texts("#list > li code")

    put(browser, "[data-filter=severity]", "=critical", "change")
    assert codes() == ["ALN01", "RAK04", "STR01"]
    put(browser, "[data-filter=dealer]", "=12", "change")
    assert (codes(), browser.text("#shown")) == (["RAK04", "STR01"], "2 of 5 findings")
    browser.run("document.querySelector('#filters [type=reset]').click()")
    browser.run("new Promise(done => setTimeout(done, 50))")
    assert len(codes()) == 5
    put(browser, "#search", "STRING bet", "input")
    browser.run("new Promise(done => setTimeout(done, 300))")
    assert codes() == ["STR01"]
    put(browser, "#search", "nothing like it", "input")
    browser.run("new Promise(done => setTimeout(done, 300))")
    assert codes() == [] and browser.texts("#nomatch") != []
    browser.run("document.querySelector('#filters [type=reset]').click()")
    put(browser, "#order", "amount", "change")
    assert codes() == ["ALN01", "STR01", "BET14", "RAK04", "SHF01"]


@needs_chromium
def test_a_bar_or_a_line_of_a_table_filters_the_findings(browser: Browser, night: Path) -> None:
    browser.open(night)
    browser.run("document.querySelector('#chart-code .bar[data-key=RAK04]').dispatchEvent(new MouseEvent('click'))")
    assert browser.texts("#list > li code") == ["RAK04"]
    browser.open(night, "#")
    browser.run("document.querySelector('#by-dealer tr[data-key=\"<b>9</b>\"]').click()")
    assert browser.texts("#list > li code") == ["BET14"]


@needs_chromium
def test_a_hand_is_shown_at_the_table_act_by_act(browser: Browser, night: Path) -> None:
    browser.open(night)
    browser.run("document.querySelector('#list a').click()")
    browser.run("new Promise(done => setTimeout(done, 300))")
    assert browser.text("#replay-title") == "hand 1, table 3, dealer 7"
    assert browser.text("#moment") == "act 34 of 134 · Seat 6: makes it 6.50"
    assert browser.texts("#seats tr.actor td") == ["Jung", "(5♠\ufe0e) (Q♠\ufe0e) A♣\ufe0e", "6.50", "193.50", ""]
    assert browser.texts("#table .place.actor text")[0] == "6 Jung"
    assert browser.texts("#table .bet") == ["3.50", "3.50", "3.50", "6.50", "2", "3.50"]
    assert browser.texts("#marks button")[0].startswith("ALN01 The betting on third street")
    browser.run("document.querySelector('[data-go=next]').click()")
    assert browser.text("#moment") == "act 35 of 134 · Seat 2: makes it 9.50"
    assert browser.run("location.hash") == "#hand-1-act-35"
    browser.run("document.querySelector('[data-go=last]').click()")
    assert browser.text("#moment").startswith("act 134 of 134 · Dealer: all cards gathered")
    browser.run("document.querySelector('[data-go=finding]').click()")
    assert browser.text("#moment").startswith("act 34 of 134")
    browser.run("document.querySelector('#acts [data-act=\"0\"]').click()")
    assert browser.text("#moment") == "before the first act"
    assert len(browser.texts("#acts button")) == 135
    assert browser.texts("#acts button")[:2] == ["before the first act", "1Dealershuffle"]
    assert browser.texts("#acts li.street") == [
        f"{name} street" for name in ("third", "fourth", "fifth", "sixth", "seventh")
    ] + ["the showdown"]
    assert browser.run("document.body.innerText.includes('undefined')") is False
    browser.run("document.getElementById('replay-close').click()")
    assert browser.texts("#replay-title") == []


@needs_chromium
def test_a_link_from_outside_opens_its_hand(browser: Browser, night: Path) -> None:
    browser.call("Page.navigate", url="about:blank")
    browser.open(night, "#hand-4-act-42")
    browser.run("new Promise(done => setTimeout(done, 300))")
    assert browser.text("#replay-title") == "hand 1, table 4, dealer 12"
    assert "Seat 7: pushes 5.50" in browser.text("#moment")


@needs_chromium
def test_names_of_a_record_never_run(browser: Browser, tmp_path: Path) -> None:
    from dealer.cli import main

    file = tmp_path / "hostile.html"
    main(["audit", str(hostile_file(tmp_path)), "--output-format", "html", "-o", str(file)])
    browser.complaints.clear()
    browser.open(file, "#hand-1-act-5")
    browser.run("new Promise(done => setTimeout(done, 300))")
    assert browser.run("document.title") == "Dealer audit"
    assert browser.run("document.querySelectorAll('img, iframe, script[src], b b').length") == 0
    assert SCRIPT in browser.texts("#seats td bdi")
    assert browser.texts("#by-dealer tbody th") == [DEALER, SCRIPT]
    assert browser.complaints == []


@needs_chromium
@pytest.mark.parametrize("width", [360, 768, 1280])
def test_nothing_is_cut_off_sideways(night: Path, width: int) -> None:
    with Browser(width, 800) as sized:
        sized.open(night, "#hand-1-act-35")
        sized.run("new Promise(done => setTimeout(done, 300))")
        assert sized.run("document.documentElement.scrollWidth") <= width
        assert sized.run("document.getElementById('replay').scrollWidth") <= width
        assert sized.run("document.getElementById('table').getBoundingClientRect().height") > 200


@needs_chromium
def test_dark_and_light_differ_and_the_button_changes_them(night: Path) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    with Browser(dark=True) as dark:
        dark.open(night)
        first = dark.run(ground)
        dark.run("document.getElementById('theme').click()")
        assert dark.run(ground) != first


@needs_chromium
def test_printed_pages_have_every_finding_and_no_buttons(browser: Browser, night: Path) -> None:
    browser.open(night)
    browser.call("Emulation.setEmulatedMedia", media="print")
    try:
        assert browser.texts("#filters, nav") == []
        assert len(browser.texts("#list > li p")) == 5
        assert len(browser.call("Page.printToPDF")["data"]) > 10_000
    finally:
        browser.call("Emulation.setEmulatedMedia", media="")


@needs_chromium
@pytest.mark.slow
def test_five_thousand_hands_do_not_freeze_the_browser(tmp_path: Path) -> None:
    """Every hand with a finding: filtering and opening one must stay well under half a second."""
    file = tmp_path / "many.html"
    reports = [
        item
        for name in ("table3.yaml", "table4.yaml")
        for item in audit_file(str(NIGHT / name), Options(timelines=True))
        if isinstance(item, HandReport)
    ]
    summary = Summary.grouped(["dealer"])
    with file.open("w", encoding="utf-8") as out:
        page = open_report("html", out)
        for report in reports * 1000:
            page.hand(report)
            summary.add(report)
        page.end(summary)
    assert file.stat().st_size < 40 << 20
    with Browser() as opened:
        opened.open(file)
        assert opened.text("#sum-hands") == "5000"
        put(opened, "#search", "string", "input")
        opened.run("new Promise(done => setTimeout(done, 1500))")
        assert opened.text("#shown").startswith("1000 of ")
        taken = opened.run(
            "(async () => { const t = performance.now(); const s = document.querySelector('[data-filter=severity]');"
            " s.value = '=major'; s.dispatchEvent(new Event('change')); document.body.offsetHeight;"
            " return performance.now() - t })()"
        )
        assert taken < 500
        opened.open(file, "#hand-4321-act-20")
        opened.run("new Promise(done => setTimeout(done, 1000))")
        assert opened.texts("#replay-title") != []
