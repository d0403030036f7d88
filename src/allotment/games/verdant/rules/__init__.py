"""The rules of Verdant in the rulebook's order: the market, placement and growth, the token step, the turn."""
