"""The games in text: playing against people and computer players at one screen, replays, and the rules to read."""
