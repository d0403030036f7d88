"""The vocabulary that the games share: rows of face-up cards, score sheets, deck files."""
