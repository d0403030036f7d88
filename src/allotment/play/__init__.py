"""One playing of a game: the match, its record, and what a seat may base a choice on."""

from allotment.play.match import Match, Player
from allotment.play.record import Record
from allotment.play.situation import Budget, Situation, situation_of

__all__ = ["Budget", "Match", "Player", "Record", "Situation", "situation_of"]
