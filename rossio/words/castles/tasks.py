"""What the player to move is to do: for the terminal, and for the page while nothing is picked."""

from rossio.engine.castles.moves import END, Add, Replace, ScoreLandscape, Sell
from rossio.engine.castles.terrains import count, kinds_among
from rossio.engine.castles.view import View
from rossio.words.castles.events import score_of
from rossio.words.castles.gains import taken_by
from rossio.words.castles.things import all_counted, at_cell, castle_name, counted, kind_name
from rossio.words.catalogue import Words


def task_sentence(words: Words, view: View) -> str:
    """What the player to move is to do; the view is that of the seat to move."""
    if view.moves == (END,):
        return words("todo.end")
    match view.phase:
        case "track" if view.family:
            return words("todo.track-family")
        case "turn":
            assert view.cell is not None
            return words("todo.turn", at=at_cell(words, view.cell))
        case "castle":
            return words("todo.castle", castle=castle_name(view.box, view.castles[-1]))
        case "mark":
            return _mark(words, view)
        case "disc" | "worker":
            return _spend(words, view)
        case "walk":
            assert view.walker is not None
            key = "todo.walk" if view.steps else "todo.walk-done"
            return words(key, at=at_cell(words, view.walker), n=view.steps)
        case "workers" if view.steps:
            return words("todo.workers", n=view.steps)
        case "workers":
            return words("todo.build")
        case "end":
            return words("todo.end-pay")
        case "over":
            return words("phase.over")
    return words(f"todo.{view.phase}")


def _mark(words: Words, view: View) -> str:
    if view.hill is None:
        return words("todo.mark-hill")
    if not view.left:
        return words("todo.mark-done")
    taken, most = taken_by(view.player, view.left)
    if taken:
        all_of_them = sum(count(taken, kind) for kind in kinds_among(taken))
        key = "todo.mark" if most == all_of_them else "todo.mark-few"
        return words(key, terrains=all_counted(words, taken), most=most)
    can_go_on = any(isinstance(move, Add | Replace) for move in view.moves)
    return words("todo.mark-more" if can_go_on else "todo.mark-none")


def _spend(words: Words, view: View) -> str:
    target, box = view.target, view.box
    assert target is not None
    if isinstance(target, Sell):
        goods, castle = kind_name(words, target.good), castle_name(box, target.castle)
        return words("todo.disc-market", goods=goods, castle=castle)
    if isinstance(target, ScoreLandscape):
        kind, key = target.landscape, "todo.disc-landscape"
    else:
        kind, key = target.construction, "todo.worker"
    return words(key, terrains=counted(words, kind, score_of(box, kind, target.space)))
