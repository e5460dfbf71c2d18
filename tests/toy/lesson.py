"""How Stones is taught."""

from rossio.ui.lesson import Chapter, Lesson, Remark, Step
from rossio.ui.seat import Seated
from tests.toy.game import Took

_SEATS = (Seated("Ana", 0), Seated("Rui", 1))

LESSON: Lesson = (
    Chapter(
        "take",
        (
            Step("bag", "bag"),
            Step("say", "pick 2", ("pick 2",), looks_at="2"),
            Step("sure", "play n2", ("play n2",)),
            Step("take", "play t", ("play t",)),
        ),
        "0,0 1,2,3,4 0,0,1,0",
        _SEATS,
    ),
    Chapter("again", (Step("number", "pick 1", ("pick 1", "pick 2")),)),
    Chapter(
        "yours",
        (
            Step(
                "play",
                "pick 1",
                until=3,
                remarks=(Remark("took", lambda event: isinstance(event, Took)),),
            ),
            Step("done", "bag"),
        ),
        "0,0 1,1,2,2,3,3,4,5 0,0,1,0",
        _SEATS,
    ),
)
