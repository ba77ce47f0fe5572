"""The cards as numbers: ranks, tickets, and their names."""

ACE, JACK, QUEEN, KING = 0, 7, 8, 9
INGREDIENTS = 7  # ranks 0 to 6: A and 2 to 7; from JACK on action cards
RANKS = 10
COPIES = 4  # of each rank, one a suit
CARDS = RANKS * COPIES  # dealt: all but the tickets
NAMES = ("A", "2", "3", "4", "5", "6", "7", "J", "Q", "K")

VALUES = (8, 9, 10)  # of the tickets, each four times in the printer
LOWEST = 8  # ticket - LOWEST is the place of a value in arrays
TICKETS = 12

SEATS = 6  # at most
