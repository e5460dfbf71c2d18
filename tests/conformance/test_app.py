"""The app plays every game to its end by what is lit alone, keeps it and passes it on."""

from __future__ import annotations

import html
import re
from itertools import cycle

import pytest

from rossio import games
from rossio.engine.events import TurnStarted
from rossio.ui.app import App
from rossio.ui.control.setup import COLOURS
from rossio.ui.html import escape
from rossio.ui.look import SOUNDS
from rossio.words.catalogue import languages
from tests.ui.helpers import (
    LYING,
    UPRIGHT,
    WIDE,
    Person,
    Store,
    body,
    do,
    link_of,
    make_app,
    offered,
    play_at_once,
    record_moves,
    saved_games,
    table_of,
    take_in,
    whole,
)

BUTTON = re.compile(
    r"<(button|g|rect|input|select)\b([^>]*)>(.*?)(?=<(?:button|g|rect|input)\b|$)", re.S
)


def sit_down(
    app: App,
    name: str,
    players: int,
    opponents: tuple[int, ...] = (),
    seed: int = 3,
    **fields: str,
) -> None:
    """Set a game up on the screen, and start it."""
    do(app, f"setup {name}")
    do(app, f"players {players}")
    for seat in opponents:
        do(app, f"set kind-{seat}", "apprentice")
    for field, value in {"seed": str(seed), **fields}.items():
        do(app, f"set {field}", value)
    do(app, "start")


def numbers(name: str) -> list[int]:
    return [*games.engine(name).players]


def test_whole_games_by_what_is_lit_alone(name: str) -> None:
    # Each number of players on another screen.
    for players, window in zip(numbers(name), cycle((UPRIGHT, WIDE, LYING)), strict=False):
        app = make_app(languages=["pt"], window=window)
        sit_down(app, name, players, tuple(range(1, players)) if players > 2 else ())
        Person(app).finish()
        assert "ending" in app.screen().parts
        head = app.saves.heads()[0]
        assert (head.game, head.over, head.length) == (name, True, len(record_moves(app)))
        assert (
            head.winners == table_of(app).session.game.result(table_of(app).session.state).winners
        )


@pytest.mark.parametrize("language", languages())
def test_every_end_is_a_scene(name: str, language: str) -> None:
    for opponents in ((), (1,), (0, 1)):
        app = make_app(languages=[language])
        sit_down(app, name, 2, opponents)
        if not table_of(app).ended:
            Person(app).finish()
        table = table_of(app)
        state, shown = table.session.state, app.screen().parts["ending"]
        assert table.look.finale(app.words, state, table.seats) in shown
        for seat, points in enumerate(table.game.points(state)):
            sources = table.look.sources(app.words, table.session, seat)
            assert sum(source.points for source in sources) == points
            assert all(escape(one.label) in shown for one in sources if one.points)


def test_what_happens_is_heard(name: str) -> None:
    app = make_app(speed="usual")
    sit_down(app, name, 2, (1,))
    table, heard = table_of(app), set()
    person = Person(app)
    while not table.ended:
        person.step()
        heard |= {*app.sounds()}
    assert heard >= {"end"}
    assert len(heard) > 1
    assert heard <= {*SOUNDS}
    for moment in table.session.moments:
        assert table.look.sound(moment.event) in (None, *SOUNDS)


def test_from_who_only_watches_nothing_is_hidden(name: str) -> None:
    app = make_app(speed="usual")
    everybody = tuple(range(2))
    sit_down(app, name, 2, everybody)
    for _ in range(12):
        table = table_of(app)
        number = table.shown_moment()
        assert number is not None
        moment = table.session.moments[number]
        assert table.glimpse(moment) == table.game.lay_open(moment.state)
        assert table.seen(moment.event) == moment.event
        assert whole(app.screen())
        do(app, "tick")


def test_a_game_shown_calmly_is_the_same_game(name: str) -> None:
    played = []
    for speed in ("at once", "calm"):
        app = make_app(speed=speed)
        sit_down(app, name, max(numbers(name)), tuple(range(1, max(numbers(name)))))
        Person(app, 4).play(30)
        played.append(record_moves(app)[:30])
    assert played[0] == played[1]


def test_a_save_comes_back(name: str) -> None:
    store = Store()
    app = make_app(store)
    sit_down(app, name, 2)
    Person(app).play(5)
    again = make_app(store)
    (saved,) = saved_games(again)
    assert saved.game == name
    do(again, f"open {saved.key}")
    assert record_moves(again) == record_moves(app)
    do(again, "ready")
    do(app, "ready")
    assert body(again.screen()) == body(app.screen())


