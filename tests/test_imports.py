"""Which module may know which: the arrows of the house, and what a start has to wait for."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rossio import games
from tools.runtime import ROOT

LAYERS = {
    "engine": {"engine"},
    "bots": {"engine", "bots", "games"},
    "words": {"engine", "bots", "words", "games"},
    "terminal": {"engine", "bots", "words", "terminal", "games"},
    "environment": {"engine", "environment", "games"},
    "ui": {"engine", "bots", "words", "ui", "games"},
}
"""What each layer may import."""
BROWSER = {"js", "pyodide", "pyscript"}
LEARNING = {"gymnasium", "numpy", "pettingzoo"}
"""What only comes with `rossio[pettingzoo]`."""


def modules() -> dict[str, Path]:
    """Every module of ours by its name."""
    paths = sorted((ROOT / "rossio").rglob("*.py"))
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths]
    return {name.removesuffix(".__init__"): path for name, path in zip(names, paths, strict=True)}


MODULES = modules()


@cache
def imported(name: str) -> tuple[str, ...]:
    """The modules that one names anywhere, also within functions and for types alone."""
    return tuple(_imported(name))


def _imported(name: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(MODULES[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name} imports by a relative name"
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in MODULES else str(node.module)


def layer_of(name: str) -> str:
    return name.split(".")[1] if "." in name else ""


def game_of(name: str) -> str:
    """The game whose room a module is in, if it is in one, registered or not."""
    room = [*name.split("."), "", ""][2]
    return room if f"rossio.engine.{room}.game" in MODULES else ""


def ours(name: str) -> list[str]:
    return [other for other in imported(name) if other.split(".")[0] == "rossio"]


def arrows() -> Iterator[tuple[str, str]]:
    """Every module, with each of ours that it imports."""
    return ((name, other) for name in MODULES for other in ours(name))


def test_arrows_point_one_way() -> None:
    layered = [(name, other) for name, other in arrows() if layer_of(name) in LAYERS]
    assert len({layer_of(name) for name, _ in layered}) == len(LAYERS)
    assert [
        f"{name} imports {other}"
        for name, other in layered
        if layer_of(other) not in LAYERS[layer_of(name)]
    ] == []


def test_a_shared_module_knows_no_game_and_a_game_no_other() -> None:
    assert [
        f"{name} imports {other}"
        for name, other in arrows()
        if game_of(other) not in ("", game_of(name))
    ] == []


def test_only_the_dom_knows_a_browser() -> None:
    others = [name for name in MODULES if not name.startswith("rossio.ui.dom")]
    assert [
        f"{name} imports {other}"
        for name in others
        for other in imported(name)
        if other.split(".")[0] in BROWSER or other.startswith("rossio.ui.dom")
    ] == []


def test_only_the_environment_knows_what_is_installed_for_it() -> None:
    known = {name: LEARNING & {other.split(".")[0] for other in imported(name)} for name in MODULES}
    assert {name: found for name, found in known.items() if found} == {
        "rossio.environment.aec": LEARNING
    }


def test_what_happens_knows_no_screen_and_a_look_neither() -> None:
    above = {"rossio.ui.control": ["rossio.ui.screens", "rossio.ui.dom"]}
    looks = {
        f"rossio.ui.{game}": ["rossio.ui.control", "rossio.ui.screens"] for game in games.names()
    }
    for room, not_for_it in (above | looks).items():
        within = [(name, other) for name, other in arrows() if name.startswith(f"{room}.")]
        assert within
        assert [
            f"{name} imports {other}"
            for name, other in within
            if other.startswith(tuple(not_for_it))
        ] == []


def test_tools_do_not_lean_on_tests() -> None:
    for path in (ROOT / "tools").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not any(name.split(".")[0] == "tests" for name in names), path


FOR_TESTS = {
    "player", "hands",  # the one scripted player, and its hands in a page
    "tour", "tour_calcada", "tour_castles", "screenshots",  # walks past all screens; pictures
    "browser", "webkit", "webkit_browser",  # browsers
    "runtime", "serve", "site", "sheets",  # a site, what is drawn into it, and a host for it
    "prepare", "modules", "integrity", "copies", "icons", "perft", "puzzles", "rooms",  # in their
    "wheel", "bench", "curve",  # own
}  # fmt: skip
"""The tools that tests may lean on."""


def test_tests_lean_on_these_tools_alone() -> None:
    for path in (ROOT / "tests").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "tools":
                names = [f"tools.{alias.name}" for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            else:
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            tools = {name.split(".")[1] for name in names if name.startswith("tools.")}
            assert tools <= FOR_TESTS, path


# --- What a start waits for ---------------------------------------------------------------------


def said_by(script: str) -> str:
    """What a script prints in a fresh Python."""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout


def loaded_by(script: str) -> set[str]:
    """The modules that a fresh Python has loaded after a script."""
    return set(said_by(f"import sys, msgspec\n{script}\nprint(*sys.modules)").split())


@pytest.mark.parametrize("game", games.names())
def test_engine_and_words_need_neither_paths_nor_hashes_to_start(game: str) -> None:
    before = loaded_by("")
    loaded = loaded_by(
        "from rossio import games\n"
        "from rossio.words import catalogue\n"
        f'games.engine("{game}").box().identity\n'
        f'games.sentences("{game}")\n'
        f'catalogue.words(catalogue.choose(["pt-PT"]), "{game}")\n'
    )
    assert f"rossio.engine.{game}.rules" in loaded
    assert not {"pathlib", "hashlib"} & (loaded - before)


def test_the_app_starts_without_any_game() -> None:
    loaded = loaded_by("import rossio.ui.app")
    assert not {name for name in loaded if name.startswith("rossio.") and game_of(name)}


@pytest.mark.parametrize("game", games.names())
def test_what_tells_of_a_wrong_box_is_not_loaded_to_play(game: str) -> None:
    loaded = loaded_by(f'from rossio import games\ngames.look("{game}")\ngames.engine("{game}")')
    assert f"rossio.engine.{game}.boxcheck" in loaded
    telling = {"rossio.engine.boxshape", f"rossio.engine.{game}.boxshape"}
    assert not {*telling, "rossio.words.box_problems"} & loaded


@pytest.mark.parametrize("game", games.names())
def test_what_was_read_ahead_leaves_little_of_a_game_to_the_first_taps(game: str) -> None:
    said = said_by(
        "import sys\nfrom tests.ui.helpers import do, make_app\n"
        f"app = make_app()\nfor part in app.read_ahead('{game}'):\n    pass\n"
        "ahead = {*sys.modules}\n"
        f"for action in ('setup {game}', 'start'):\n    do(app, action)\n    app.screen()\n"
        "print(*ahead, '|', *({*sys.modules} - ahead))"
    )
    ahead, _, tapped = (part.split() for part in said.partition("|"))
    assert f"rossio.ui.{game}.look" in ahead
    # What the form of a set-up alone shows.
    form = {f"rossio.ui.{game}.{name}" for name in ("portraits", "sides")}
    assert not {name for name in tapped if game_of(name)} - form


def test_what_was_read_ahead_has_the_screens_beside_a_game() -> None:
    said = said_by(
        "import sys\nfrom tests.ui.helpers import do, make_app\n"
        "app = make_app()\nfor part in app.read_ahead('rossio'):\n    pass\n"
        "ahead = {*sys.modules}\nassert not app.plan_told('rossio')\n"
        "for action in ('setup rossio', 'leave', 'learn rossio', 'leave', 'today rossio', 'leave',"
        " 'statistics rossio'):\n    do(app, action)\n    app.screen()\n"
        "print(app.place, *({*sys.modules} - ahead))"
    )
    place, *tapped = said.split()
    assert place == "statistics"
    rooms = ("rossio.ui.screens.", "rossio.ui.control.")
    assert not [name for name in tapped if name.startswith(rooms)]


def test_a_start_loads_no_lesson() -> None:
    loaded = loaded_by(
        'from rossio import games\ngames.look("rossio")\nimport rossio.ui.app\n'
        "from tests.ui.helpers import make_app\nmake_app().screen()"
    )
    assert "rossio.ui.rossio.look" in loaded
    assert not [name for name in loaded if name.endswith(".lesson")]


def test_a_start_loads_nothing_of_the_games_of_the_days_but_what_is_kept() -> None:
    loaded = loaded_by("from tests.ui.helpers import make_app\nmake_app().screen()")
    assert "rossio.ui.days" in loaded
    lazy = (
        "engine.rounds",
        "ui.claim",
        "ui.control.today",
        "ui.control.compare",
        "ui.day_actions",
    )
    assert not {f"rossio.{name}" for name in (*lazy, "ui.screens.today")} & loaded
    assert not [name for name in loaded if name.endswith(".daily")]


def test_a_start_loads_nothing_of_the_puzzles() -> None:
    loaded = loaded_by("from tests.ui.helpers import make_app\nmake_app().screen()")
    rooms = ("puzzle", "puzzle_actions", "control.puzzle", "control.mistakes", "screens.puzzle")
    assert not {f"rossio.ui.{name}" for name in rooms} & loaded


def test_a_start_needs_nothing_of_any_game() -> None:
    """The page has the games' archives only after its first screen, which is the same with them."""
    draw = "from tests.ui.helpers import make_app\nscreen = make_app().screen()"
    without = (
        "import sys\n"
        f"for game in {games.names()}:\n"
        "    for layer in ('engine', 'words', 'bots', 'ui'):\n"
        "        sys.modules[f'rossio.{layer}.{game}'] = None\n"
    )
    print_it = "\nprint(screen.frame, sorted(screen.parts.items()), screen.title)"
    whole, bare = (said_by(code + draw + print_it) for code in ("", without))
    assert "data-game=" in bare
    assert bare == whole


