"""6 Castles' opponents, by name, and their adviser."""

from rossio.bots.castles import apprentice, mason, master
from rossio.bots.castles.advice import advise
from rossio.bots.castles.analysis import judge_turn
from rossio.bots.thinkers import Thinkers, by_name

PLAYERS = Thinkers(by_name(apprentice.think, mason.think, master.think), advise, judge_turn)
