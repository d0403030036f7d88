"""What a position is worth to a seat: one module for each game, and its weights in a data file beside it."""