def test_a_start_loads_nothing_of_the_statistics() -> None:
    loaded = loaded_by("from tests.ui.helpers import make_app\nmake_app().screen()")
    lazy = ("results", "control.statistics", "screens.statistics", "screens.course")
    assert not {f"rossio.ui.{name}" for name in (*lazy, "screens.calendar", "intake_days")} & loaded


@pytest.mark.parametrize("game", games.names())
def test_the_page_loads_no_thinking(game: str) -> None:
    loaded = loaded_by(f'from rossio import games\ngames.look("{game}")\nimport rossio.ui.app')
    assert not {"rossio.bots.desk", f"rossio.bots.{game}.master"} & loaded


def test_a_desk_that_is_asked_about_the_toy_loads_no_other_game() -> None:
    """What the worker does with a question, in a Python that has seen nothing else."""
    loaded = loaded_by(
        "from rossio import games\n"
        "from tests.toy import ENTRY\n"
        "games.register(ENTRY)\n"
        "from rossio.bots.desk import think\n"
        "from rossio.bots.question import ask, to_text\n"
        "from rossio.engine.record import start\n"
        "toy = games.engine(ENTRY.name)\n"
        "state = start(toy, toy.new(toy.setup(2, None, {}), 1, toy.box()))\n"
        'question = to_text(ask(toy, "move", "mason", toy.view(state, state.seat), 1))\n'
        "*_, answer = think(question)\n"
        "assert answer\n"
    )
    assert "rossio.bots.desk" in loaded
    assert not {name for name in loaded if name.startswith("rossio.") and game_of(name)}


# --- Names ----------------------------------------------------------------------------------------

ENDING = re.compile(r"(ings?|eds?|ers?|es|s|e)$")


@pytest.mark.parametrize("root", ["rossio", "tests", "tools", "web/js"])
def test_no_two_modules_of_a_folder_differ_by_their_ending_alone(root: str) -> None:
    """Nobody remembers which of result and results is which."""
    found: dict[tuple[Path, str], list[str]] = {}
    for path in (ROOT / root).rglob("*.*"):
        if path.suffix in (".py", ".js", ".mjs"):
            found.setdefault((path.parent, ENDING.sub("", path.stem)), []).append(path.name)
    assert found
    assert [names for names in found.values() if len(names) > 1] == []
