"""The numbers of the planner, each in this one place; the interface reads them from the API."""

from datetime import timedelta
from typing import Final

MIN_TEAMS: Final = 6
MAX_TEAMS: Final = 16
MIN_CLUBS: Final = 2
MIN_TEAMS_PER_CLUB: Final = 2
MAX_TEAMS_PER_CLUB: Final = 8
MIN_STRENGTH: Final = 1
MAX_STRENGTH: Final = 10
MIN_ROUNDS: Final = 1
MAX_ROUNDS: Final = 12
MIN_DURATION: Final = 5
MAX_DURATION: Final = 30
MAX_NAME_LENGTH: Final = 100
MAX_SHORT_NAME_LENGTH: Final = 20
MIN_POSTAL_CODE: Final = "01001"
MAX_POSTAL_CODE: Final = "99998"
MAX_STREET_NUMBER: Final = 99_999
MAX_PITCHES: Final = 8
CHILDREN_PER_TEAM: Final = 3
MAX_CHILDREN: Final = 50
POINTS_WIN: Final = 3
POINTS_DRAW: Final = 1
POINTS_LOSS: Final = 0
GENTLEMAN_GOAL_DIFFERENCE: Final = 3
MAX_FEEDBACK_LENGTH: Final = 4_000
MAX_PAGE_SIZE: Final = 100
IDEMPOTENCY_KEPT: Final = timedelta(hours=48)
