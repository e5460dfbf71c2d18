"""Every screen: well-formed, escaped, named, and offering exactly what can be done."""

from __future__ import annotations

import ast
import html
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from xml.etree import ElementTree

import msgspec
import pytest

from rossio import games
from rossio.engine.rossio.box import default_box
from rossio.ui import app as app_module
from rossio.ui.actions import read
from rossio.ui.app import App
from rossio.ui.control import compare, today
from rossio.ui.control import person as acting_module
from rossio.ui.screens.sheets import KEYS
from rossio.words.catalogue import languages, words
from tests.ui.helpers import (
    WIDE,
    Person,
    actions,
    begin,
    body,
    do,
    lit,
    make_app,
    offered,
    table_of,
    whole,
)
from tests.ui.screens.test_setup import FOLDED, TECHNICAL
from tests.ui.shots import NAMES, Shot, shots
from tools.runtime import ROOT

_VOID = re.compile(r"<(input|br|hr|img)((?:\s+[\w-]+(?:=\"[^\"]*\"|='[^']*')?)*)\s*/?>")
_BARE = re.compile(r"\s(selected|checked|disabled|hidden|open)(?=[\s>/])(?!=)")


# Most parts are the same on many screens.
@cache
def root(text: str) -> ElementTree.Element:
    """The text as a tree; HTML's own shorthands are written out first."""
    closed = _VOID.sub(lambda found: f"<{found[1]}{found[2]}/>", text)
    return ElementTree.fromstring(f"<root>{_BARE.sub(_filled, closed)}</root>")


def _filled(found: re.Match[str]) -> str:
    return f' {found[1]}=""'


def surfaces(shot: Shot) -> Iterator[str]:
    """What a person has before them: the screen, and a sheet over it."""
    yield shot.screen.frame + body(shot.screen)
    if shot.screen.sheet:
        yield shot.screen.sheet.body


def pieces(shot: Shot) -> Iterator[Sequence[str]]:
    """The same, each as the texts that it is put together of."""
    yield shot.screen.frame, *shot.screen.parts.values()
    if shot.screen.sheet:
        yield (shot.screen.sheet.body,)


@cache
def trees() -> dict[str, tuple[str, ElementTree.Element]]:
    """Every screen and every sheet, with its title, as a tree of its pieces."""
    found: dict[str, tuple[str, ElementTree.Element]] = {}
    for shot in shots():
        for text, texts in zip(surfaces(shot), pieces(shot), strict=True):
            if text not in found:
                tree = ElementTree.Element("root")
                tree.extend([root(piece) for piece in texts])
                found[text] = shot.title, tree
    return found


@cache
def single_pieces() -> tuple[tuple[str, ElementTree.Element], ...]:
    """Every piece that is on a screen, with the title of one, as a tree: each but once."""
    titles = {text: shot.title for shot in shots() for texts in pieces(shot) for text in texts}
    return tuple((title, root(text)) for text, title in titles.items())


def everything() -> Iterable[tuple[str, ElementTree.Element]]:
    """Every screen and every sheet as a tree, each but once."""
    return trees().values()


def test_the_screens_are_of_every_kind() -> None:
    parts = {name for shot in shots() for name in shot.screen.parts}
    assert parts >= {"menu", "setup", "pass", "ending", "square", "glow", "log", "hand"}
    sheets = {shot.screen.sheet.name for shot in shots() if shot.screen.sheet}
    assert sheets == {
        "log", "player", "discard", "menu", "keys", "saved", "open", "help", "analysis",
    }  # fmt: skip
    assert any(shot.screen.wait for shot in shots())


def test_every_screen_is_well_formed_and_without_styles() -> None:
    for title, tree in single_pieces():
        names = {name for element in tree.iter() for name in element.attrib}
        assert "style" not in names, title
        assert not [name for name in names if name.startswith("on")], title


def test_every_part_is_well_formed_by_itself_and_has_one_place() -> None:
    for text in {text for shot in shots() for text in shot.screen.parts.values()}:
        root(text)
    for shot in shots():
        places = Counter(re.findall(r'data-part="(\w+)"', shot.screen.frame + body(shot.screen)))
        assert {*shot.screen.parts} <= {*places}, shot.title
        assert {*places.values()} == {1}, (shot.title, places)


# --- What somebody typed ----------------------------------------------------------------------


