"""What the cards of Reforest can do: one class for each word of the vocabulary."""
