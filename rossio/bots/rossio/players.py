"""Rossio's opponents, by name, and their adviser."""

from rossio.bots.rossio import apprentice, mason, master
from rossio.bots.rossio.advice import advise
from rossio.bots.rossio.analysis import judge_turn
from rossio.bots.thinkers import Thinkers, by_name

PLAYERS = Thinkers(by_name(apprentice.think, mason.think, master.think), advise, judge_turn)
