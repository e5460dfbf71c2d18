"""Every game is set up, by pictures and with an owner's own box."""

from __future__ import annotations

import re

from rossio import games
from rossio.ui.control.setup import COLOURS
from tests.ui.helpers import body, do, make_app, table_of, whole


def test_the_address_names_the_game_that_is_set_up(name: str) -> None:
    app, other = make_app(), make_app()
    do(app, f"setup {name}")
    assert app.address() == (name, "")
    do(other, "come-back ", name)
    assert other.place == "setup"
    assert other.plan.game == name


def test_a_wrong_box_is_told_and_the_game_waits_until_it_is_put_away(name: str) -> None:
    app = make_app()
    do(app, f"setup {name}")
    for wrong in ("box", "refuse-file box"):
        do(app, wrong, "[]" if wrong == "box" else "empty")
        assert app.wrong_box in whole(app.screen())
        assert app.screen().focus == "wrong-box"
        do(app, "start")
        assert app.table is None
        do(app, "put-box-away")
        assert app.wrong_box == ""
    do(app, "start")
    assert table_of(app).session.record.box == games.engine(name).box().identity


def test_a_box_is_saved_as_a_file_changed_chosen_and_removed(name: str) -> None:
    app = make_app()
    do(app, f"setup {name}")
    do(app, "save-box")
    assert app.effect is not None
    assert app.effect.kind == "download"
    template = games.engine(name).read_box(app.effect.text)
    assert template.identity == app.box().identity
    do(app, "box", app.effect.text.replace(template.name, "My copy", 1))
    (own,) = app.own_boxes()
    assert own.name == "My copy"
    assert app.plan.box == own.identity
    assert "My copy" in whole(app.screen())
    do(app, f"drop-box box:{name}:{own.identity}")
    assert app.own_boxes() == []
    assert app.words("saved.box-dropped") in whole(app.screen())
    do(app, "bring-back")
    assert [box.identity for box in app.own_boxes()] == [own.identity]


def test_whoever_can_be_chosen_has_a_picture_and_a_name(name: str) -> None:
    app = make_app()
    do(app, f"setup {name}")
    game, look = games.engine(name), games.look(name)
    for players in game.players:
        do(app, f"players {players}")
        shown = body(app.screen())
        groups = [f"kind-{seat}" for seat in range(players)] if players > 1 else []
        for setting in game.settings(players, game.box()):
            pictures = look.setting_pictures(setting, game.box())
            assert not pictures or [*pictures] == [*setting.values]
            groups += [setting.name] if pictures else []
        for group in groups:
            choices = re.findall(
                rf'<label class="picture"><input[^>]* name="{group}"[^>]*>'
                r"(<svg.*?</svg>)<span>([^<]+)</span></label>",
                shown,
            )
            assert len(choices) > 1
            assert len({picture for picture, _ in choices}) == len(choices)
            assert len({text for _, text in choices}) == len(choices)
            checked = re.findall(rf'<input[^>]* name="{group}"[^>]* checked[^>]*>', shown)
            assert len(checked) == 1


def test_what_a_game_names_its_settings_leaves_the_shells_own_alone(name: str) -> None:
    game = games.engine(name)
    assert max(game.players) <= COLOURS
    own = {
        "speed",
        "theme",
        "sound",
        "language",
        "pass_device",
        "shortcuts",
        "link",
        "moment",
        "practice",
        "seed",
        "box",
        "first",
    }
    for players in game.players:
        assert not own & {setting.name for setting in game.settings(players, game.box())}
