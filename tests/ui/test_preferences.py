"""What a person likes is asked for in one sheet, kept, and there again at the next start."""

from __future__ import annotations

import json
import re

import pytest

from rossio.ui.look import SOUNDS
from rossio.ui.preferences import THEMES
from tests.ui.helpers import Store, begin, do, make_app, offered, play_until, table_of, whole
from tools.runtime import ROOT


@pytest.mark.parametrize("is_at_the_table", [True, False])
def test_light_dark_or_as_the_device_has_it(is_at_the_table: bool) -> None:
    store = Store()
    app = make_app(store)
    if is_at_the_table:
        begin(app)
    assert app.preferences.theme == "system"
    do(app, "sheet menu")
    for theme in reversed(THEMES):
        assert f'<option value="{theme}">' in whole(app.screen())
        do(app, "set theme", theme)
        assert f'<option value="{theme}" selected>' in whole(app.screen())
        assert make_app(store).preferences.theme == theme
    do(app, "set theme", "dark")
    # By this name the page's first script reads it.
    assert json.loads(store.texts["preferences"])["theme"] == "dark"


def test_they_are_kept_when_one_is_changed_and_not_at_every_letter_typed() -> None:
    store = Store()
    app = make_app(store)
    do(app, "setup")
    store.texts.pop("preferences", None)
    do(app, "set name-0", "Ana")
    assert "preferences" not in store.texts
    do(app, "set shortcuts", "false")
    assert json.loads(store.texts["preferences"])["shortcuts"] is False


def test_settings_are_a_tap_away_from_the_start() -> None:
    app = make_app()
    assert 'data-do="sheet menu"' in whole(app.screen())
    do(app, "sheet menu")
    screen = app.screen()
    assert screen.sheet is not None
    assert screen.sheet.title == "Settings"


def test_the_page_waits_for_what_was_chosen_before_it_paints() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    chosen = page.index('<script src="web/js/chosen.js"')
    assert chosen < page.index('<link rel="stylesheet"')


# --- Sounds -----------------------------------------------------------------------------------


def test_the_page_knows_every_sound() -> None:
    script = (ROOT / "web/js/sound.mjs").read_text(encoding="utf-8")
    made = re.findall(r"^  (\w+): \{$", script, re.MULTILINE)
    assert sorted(made) == sorted(SOUNDS)


def test_what_is_new_is_heard_once_and_not_at_all_when_it_is_switched_off() -> None:
    store = Store()
    app = make_app(store, speed="usual")
    begin(app, 1)
    play_until(app, lambda app: any(action.startswith("play l") for action in offered(app, "play")))
    lay = next(action for action in offered(app, "play") if action.startswith("play l"))
    do(app, lay)
    assert "stone" in app.sounds()
    do(app, "sheet menu")
    assert app.sounds() == ()
    assert '<input type="checkbox" data-set="sound" data-key="sound" checked' in whole(app.screen())
    do(app, "set sound", "false")
    do(app, "close")
    play_until(app, lambda app: table_of(app).playback.is_on)
    for _ in range(6):
        assert app.sounds() == ()
        do(app, "tick")
    assert not make_app(store).preferences.sound
