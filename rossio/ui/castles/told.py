"""What a move is and what it would bring, from what is known to follow it, in words."""

from rossio.engine.castles.moves import Move
from rossio.engine.castles.refusal import refusal
from rossio.ui.castles.scene import Scene
from rossio.ui.html import capital
from rossio.words.castles.gains import gains_told
from rossio.words.castles.sentences import SENTENCES, why_sentence
from rossio.words.catalogue import in_turn


def gains(scene: Scene, move: Move) -> str:
    """What a move would bring, without a full stop; nothing if that is nothing."""
    events = scene.previews.get(str(move), ())
    return in_turn(scene.words, gains_told(scene.words, scene.view, events))


def move_told(scene: Scene, move: Move) -> str:
    """A move, and what it would bring."""
    told = f"{capital(SENTENCES.move(scene.words, scene.view, move))}."
    brings = gains(scene, move)
    return f"{told} {capital(brings)}." if brings else told


def why_not(scene: Scene, move: Move) -> str:
    """Why a move cannot be made."""
    return why_sentence(scene.words, refusal(scene.view, move))