def test_an_export_is_taken_in_elsewhere(name: str) -> None:
    app, other = make_app(), make_app()
    sit_down(app, name, 2)
    Person(app).play(5)
    do(app, "export")
    assert app.effect is not None
    take_in(other, app.effect.text)
    assert [saved.record for saved in saved_games(other)] == [table_of(app).session.record]


@pytest.mark.parametrize("what", ["game", "view", "position", "challenge"])
def test_a_link_opens_on_another_device(name: str, what: str) -> None:
    app, other = make_app(), make_app()
    sit_down(app, name, 2)
    Person(app).play(6)
    do(other, "open-link", link_of(app, what))
    assert other.problem == ""
    assert table_of(other).game.name == name
    game = (other.words("game.name") + " · Rossio").replace("Rossio · Rossio", "Rossio")
    assert other.screen().title.endswith(f"turn · {game}")


def test_the_address_names_the_game_that_is_set_up(name: str) -> None:
    app, other = make_app(), make_app()
    do(app, f"setup {name}")
    assert app.address() == (name, "")
    do(other, "come-back ", name)
    assert other.place == "setup"
    assert other.plan.game == name


def test_looking_back_and_analysis(name: str) -> None:
    app = make_app()
    sit_down(app, name, 2, (1,))
    Person(app).finish()
    for action in (
        "moment 0",
        "turn 1",
        "step 1",
        "run",
        "tick",
        "now",
        "analyse",
        "show-verdict 0",
    ):
        do(app, action)
        assert whole(app.screen()).strip()
    assert table_of(app).replay.looking is not None


def test_a_hint_is_given_and_followed(name: str) -> None:
    app = make_app()
    sit_down(app, name, 2, (1,))
    do(app, "set first", "0")
    for _ in range(40):
        table = table_of(app)
        if table.can_hint:
            do(app, "hint")
            assert table.hint.advice
            move = table.hint.advice[0].moves[0]
            do(app, f"play {move}")
            assert record_moves(app)[-1] == move or table.seats[1].opponent
            return
        Person(app).step()
    raise AssertionError("nobody ever has a choice")


def test_do_this_plays_advised_turns_to_their_ends(name: str) -> None:
    """One move a press; where something came to light, the hint is asked for again."""
    app = make_app()
    sit_down(app, name, 2, pass_device="false")
    person, turns = Person(app), 0
    while turns < 2:
        table, moves = table_of(app), record_moves(app)
        if not table.hint.is_on and table.can_hint:
            do(app, "hint")
        if table.hint.advised is None:
            person.step()
            continue
        step = table.hint.advised.moves[0]
        assert table.hint.step(app.words)
        assert offered(app, "do-this") == ["do-this"]
        do(app, "do-this")
        # What others may have done since is theirs.
        assert record_moves(app)[: len(moves) + 1] == (*moves, step)
        assert all(
            table.session.mover(n) != table.session.mover(len(moves))
            for n in range(len(moves) + 1, len(record_moves(app)))
        )
        made = table.session.moments_of(len(moves))
        turns += any(isinstance(moment.event, TurnStarted) for moment in made)
    assert len(record_moves(app)) > 2


def test_told_again_after_a_step_of_its_own_a_hint_says_the_same(name: str) -> None:
    app = make_app()
    sit_down(app, name, 2, pass_device="false")
    person, again = Person(app), 0
    while len(record_moves(app)) < 12 and not table_of(app).ended:
        table = table_of(app)
        if table.can_hint:
            do(app, "hint")
            do(app, "do-this")
            if (left := table.hint.advised) and table.can_hint:
                do(app, "unhint")
                do(app, "hint")
                assert table.hint.advised == left
                again += 1
        else:
            person.step()
    # In the toy there is no choice left after its first step.
    assert again or name == "toy"


@pytest.mark.parametrize("language", languages())
def test_whatever_can_be_done_has_a_name_for_who_cannot_see(name: str, language: str) -> None:
    app = make_app(languages=[language])
    sit_down(app, name, 2)
    person = Person(app)
    while len(record_moves(app)) < 25 and not table_of(app).ended:
        text = body(app.screen())
        named, drawn = set[str](), set[str]()
        for kind, values, inside in BUTTON.findall(text):
            action = re.search(r'data-do="([^"]*)"', values)
            if action is None or kind in ("input", "select"):
                continue
            if 'aria-hidden="true"' in values:
                drawn.add(action[1])
                continue
            said = re.search(r'aria-label="([^"]*)"', values)
            shown = html.unescape(re.sub(r"<[^>]*>", "", inside))
            assert (said[1] if said else shown).strip(), values
            named.add(action[1])
        # What is for a finger alone is a cell for everybody else, which may do more at the moment.
        assert all(action in named or action.startswith("pick ") for action in drawn)
        person.step()


