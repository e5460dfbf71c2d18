"""What is heard of the table: every cell, space, castle and contract says what one sees."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

from rossio.engine.castles.grid import WIDTH
from rossio.ui.castles.things import (
    castle_thing,
    cell_thing,
    contract_key,
    explore_thing,
    land_thing,
    score_thing,
    track_key,
)
from rossio.words.castles.things import castle_name, contract_title, terrain_name
from tests.ui.castles.views import LEFT, labels, scene_of, seated
from tests.ui.helpers import WIDE, body, do, table_of


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
                assert re.search("lit|crag|already|beside another|: ", text)
                cells += "lit" in text or "choose" in text
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
    assert told == {"yours", "passed", "with a disc"}


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
            told |= {one for one in ("yours", "passed", "with a disc") if one in text}
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
