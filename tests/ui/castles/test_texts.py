"""What is heard of the table: every cell, space, castle and contract says what one sees."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from random import Random

from rossio.engine.castles.grid import HILL_AT, WIDTH, cells_of
from rossio.engine.castles.moves import Add
from rossio.engine.castles.terrains import count, together
from rossio.ui.castles.labels import cell_text
from rossio.ui.castles.outlook import sale
from rossio.ui.castles.picking import sales
from rossio.ui.castles.things import (
    castle_thing,
    cell_thing,
    contract_key,
    explore_thing,
    face_thing,
    land_thing,
    score_thing,
    track_key,
)
from rossio.words.castles.things import (
    all_counted,
    castle_name,
    contract_title,
    counted,
    laid_name,
    quarter_name,
    terrain_name,
)
from rossio.words.catalogue import Words
from tests.ui.castles.test_picking import plain_tile
from tests.ui.castles.views import LEFT, labels, scene_of, seated, views
from tests.ui.helpers import WIDE, actions, body, do, table_of
from tests.words.castles import LANGUAGES


def test_every_cell_says_its_terrains_castles_and_workers() -> None:
    app = seated(2, 3)
    table, random, castles, workers = table_of(app), Random(3), 0, 0
    while not table.session.is_over:
        do(app, f"play {random.choice(table.view().moves)}")
        if random.random() > 0.1 or table.session.is_over:
            continue
        said, view = labels(body(app.screen())), table.view()
        for cell, laid in view.territory.tiles.items():
            text = said[cell_thing(cell)]
            for terrain in view.box.laid[laid]:
                assert terrain_name(app.words, terrain) in text
            workers += text.count("A worker of") if cell != view.walker else 0
        for castle, hill in zip(view.castles, view.territory.castles, strict=False):
            for cell in (hill, hill - 1, hill - WIDTH, hill - WIDTH - 1):
                assert castle_name(view.box, castle) in said[cell_thing(cell)]
            assert "half-coin" in said[f"own-{castle_thing(castle)}"]
            castles += 1
    assert castles > 3
    assert workers > 3


@LANGUAGES
def test_every_cell_tells_what_lies_on_its_hills(say: Words) -> None:
    told = Counter[str]()
    for view in views(4, 9):
        territory, names = view.territory, ("Ana", "Rui", "Eva", "Gil")[: len(view.players)]
        for cell in territory.tiles:
            text = cell_text(say, view, names, cell)
            for quarter, to in enumerate(HILL_AT):
                # Counted anew: what the four tiles around it have there.
                on_it = [
                    view.box.laid[territory.tiles[beside]][of]
                    for of, beside in enumerate(cells_of(cell + to))
                    if beside in territory.tiles
                ]
                kind = "closed" if len(on_it) == 4 else "hill"
                where, terrains = quarter_name(say, quarter), all_counted(say, together(on_it))
                sentence = say(f"table.cell.{kind}", quarter=where, terrains=terrains)
                # A castle covers its hill; what is there alone was told with its tile.
                says_so = len(on_it) > 1 and cell + to not in territory.castles
                assert (sentence in text) == says_so
                told[kind] += says_so
    assert min(told["closed"], told["hill"]) > 20


def test_a_tile_with_its_hills_is_told_in_few_words() -> None:
    app = seated(2, 3)
    table = table_of(app)
    while len(table.view().territory.tiles) < 5:
        do(app, f"play {table.view().moves[0]}")
    assert labels(body(app.screen()))["cell-o"] == (
        "The initial tile: crag north-west, chestnut north-east, house south-east, pasture "
        "south-west. The castle Sabugal stands at its north-west corner. "
        "Hill north-east: 1 chestnut, 1 grape and 1 stone cross. "
        "Hill south-east: 1 house and 1 military camp. Hill south-west: 2 pastures."
    )


def test_while_a_tile_is_laid_every_cell_is_lit_or_says_why_not() -> None:
    app = seated(2, 5)
    table, random, cells = table_of(app), Random(5), 0
    while not table.session.is_over:
        view = table.view()
        if view.phase == "lay":
            do(app, f"pick {land_thing(view.hand[0])}")
            said = labels(body(app.screen()))
            for cell in (key for key in said if key.startswith("cell-")):
                text = said[cell]
                assert re.search("Lit: Lay|crag|already|beside another|: ", text)
                cells += "Lit: Lay" in text or "choose" in text
            table.picked = ""
        do(app, f"play {random.choice(view.moves)}")
    assert cells > 200


def test_the_grid_has_a_row_for_each_row_and_no_hole() -> None:
    app = seated(2, 6)
    table, random = table_of(app), Random(6)
    for _ in range(40):
        do(app, f"play {random.choice(table.view().moves)}")
    parts, chart = app.screen().parts, scene_of(app).chart
    for row in range(chart.rows):
        assert f'aria-rowindex="{row + 1}" data-part="row{row}"' in parts["map"]
        columns = [int(found) for found in re.findall('aria-colindex="(.*?)"', parts[f"row{row}"])]
        assert columns == [*range(1, chart.columns + 1)]


def test_the_track_tells_what_is_whose() -> None:
    told = set()
    for seed in range(4):
        told |= told_of_tracks(seed)
    assert told == {"marked", "passed", "with a disc"}


def told_of_tracks(seed: int) -> set[str]:
    app = seated(2, seed)
    table, random, told = table_of(app), Random(seed), set[str]()
    while not table.session.is_over:
        view = table.view()
        said = labels(app.screen().parts["track"])
        for space in range(len(view.player.spaces)):
            text = said.get(track_key(view.to_move, space), "")
            if space == view.player.cylinder:
                assert "with the cylinder" in text
            told |= {one for one in ("marked", "passed", "with a disc") if one in text}
        do(app, f"play {random.choice(view.moves)}")
    return told


def test_scores_contracts_and_piles_say_how_they_stand() -> None:
    app = seated(3, 2)
    app.resize(WIDE, LEFT["wide"])
    while table_of(app).view().phase != "act":
        do(app, f"play {table_of(app).view().moves[0]}")
    said, view = labels(body(app.screen())), table_of(app).view()
    assert said[score_thing(4, 0)].startswith("4 points: free.")
    assert "you need 4 lakes" in said[score_thing(4, 0)]
    for contract in view.contracts:
        title = contract_title(app.words, view.box, contract)
        assert title[1:] in said[contract_key(contract)]
    (own,) = view.secret
    assert said[contract_key(own)].startswith("Your secret contract.")
    assert said["pile"] == f"{view.pile} land tiles in the pile"
    assert castle_name(view.box, view.castles[0]) in said["next-castle"]
    for tile in view.player.explorations:
        assert "on the other side" in said[explore_thing(tile)]
    assert said["player-1"].startswith(table_of(app).names[1])


def test_every_task_is_another_sentence_than_the_one_before() -> None:
    app = seated(2, 11)
    table, random, tasks = table_of(app), Random(11), list[str]()
    while not table.session.is_over:
        tasks.append(table.look.task(scene_of(app)))
        assert tasks[-1].endswith(".")
        do(app, f"play {random.choice(table.view().moves)}")
    assert len({*tasks}) > 15
    assert any(one != other for one, other in pairwise(tasks))


# --- What a tap does ------------------------------------------------------------------------------


def test_a_lit_cell_still_tells_its_terrains_and_what_a_tap_does() -> None:
    walks = lays = 0
    for seed in range(4):
        app = seated(2, seed)
        table, random = table_of(app), Random(seed)
        while not table.session.is_over:
            scene = scene_of(app)
            said, view = labels(body(app.screen())), scene.view
            for cell in scene.places:
                text = said[cell_thing(cell)]
                if cell in view.territory.tiles:
                    assert laid_name(app.words, view.box, view.territory.tiles[cell]) in text
                    assert re.search("Lit: Walk", text)
                    walks += 1
                else:
                    assert "free, beside the territory. Lit: Lay " in text
                    assert "It would lie with " in text
                    lays += 1
            if view.phase == "lay" and not table.picked:
                do(app, f"pick {land_thing(view.hand[0])}")
            else:
                do(app, f"play {random.choice(view.moves)}")
    assert walks > 10
    assert lays > 100


def test_a_tile_that_is_turned_in_the_hand_is_told_as_it_lies() -> None:
    app = seated(2, 5, family="yes", first="0")
    table = table_of(app)
    while table.view().phase != "lay":
        do(app, f"play {table.view().moves[0]}")
    tile = plain_tile(table.view())
    for turns in (0, 1, 2):
        do(app, f"pick {land_thing(tile)}")
        lies = laid_name(app.words, table.view().box, 4 * tile + turns)
        assert f"It lies with {lies}." in app.screen().say
        assert lies in labels(body(app.screen()))[land_thing(tile)]
    cell = min(scene_of(app).places)
    do(app, f"pick {cell_thing(cell)}")
    for turns in (2, 3, 0):
        lies = laid_name(app.words, table.view().box, 4 * tile + turns)
        assert app.screen().say.count(f"It lies with {lies}.") == 1
        assert lies in labels(body(app.screen()))[cell_thing(cell)]
        do(app, f"pick {cell_thing(cell)}")


def test_a_castle_says_what_a_tap_on_it_sells_and_for_how_much() -> None:
    ones = several = 0
    for seed in range(8):
        app = seated(2, seed)
        table, random = table_of(app), Random(seed)
        while not table.session.is_over:
            view = table.view()
            for castle in view.castles[: len(view.territory.castles)]:
                found = sales(view, castle)
                if not found:
                    continue
                screen = app.screen()
                text = labels(body(screen))[f"own-{castle_thing(castle)}"]
                group = screen.parts["spots"].split(f'own-{castle_thing(castle)}"')[1]
                shown = re.findall(r">\+(\d+)<", group.split('<g class="spot')[0])
                assert shown == [str(sale(view, move)) for move in found]
                for move in found:
                    goods = counted(app.words, move.good, count(view.player.own, move.good))
                    assert goods in text
                    assert f"{sale(view, move)} half-coin" in text
                assert text.startswith("Sell ")
                # Who points there reads it, too.
                do(app, f"look {castle_thing(castle)}")
                assert f"{sale(view, found[0])} half-coin" in app.screen().parts["say"]
                do(app, "look ")
                ones, several = ones + (len(found) == 1), several + (len(found) > 1)
            do(app, f"play {random.choice(view.moves)}")
    assert ones > 3
    assert several > 0


def test_what_another_tap_on_an_exploration_tile_does_is_what_is_said() -> None:
    """Its other side, or back, or neither; and nothing is to be replaced where nothing is lit."""
    found = set()
    for seed, family in ((1, "yes"), (2, ""), (3, ""), (4, "")):
        app = seated(2, seed, family=family)
        table, random = table_of(app), Random(seed)
        while not table.session.is_over:
            view = table.view()
            adds = [move for move in view.moves if isinstance(move, Add)]
            for move in adds[:2]:
                table.picked = face_thing(move.face)
                scene = scene_of(app)
                task, parts = table.look.task(scene), table.look.parts(scene)
                name = labels(parts["hand"] + parts["choices"])[explore_thing(move.tile)]
                is_lit = 'trail-slot lit"' in parts["track"]
                assert ("replace a lit one" in task) == is_lit
                after = table.look.pick(view, table.picked, explore_thing(move.tile)).picked
                is_back, is_same = not after, after == table.picked
                assert ("put it back" in task) == ("put it back" in name) == is_back
                is_other = not is_back and not is_same
                assert ("its other side" in task) == ("the other side" in name) == is_other
                found.add((is_lit, is_back, is_same))
            table.picked = ""
            do(app, f"play {random.choice(view.moves)}")
    assert {(False, False, True), (False, True, False), (True, True, False)} <= found


def test_religion_says_one_point_as_one() -> None:
    app = seated(2, 3)
    table, random, heard = table_of(app), Random(3), 0
    while not table.session.is_over and not heard:
        do(app, f"play {random.choice(table.view().moves)}")
        shown, view = body(app.screen()), table.view()
        if any(view.box.religion[one.religion] == 1 for one in view.players):
            heard += len(re.findall(r"of religion, 1 point\b", shown))
            heard += len(re.findall(r"steps?, 1 point\b", shown))
        assert "1 points" not in shown
    assert heard


def test_a_land_tile_that_is_picked_can_be_put_back() -> None:
    app = seated(2, 1)
    while table_of(app).view().phase != "lay":
        do(app, f"play {table_of(app).view().moves[0]}")
    tile = land_thing(table_of(app).view().hand[0])
    assert "put-back" not in actions(body(app.screen()))
    do(app, f"pick {tile}")
    assert "put-back" in actions(body(app.screen()))
    do(app, "put-back")
    assert not table_of(app).picked
    assert "put-back" not in actions(body(app.screen()))
