"""Calçada's opponents, by name, and their adviser."""

from rossio.bots.calcada import apprentice, mason, master
from rossio.bots.calcada.advice import advise
from rossio.bots.calcada.analysis import judge_turn
from rossio.bots.thinkers import Thinkers, by_name

PLAYERS = Thinkers(by_name(apprentice.think, mason.think, master.think), advise, judge_turn)
