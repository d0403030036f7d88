"""What any turn-based game needs: an agenda, chance, piles, snapshots, and the shape of a game. It knows no game."""