_TYPED = re.compile("<img|<b>&")
"""What names would bring in if they were not escaped."""


def test_names_are_text_and_stay_what_they_are() -> None:
    shown = set()
    for shot in shots():
        for text in surfaces(shot):
            assert not _TYPED.search(text), shot.title
            plain = html.unescape(text)
            shown |= {name for name in NAMES if name in plain}
        assert "&lt;" not in shot.screen.say, "It is text, not for the page."
    assert shown == {*NAMES}


@pytest.mark.parametrize(
    "name", ["<img src=x onerror=alert(1)>", "{0} {name} %d", "\"'`&lt;", "long " * 200]
)
def test_names_in_a_save_are_text_however_long(name: str) -> None:
    app = make_app(window=WIDE)
    begin(app, 2, (1,), hidden_points="true")
    Person(app).play(30)
    (stored,) = [text for key, text in _texts(app).items() if key.startswith("game:")]
    saved = msgspec.json.decode(stored)
    for seated in saved["seats"]:
        seated["name"] = name
    key = saved["key"] = "hostile"
    saved["touched"] += 1e6
    app.saves._storage.write(f"game:{key}", msgspec.json.encode(saved).decode())
    do(app, "leave")
    for sheet in ("", "saved"):
        app.sheet = sheet
        _assert_text(app, name)
    do(app, f"open {key}")
    for sheet in ("", "log", "player 1", "menu"):
        app.sheet = sheet
        _assert_text(app, name)
    do(app, "close")
    Person(app).finish()
    shown = app.screen()
    assert name in html.unescape(body(shown))
    assert not _TYPED.search(body(shown))


def _texts(app: App) -> dict[str, str]:
    storage = app.saves._storage
    return {name: storage.read(name) or "" for name in storage.names()}


def _assert_text(app: App, name: str) -> None:
    screen = app.screen()
    sheet = screen.sheet.body if screen.sheet else ""
    root(screen.frame + body(screen) + sheet)
    assert not _TYPED.search(body(screen) + sheet)
    assert name in whole(screen)


def test_the_names_of_an_owners_cards_are_text() -> None:
    file = default_box().file
    hostile = msgspec.structs.replace(
        file,
        name="<img src=b>{0}",
        helpers=tuple(
            msgspec.structs.replace(card, name=f"<img src={number}>{{n}}")
            for number, card in enumerate(file.helpers)
        ),
    )
    app = make_app(window=WIDE)
    do(app, "setup")
    do(app, "box", msgspec.json.encode(hostile).decode())
    assert app.problem == ""
    assert "<img src=b>{0}" in whole(app.screen())
    assert not _TYPED.search(body(app.screen()))
    begin(app, 2, (1,))
    person = Person(app)
    for _ in range(40):
        person.step()
        for sheet in ("log", "discard", "player 0", "help keep"):
            do(app, f"sheet {sheet}")
            screen = app.screen()
            assert screen.sheet is not None
            assert not _TYPED.search(body(screen) + screen.sheet.body)
        do(app, "close")
    assert re.search(r"<img src=\d+>\{n\}", whole(app.screen()))


# --- What can be done -------------------------------------------------------------------------


def test_every_action_on_screen_is_one() -> None:
    known = {*app_module._DEEDS, *acting_module._DEEDS, *today.DEEDS, *compare.DEEDS}
    for shot in shots():
        for text in surfaces(shot):
            assert {type(read(action)) for action in actions(text)} <= known


def test_every_move_on_screen_is_legal() -> None:
    played = 0
    for shot in shots():
        moves = {a.removeprefix("play ") for a in actions(body(shot.screen)) if a[:5] == "play "}
        assert moves <= shot.moves, shot.title
        played += len(moves)
    assert played > 100


def reachable(app: App) -> set[str]:
    """The moves on screen, directly or after picking cards."""
    game, found, seen, to_do = (
        table_of(app),
        set[str](),
        {table_of(app).picked},
        [table_of(app).picked],
    )
    while to_do:
        game.picked = picked = to_do.pop()
        found |= {action.removeprefix("play ") for action in offered(app, "play")}
        for pick in [action for action in lit(body(app.screen())) if action.startswith("pick ")]:
            game.picked = picked
            do(app, pick)
            if game.picked not in seen:
                seen.add(game.picked)
                to_do.append(game.picked)
    game.picked = ()
    return found


