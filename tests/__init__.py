"""The tests. `contract` holds for every game, `games` has one test for each rule."""
