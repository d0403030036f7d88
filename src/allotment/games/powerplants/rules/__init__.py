"""The rules of Power Plants: Sprites, powers, the turn, and the Rival of the solo mode."""
