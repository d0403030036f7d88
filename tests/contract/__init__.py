"""What holds for every registered game, at every seat count."""
