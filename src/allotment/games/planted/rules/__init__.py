"""The rules of Planted in the rulebook's order: rounds and turns, then the harvest that ends a round."""
