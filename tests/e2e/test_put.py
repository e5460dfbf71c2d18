"""What the page changes in place is what it would have drawn anew."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import Page

from rossio.ui.app import App
from rossio.ui.layout import Room
from tests.ui.helpers import Store, play_at_once
from tools.player import AppDriver, Player
from tools.runtime import ROOT

pytestmark = pytest.mark.long

PUT = """([before, after]) => {
  const part = document.createElement("div");
  part.innerHTML = before;
  rossio.put(part, after);
  const anew = document.createElement("div");
  anew.innerHTML = after;
  return part.isEqualNode(anew);
}"""


def screens(window: Room, room: Room, taps: int) -> Iterator[dict[str, str]]:
    """The parts of a game's screens, one after another."""
    app = App(Store(), ["en"], lambda: 0.0, lambda: 0.5)
    app.resize(window, room)
    play_at_once(app)
    player = Player(AppDriver(app), Random(7))
    for _ in range(taps):
        yield app.screen().parts
        assert player.step()


@pytest.fixture
def putting(page: Page) -> Page:
    page.evaluate("window.rossio = {}")
    page.add_script_tag(path=ROOT / "web/js/put.js")
    return page


@pytest.mark.parametrize(
    ("window", "room"),
    [(Room(360, 740), Room(225, 420)), (Room(1440, 900), Room(1000, 560))],
    ids=["phone", "desktop"],
)
def test_a_part_put_over_another_is_as_if_drawn_anew(
    putting: Page, window: Room, room: Room
) -> None:
    shown = [*screens(window, room, 60)]
    pairs = {
        (before[name], after[name])
        for before, after in pairwise(shown)
        for name in before.keys() & after.keys()
        if before[name] != after[name]
    }
    assert len(pairs) > 100
    for pair in pairs:
        assert putting.evaluate(PUT, [*pair]), pair


def test_what_stays_keeps_its_focus_and_what_means_another_thing_does_not(putting: Page) -> None:
    putting.set_content(
        "<div id=part><button data-key=a class=x>A</button><button data-key=b>B</button></div>"
    )
    putting.focus("[data-key=b]")
    put = "text => rossio.put(document.getElementById('part'), text)"
    putting.evaluate(put, "<button data-key=a>A</button><button data-key=b>B!</button>")
    assert putting.evaluate("document.activeElement.textContent") == "B!"
    putting.evaluate(put, "<button data-key=a>A</button><button data-key=c>C</button>")
    assert putting.evaluate("document.activeElement === document.body")


def test_a_field_shows_what_its_text_says_not_what_was_typed(putting: Page) -> None:
    putting.set_content("<div id=part><input value=old></div>")
    putting.fill("input", "typed")
    putting.evaluate(
        "rossio.put(document.getElementById('part'), '<input value=old><p>And more.</p>')"
    )
    assert putting.input_value("input") == "old"


def test_what_is_being_typed_stays_and_what_was_unfolded_too(putting: Page) -> None:
    field = "<input type=text data-set=name value='{}'><input type=radio name=a {}>"
    folds = "<details{}><summary>More</summary><input type=checkbox></details>"
    putting.set_content(f"<div id=part>{field.format('', '')}{folds.format('')}</div>")
    putting.locator("summary").click()
    putting.fill("[data-set]", "Ana ")
    put = "text => rossio.put(document.getElementById('part'), text)"
    putting.evaluate(put, field.format("Ana", "checked") + folds.format(" class=x"))
    assert putting.input_value("[data-set]") == "Ana "
    assert putting.evaluate("document.activeElement.dataset.set") == "name"
    assert putting.is_checked("[type=radio]")
    assert putting.evaluate("document.querySelector('details.x').open")
    putting.locator("[data-set]").blur()
    putting.evaluate(put, field.format("Eva", "") + folds.format(""))
    assert putting.input_value("[data-set]") == "Eva"
    assert not putting.is_checked("[type=radio]")
