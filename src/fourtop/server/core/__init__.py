"""The match service: tables, seats, matches, races, bots. It knows no web framework and no database."""
