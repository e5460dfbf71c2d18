"""Any game of the house as an environment of PettingZoo, in which agents move one after the other.

    from rossio.environment import aec
    environment = aec.env("calcada", players=3)

No other module knows PettingZoo, Gymnasium and NumPy; `rossio[pettingzoo]` brings them.
"""

from collections.abc import Mapping
from typing import Any

try:
    import numpy
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ModuleNotFoundError as error:
    sentence = "The environment needs more: pip install rossio[pettingzoo]"
    raise ModuleNotFoundError(sentence, name=error.name) from error

from rossio import games
from rossio.engine.errors import IllegalMoveError, SetupError, quote
from rossio.engine.events import Seat
from rossio.engine.game import AnyGame, Choices, Result, unheard
from rossio.engine.record import NEW_SEEDS, start
from rossio.environment.encoding import Numbers

Observation = dict[str, Any]


def env(
    game: str, players: int = 2, choices: Choices | None = None, box: str | bytes | None = None
) -> "OrderEnforcingWrapper[str, Observation, int]":
    """A game for so many, which says so when it is asked for things out of order.

    `choices` are the game's settings by name, `box` the text of an owner's box file.
    """
    return OrderEnforcingWrapper(raw_env(game, players, choices, box))


def raw_env(
    game: str, players: int = 2, choices: Choices | None = None, box: str | bytes | None = None
) -> "Environment":
    """The same without a wrapper around it."""
    engine = games.engine(game)
    own = engine.box() if box is None else engine.read_box(box)
    return Environment(engine.with_boxes([own]), own, players, choices or {})


class Environment(AECEnv[str, Observation, int]):
    """A game, and an agent for each seat that has choices: alone one plays against the automata."""

    render_mode = None

    def __init__(self, game: AnyGame, box: Any, players: int, choices: Choices) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.metadata = {"name": game.name, "render_modes": [], "is_parallelizable": False}
        self._game, self._box, self._encoding = game, box, games.encoding(game.name)
        if players not in game.players:
            raise SetupError("players", f"So many cannot play: {players}.")
        _check(game, players, box, choices)
        self._setup = game.setup(players, None, choices)
        self._generator = numpy.random.default_rng()
        self._deal(0)
        seats = range(len(game.points(self._state)))
        with_choices = [seat for seat in seats if not game.automaton(self._state, seat)]
        self._seats: dict[str, Seat] = {f"seat_{seat}": seat for seat in with_choices}
        self.possible_agents = [*self._seats]
        self.agents = []
        first = self._numbers(with_choices[0])
        self.names = tuple(first.names)
        """What each number of an observation is."""
        self._observed = {
            agent: _observations(first, self._encoding.actions) for agent in self._seats
        }
        self._acting = {agent: spaces.Discrete(self._encoding.actions) for agent in self._seats}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers that an agent observes, with their bounds, and the mask of its actions."""
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions, which mean the same in every position."""
        return self._acting[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game: that of this seed, or one that is drawn."""
        if seed is not None:
            self._generator = numpy.random.default_rng(seed)
        self._deal(int(self._generator.integers(NEW_SEEDS)) if seed is None else seed)
        self.agents = [*self._seats]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """What an agent's seat sees, and which actions are legal, if it is to move."""
        seat = self._seats[agent]
        mask = numpy.zeros(self._encoding.actions, dtype=numpy.int8)
        mask[[*self._moves(seat)]] = 1
        values = numpy.array(self._numbers(seat).values, dtype=numpy.int16)
        return {"observation": values, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the move that an action of the agent to move is."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)  # type: ignore[arg-type]  # it wants nothing
            return
        self._game.apply(self._state, self.move(action), unheard)
        self._legal = self._game.legal_moves(self._state)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._legal:
            self._select()
        else:
            self._end(self._game.result(self._state))
        self._accumulate_rewards()

    def move(self, action: int | None) -> Any:
        """The move that an action is now, for who is to move; `str` of it is its text."""
        moves = self._moves(self._state.seat)
        if action is None or int(action) not in moves:
            sentence = f"Action {action} is not a legal move now; the action mask says which are."
            raise IllegalMoveError("action", sentence)
        return moves[int(action)]

    def render(self) -> None:
        """Nothing: whoever wants to look can play in the terminal."""

    def close(self) -> None:
        """Nothing is open."""

    def _deal(self, seed: int) -> None:
        self._state = start(self._game, self._game.new(self._setup, seed, self._box))
        self._legal = self._game.legal_moves(self._state)

    def _select(self) -> None:
        self.agent_selection = f"seat_{self._state.seat}"

    def _end(self, result: Result) -> None:
        for agent, seat in self._seats.items():
            self.rewards[agent] = reward(result, seat)
            self.terminations[agent] = True
            self.infos[agent] = {"points": result.points[seat]}

    def _view(self, seat: Seat) -> Any:
        return self._game.view(self._state, seat, self._legal)

    def _moves(self, seat: Seat) -> dict[int, Any]:
        view = self._view(seat)
        return {self._encoding.action(view, move): move for move in view.moves}

    def _numbers(self, seat: Seat) -> Numbers:
        numbers = Numbers()
        self._encoding.put(self._view(seat), numbers)
        return numbers


def reward(result: Result, seat: Seat) -> float:
    """What a seat gets in the end: 1 for winning alone, and all seats together 0.

    Those who win together share; when all do, nobody gets anything.
    """
    seats = len(result.points)
    share = 1 / len(result.winners) if seat in result.winners else 0.0
    return (share * seats - 1) / (seats - 1)


def _observations(numbers: Numbers, actions: int) -> spaces.Dict:
    least, most = (numpy.array(some, numpy.int16) for some in (numbers.least, numbers.most))
    return spaces.Dict(
        {
            "observation": spaces.Box(least, most, dtype=numpy.int16),
            "action_mask": spaces.Box(0, 1, (actions,), numpy.int8),
        }
    )


def _check(game: AnyGame, players: int, box: Any, choices: Choices) -> None:
    """Refuse what cannot be chosen: a game would overlook it."""
    values = {setting.name: setting.values for setting in game.settings(players, box)}
    for name, value in choices.items():
        if value not in values.get(name, ()):
            sentence = f"{quote(value)} cannot be chosen for {quote(name)} here."
            raise SetupError("choice", sentence)
