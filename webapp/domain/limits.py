"""The numbers of the planner, each in this one place; the interface reads them from the API."""

from datetime import date, timedelta
from typing import Final

from pairing_engine import start_rules
from pairing_engine.festival.day import MOST_TEAMS_OF_A_DAY
from pairing_engine.past.leaderboard import POINTS_DRAW, POINTS_LOSS, POINTS_WIN
from webapp.domain.writing.names import LONGEST_NAME

MIN_TEAMS: Final = start_rules.FEWEST_TEAMS
MAX_TEAMS: Final = start_rules.MOST_TEAMS
MIN_CLUBS: Final = start_rules.FEWEST_CLUBS
MIN_TEAMS_PER_CLUB: Final = start_rules.SMALLEST_CLUB
MAX_TEAMS_PER_CLUB: Final = start_rules.LARGEST_CLUB
MIN_STRENGTH: Final = 1
MAX_STRENGTH: Final = 10
MIN_ROUNDS: Final = 1
MAX_ROUNDS: Final = start_rules.MOST_ROUNDS
MIN_DURATION: Final = 5
MAX_DURATION: Final = 30
MAX_BREAK: Final = 60
MAX_NAME_LENGTH: Final = LONGEST_NAME
MAX_SHORT_NAME_LENGTH: Final = 20
MIN_POSTAL_CODE: Final = "01001"
MAX_POSTAL_CODE: Final = "99998"
MAX_STREET_NUMBER: Final = 99_999
# Far enough for every tournament, and no calculation on the calendar leaves it.
FIRST_DAY: Final = date(2000, 1, 1)
LAST_DAY: Final = date(2199, 12, 31)
MAX_PITCHES: Final = 8
# Over the whole ground of a festival day.
MAX_PITCH_NUMBER: Final = 99
MAX_TEAMS_OF_A_DAY: Final = MOST_TEAMS_OF_A_DAY
MAX_GROUPS: Final = MAX_TEAMS_OF_A_DAY // MIN_TEAMS
POINTS: Final = (POINTS_WIN, POINTS_DRAW, POINTS_LOSS)
CHILDREN_PER_TEAM: Final = 3
# Of the largest field, with a substitute for every child.
MAX_CHILDREN: Final = 2 * CHILDREN_PER_TEAM * MAX_TEAMS
GENTLEMAN_GOAL_DIFFERENCE: Final = 3
MAX_FEEDBACK_LENGTH: Final = 4_000
MAX_NOTE_LENGTH: Final = 500
MAX_EMAIL_LENGTH: Final = 254
# More than any festival draws, and too few to fill a disk with: those that have ended make room.
MAX_REGISTRATIONS: Final = 400
# How long a club has after it was written to.
CONFIRMED_WITHIN: Final = timedelta(hours=48)
MAX_DATES_AT_ONCE: Final = 20
MAX_PAGE_SIZE: Final = 100
# So far the list of all tournaments can be turned over, and so many it counts; a date leads further.
MOST_LISTED: Final = 10_000
# What one account may make within 24 hours: tournaments and series together, as both are pages of their own.
TOURNAMENTS_A_DAY: Final = 30
CLUBS_A_DAY: Final = 300
LINKS_A_DAY: Final = 100
# More than any tournament's file holds, and checked in milliseconds.
MAX_JSON_VALUES: Final = 20_000
MAX_JSON_DEPTH: Final = 12
MAX_ERRORS_TOLD: Final = 50
# The newest entries of a journal that a tournament's file takes along.
MAX_JOURNAL_IN_FILE: Final = 1_000
MAX_HELPER_LINKS_IN_FILE: Final = 200
IDEMPOTENCY_KEPT: Final = timedelta(hours=48)
# A change that is taken back meanwhile is told to nobody, and of several one mail tells all.
MAILS_SETTLE: Final = timedelta(minutes=1)
PARTINGS_KEPT: Final = timedelta(hours=48)
CONTACTS_KEPT: Final = timedelta(days=14)
