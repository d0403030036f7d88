"""What goals count and what nurture tokens do, as small objects made from the deck's records."""