def test_every_legal_move_can_be_reached_on_screen() -> None:
    assert _reached(1) | _reached(3, (1, 2)) | _reached(2) == {
        "keep",
        "recruit",
        "build",
        "discard",
        "draw",
    }


def _reached(players: int, opponents: tuple[int, ...] = ()) -> set[str]:
    """Reads every new position of a game, and gives the phases that came up."""
    app = make_app()
    begin(app, players, opponents, nobles="true")
    person, phases, moves = Person(app), set[str](), -1
    while not table_of(app).ended:
        seen, picked = table_of(app).view(), table_of(app).picked
        if len(table_of(app).session.record.moves) != moves:
            moves = len(table_of(app).session.record.moves)
            phases.add(seen.phase)
            assert reachable(app) == {*map(str, seen.moves)}
            table_of(app).picked = picked
        person.step()
    return phases


def test_a_game_begins_with_every_choice_of_three_cards() -> None:
    app = make_app()
    begin(app, 1)
    assert len(reachable(app)) == 10


# --- Names and keys ---------------------------------------------------------------------------


def accessible_name(element: ElementTree.Element) -> str:
    return element.get("aria-label") or "".join(_visible(element)).strip()


def _visible(element: ElementTree.Element) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        if child.get("aria-hidden") != "true":
            yield child.get("aria-label") or ""
            yield from _visible(child)
        yield child.tail or ""


def test_whatever_can_be_pressed_or_filled_in_has_a_name() -> None:
    for title, tree in single_pieces():
        for element in tree.iter():
            if element.tag == "button" or element.get("role") in ("button", "img", "region"):
                assert accessible_name(element), (title, element.attrib)
        labelled = {field for label in tree.iter("label") for field in label.iter()}
        for tag in ("input", "select"):
            unlabelled = {*tree.iter(tag)} - labelled
            assert all(field.get("aria-label") for field in unlabelled), title


def test_whatever_is_no_button_but_acts_as_one_can_be_reached_by_keyboard() -> None:
    for title, tree in single_pieces():
        for group in tree.iter():
            buttons = [element for element in group if element.get("role") == "button"]
            stops = {button.get("tabindex") for button in buttons}
            # Of several in a group the Tab key may come to one at a time; what cannot be done is
            # passed by.
            are_all_shut = all(button.get("aria-disabled") == "true" for button in buttons)
            assert stops <= {"0", "-1"}, title
            assert "0" in stops or are_all_shut, (title, [one.attrib for one in buttons])


def test_keys_are_unique_so_that_the_focus_finds_its_place_again() -> None:
    for title, tree in everything():
        keys = Counter(key for element in tree.iter() if (key := element.get("data-key")))
        assert [key for key, number in keys.items() if number > 1] == [], title


def shortcuts(tree: ElementTree.Element) -> list[str]:
    """Every key that something answers to."""
    return [key for e in tree.iter() for key in e.get("aria-keyshortcuts", "").lower().split()]


def test_shortcuts_are_unique_whatever_their_case() -> None:
    for title, tree in everything():
        found = shortcuts(tree)
        assert len(found) == len({*found}), (title, found)


def test_the_list_of_shortcuts_is_what_works() -> None:
    keys = {key for _, tree in everything() for key in shortcuts(tree)}
    rossio, calcada = (_keys_in(games.look(name).keys) for name in ("rossio", "calcada"))
    # The page itself answers to one of them, and not every game comes to the last market cards.
    assert (rossio | _keys_in(KEYS)) - keys <= {"?", "c", "d"}
    assert keys <= rossio | calcada | _keys_in(KEYS)


def _keys_in(listed: Mapping[str, str]) -> set[str]:
    return {key.lower() for line in listed.values() for key in line.split(" ")}


# --- Words ------------------------------------------------------------------------------------


@cache
def sources() -> list[ast.Call | ast.Constant | ast.JoinedStr]:
    """Wherever our source calls something or has a text in it."""
    return [
        node
        for path in sorted((ROOT / "rossio").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call | ast.Constant | ast.JoinedStr)
    ]


def literals(node: ast.expr) -> Iterator[str]:
    """The texts that an expression can be, as regular expressions."""
    match node:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.JoinedStr(values=values):
            yield "".join(
                re.escape(str(value.value)) if isinstance(value, ast.Constant) else ".+"
                for value in values
            )
        case ast.IfExp(body=yes, orelse=no):
            yield from literals(yes)
            yield from literals(no)