KEY = re.compile(r'<(\w+)([^>]*) data-do="([^"]*)"([^>]*)>')


def test_every_move_can_be_made_by_keys_of_the_list_alone(name: str) -> None:
    app = make_app()
    sit_down(app, name, 2, (1,))
    do(app, "sheet keys")
    screen = app.screen()
    assert screen.sheet is not None
    listed = {
        key for keys in re.findall('data-keys="([^"]*)"', screen.sheet.body) for key in keys.split()
    }
    do(app, "close")
    person = Person(app)
    while not table_of(app).ended:
        offers = dict[str, set[str]]()
        for tag, before, action, after in KEY.findall(body(app.screen())):
            values = before + after
            key = re.search('aria-keyshortcuts="([^"]*)"', values)
            is_lit = "data-lit" in values
            # What can be done has a key, and the focus can go there.
            assert key or not (is_lit or action.startswith("play ")), action
            assert not is_lit or tag == "button" or "tabindex" in values, action
            for one in key[1].lower().split() if key else ():
                offers.setdefault(one, set()).add(action)
        assert {*offers} <= {key.lower() for key in listed}
        assert all(len(actions) == 1 for actions in offers.values()), offers
        person.step()


def test_single_keys_can_be_switched_off(name: str) -> None:
    store = Store()
    app = make_app(store)
    sit_down(app, name, 2, (1,))
    single = re.compile('aria-keyshortcuts="."|data-keys="."')
    do(app, "sheet keys")
    assert single.search(whole(app.screen()))
    do(app, "set shortcuts", "false")
    assert not single.search(whole(app.screen()))
    do(app, "close")
    assert make_app(store).preferences.shortcuts is False
    do(app, "leave")
    do(app, f"learn {name}")
    assert app.place == "lesson"
    assert "data-go-on" in whole(app.screen())
    assert not single.search(whole(app.screen()))


def test_every_sheet_opens(name: str) -> None:
    app = make_app()
    sit_down(app, name, 2)
    for sheet in ("menu", "log", "help", "keys", "share", "saved", "open"):
        do(app, f"sheet {sheet}")
        screen = app.screen()
        assert screen.sheet is not None
        assert screen.sheet.title.strip()
        assert screen.sheet.body.strip()


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


# --- The house with several games -----------------------------------------------------------------


def test_the_start_screen_has_a_card_for_every_game() -> None:
    app = make_app()
    shown = whole(app.screen())
    for name in games.names():
        assert f'data-game="{name}"' in shown
        assert f'data-do="begin {name}"' in shown
        assert f'data-do="setup {name}"' in shown
    play_at_once(app, "toy")
    assert table_of(app).game.name == "toy"
    assert app.screen().title == "Your turn · Stones · Rossio"


def test_a_game_that_cannot_be_loaded_says_so_and_leaves_the_others_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = Store()
    app = make_app(store)
    sit_down(app, "toy", 2)
    Person(app).play(3)
    whole_load = games._load

    def load(place: str) -> object:
        if place.startswith("tests.toy"):
            raise ModuleNotFoundError("No module named 'stone'")
        return whole_load(place)

    monkeypatch.setattr(games, "_load", load)
    again = make_app(store)
    do(again, "sheet saved")
    assert whole(again.screen())
    do(again, f"open {again.saves.heads()[0].key}")
    assert again.problem
    assert "damaged" not in again.problem
    for action in ("setup toy", "begin toy", "sheet help toy", "come-back "):
        do(again, action, "toy" if action == "come-back " else None)
        assert again.problem == again.plain_words("sorry.not-loaded")
        assert again.place == "start"
        shown = whole(again.screen())
        assert "could not be loaded" in shown
        assert "No module named 'stone'" in shown
    do(again, "export")
    play_at_once(again, "rossio")
    assert table_of(again).game.name == "rossio"
    assert store.texts[f"game:{app.key()}"]


def test_a_save_of_a_game_that_is_gone_stays() -> None:
    store = Store()
    app = make_app(store)
    sit_down(app, "toy", 2)
    Person(app).play(3)
    kept = dict(store.texts)
    games.unregister("toy")
    try:
        again = make_app(store)
        do(again, "sheet saved")
        assert "toy" in whole(again.screen())
        assert again.saves.broken() == []
        assert {name: store.texts[name] for name in kept if ":game:" in name} == {
            name: text for name, text in kept.items() if ":game:" in name
        }
    finally:
        from tests.toy import ENTRY

        games.register(ENTRY)


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
