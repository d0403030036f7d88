"""The rules of Reforest, by the chapters of their page."""
