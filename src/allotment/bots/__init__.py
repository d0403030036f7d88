"""Computer players, by level. A bot is given a situation, never a position."""

from allotment.bots.bot import Bot
from allotment.bots.ladder import LADDER, Level, find_bot

__all__ = ["LADDER", "Bot", "Level", "find_bot"]
