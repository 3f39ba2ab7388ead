"""A record whose names are markup, formulas, terminal escapes and marks of direction."""

from __future__ import annotations

from pathlib import Path

DEALER = "<img src=x onerror=alert(1)>"
TABLE = "@SUM(A1)"
SHIFT = "=cmd|' /c calc'!A1"
ROOM = "<svg/onload=alert(3)>"
SCRIPT = "</script><script>document.title='owned'</script>"
TERMINAL = "a\u202eb\x1b]0;owned\x07\x1b[31mc\x9b2J\u2028d"
REASON = "=1+1</td><b>\u202ex"
ESCAPED = r"a\u202Eb\u001b]0;owned\u0007\u001b[31mc\u009b2J\u2028d"
"""``TERMINAL`` as a record writes it."""

TEXT = rf"""procedure: seven_card_stud
table: {{room: "{ROOM}", number: "{TABLE}", dealer: "{DEALER}", shift: "{SHIFT}", hand: 1, hands_since_wash: 0}}
seats: {{1: {{name: "{SCRIPT}", stack: 60}}, 3: {{name: "{ESCAPED}", stack: 60}}}}
events: |
  d shuffle
  d shuffle
  d strip
  d shuffle
  d dh p1 ?? down # {SCRIPT}
  d say "{SCRIPT}" to p1
  d dh p3 ?? down # allow CAL05
---
procedure: seven_card_stud
table: {{dealer: "{SCRIPT}", shift: "\u001b[31m\u202ex", hand: 1, hands_since_wash: 0}}
seats: {{1: {{name: "-1+1", stack: 60}}, 3: {{name: Kim, stack: 60}}}}
events: |
  d shuffle
  d shuffle
  d strip
  d shuffle
  d dh p1 ?? down # overrule SHF02 "{REASON}"
  d dh p3 ?? down
"""
MARKS = ("\x1b", "\x07", "\x9b", "\u202e", "\u2028")


def hostile_file(folder: Path) -> Path:
    """The record in a file whose name is hostile too."""
    file = folder / "=2+2 <b onclick=alert(4)>\u202e.yaml"
    file.write_text(TEXT, encoding="utf-8")
    return file