def catalogue(language: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    for path in sorted((ROOT / "rossio" / "words").rglob(f"{language}.json")):
        texts |= msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    return texts


def stems() -> set[str]:
    """The keys as the code asks for them, without their plural forms."""
    keys = (key for key in catalogue("en") if not key.startswith("plural."))
    return {re.sub(r"\.(one|other)$", "", key) for key in keys}


def _is_words(function: ast.expr) -> bool:
    name = getattr(function, "id", getattr(function, "attr", ""))
    return name == "words"


def test_every_text_that_is_asked_for_exists() -> None:
    # A line for each, so that one search goes through them all.
    keys, asked = "\n".join(stems() | {*catalogue("en")}), 0
    for node in sources():
        if isinstance(node, ast.Call) and _is_words(node.func) and node.args:
            for pattern in {*literals(node.args[0])} - {*languages()}:
                asked += 1
                assert re.search(f"^(?:{pattern})$", keys, re.M), pattern
    assert asked > 150


def test_no_text_is_left_over() -> None:
    patterns = {
        pattern
        for node in sources()
        if isinstance(node, ast.Constant | ast.JoinedStr)
        for pattern in literals(node)
        if re.match(r"[\w\\-]+(\\\.|$)|\.\+[\w\\-]{5,}$", pattern)
    }
    used = re.compile("|".join(f"(?:{pattern})" for pattern in sorted(patterns)))
    # One for a layout stands for another, which is used.
    left = {key for key in stems() if "@" not in key and not used.fullmatch(key)}
    # Those of the rules and of the page before Python runs have tests of their own.
    assert {key for key in left if not key.startswith(("rules.", "shell."))} == set()


def english_sentences() -> set[str]:
    """Pieces of English long enough to be no accident."""
    own = catalogue("pt")
    pieces = {
        piece.strip(" .:,;")
        for key, text in catalogue("en").items()
        if own[key] != text
        for piece in re.split(r"\{\w*\}", text)
    }
    return {piece for piece in pieces if piece.count(" ") >= 2 and len(piece) > 12}


def said(tree: ElementTree.Element) -> Iterator[str]:
    """What can be read or heard."""
    for element in tree.iter():
        yield from filter(None, (element.text, element.tail))
        yield from (element.get(name, "") for name in ("aria-label", "placeholder", "title"))


def test_a_portuguese_screen_has_no_english_sentence() -> None:
    sentences = english_sentences()
    assert found_in(words("en", "rossio")("why.touches-one"), sentences)
    ours = [shot for shot in shots() if shot.language == "pt"]
    texts = {shot.screen.say for shot in ours}
    texts |= {shot.screen.sheet.title for shot in ours if shot.screen.sheet}
    for text in {text for shot in ours for text in surfaces(shot)}:
        texts |= {*said(trees()[text][1])}
    assert len(texts) > 500
    assert found_in("\n".join(texts), sentences) == []


def found_in(text: str, pieces: Iterable[str]) -> list[str]:
    return [piece for piece in pieces if piece in text]


def test_no_screen_speaks_of_how_it_is_made() -> None:
    for shot in shots():
        sheet = shot.screen.sheet
        for text in (body(shot.screen), sheet.title + sheet.body if sheet else ""):
            shown = re.sub(r"<[^>]*>", " ", FOLDED.sub("", text))
            assert not TECHNICAL.search(html.unescape(shown)), shot.title
        assert not TECHNICAL.search(shot.screen.say), shot.title


def test_what_goes_wrong_is_told_in_portuguese_too() -> None:
    app = make_app(languages=["pt"])
    for link in ("nonsense", "x" * 3000, "1wEA"):
        do(app, "open-link", link)
        assert app.problem
        assert not re.search(r"\b(This|link|the)\b", app.problem), app.problem


def test_the_chart_of_a_portuguese_ending_has_no_english_word() -> None:
    endings = [s for s in shots() if s.language == "pt" and "ending" in s.screen.parts]
    assert endings
    for shot in endings:
        assert ">round<" not in body(shot.screen)
    starts = [s for s in shots() if s.language == "pt" and "menu" in s.screen.parts]
    assert starts
    for shot in starts:
        assert "The empty square" not in shot.screen.frame
