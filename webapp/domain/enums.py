"""The enums that the database, the services and the wire share."""

from enum import StrEnum


class TournamentStatus(StrEnum):
    """Where a tournament stands in its life."""

    NOT_STARTED = "NOT_STARTED"
    STARTED = "STARTED"
    FINISHED = "FINISHED"
    CANCELLED = "CANCELLED"
    """It does not take place after all; until it was to start, that can be taken back."""

    @property
    def is_before_start(self) -> bool:
        """Whether nothing was played yet."""
        return self in {TournamentStatus.NOT_STARTED, TournamentStatus.CANCELLED}


class RoundState(StrEnum):
    """Whether results of a round may still be entered freely."""

    OPEN = "OPEN"
    CONFIRMED = "CONFIRMED"


class TimedState(StrEnum):
    """Where a round stands in the plan of the day."""

    PLANNED = "PLANNED"
    OPEN = "OPEN"
    PAUSED = "PAUSED"
    CONFIRMED = "CONFIRMED"


class GameType(StrEnum):
    """The two formats: 3v3 and 5v5."""

    FUNINO = "FUNINO"
    CLASSIC = "CLASSIC"


class Result(StrEnum):
    """A result seen from the home side."""

    WIN = "WIN"
    DRAW = "DRAW"
    LOSS = "LOSS"


class LeaderboardVisibility(StrEnum):
    """When visitors see ranks and points."""

    ALWAYS = "ALWAYS"
    AT_END = "AT_END"
    NEVER = "NEVER"


class SameClubFunino(StrEnum):
    """When two teams of one club may meet in a Funino game."""

    LAST_RESORT = "LAST_RESORT"
    NEVER = "NEVER"


class StrengthsCount(StrEnum):
    """How long the organiser's estimates of the teams count."""

    FIRST_TWO_ROUNDS = "FIRST_TWO_ROUNDS"
    ALL_DAY = "ALL_DAY"


class Variety(StrEnum):
    """What the pairing puts first: games that are even, opponents that are new, or some of both."""

    BALANCED_GAMES = "BALANCED_GAMES"
    MIXED = "MIXED"
    NEW_OPPONENTS = "NEW_OPPONENTS"


class Balance(StrEnum):
    """How even a game was expected to be, in the words of a coach."""

    EVEN = "EVEN"
    NEARLY_EVEN = "NEARLY_EVEN"
    UNEVEN = "UNEVEN"


class EstimateCounts(StrEnum):
    """How estimates count for a team: its own one, those of its first games' teams, or none."""

    OWN = "OWN"
    GAMES = "GAMES"
    NOT = "NOT"


class Role(StrEnum):
    """Who looks at a tournament; decides what of it they see."""

    OWNER = "OWNER"
    HELPER = "HELPER"
    VISITOR = "VISITOR"


class RoundNote(StrEnum):
    """Why a rule had to give way in a round: so that every team gets both formats, or as no other round exists."""

    SAME_CLUB_FOR_BALANCE = "SAME_CLUB_FOR_BALANCE"
    SAME_CLUB_UNAVOIDABLE = "SAME_CLUB_UNAVOIDABLE"


class ClockAction(StrEnum):
    """What can be done to the clock of a round."""

    START = "START"
    PAUSE = "PAUSE"
    RESET = "RESET"


class Recalculation(StrEnum):
    """Which rounds follow a corrected result anew: none, the open one if it has no results, or all later ones."""

    NONE = "none"
    OPEN = "open"
    LATER = "later"


class TeamState(StrEnum):
    """Whether a team is there, sits out until it is back, or has left; who comes back has its points."""

    PRESENT = "PRESENT"
    AWAY = "AWAY"
    LEFT = "LEFT"


class ChangeFrom(StrEnum):
    """From when a change of who plays holds: the open round, or the one after it."""

    NOW = "NOW"
    NEXT_ROUND = "NEXT_ROUND"


class ClubFill(StrEnum):
    """What a club's badge and dots are filled with."""

    RED = "RED"
    ORANGE = "ORANGE"
    YELLOW = "YELLOW"
    GREEN = "GREEN"
    TEAL = "TEAL"
    BLUE = "BLUE"
    PURPLE = "PURPLE"
    BLACK = "BLACK"
    WHITE = "WHITE"


class ClubRing(StrEnum):
    """The ring in a club's badge: its second colour."""

    WHITE = "WHITE"
    YELLOW = "YELLOW"
    BLACK = "BLACK"


class FormatBalance(StrEnum):
    """How evenly every team played both formats: equally often, within two games, or not."""

    EQUAL = "EQUAL"
    ALMOST = "ALMOST"
    UNEVEN = "UNEVEN"


class AdviceKind(StrEnum):
    """What an organiser may plan otherwise next time."""

    LONGER_BREAKS = "LONGER_BREAKS"
    FEWER_ROUNDS = "FEWER_ROUNDS"
    MORE_ROUNDS = "MORE_ROUNDS"
    FEWER_PITCHES = "FEWER_PITCHES"


class RegistrationState(StrEnum):
    """Where the registration of a club stands; `NEW` and `ACCEPTED` hold places."""

    NEW = "NEW"
    ACCEPTED = "ACCEPTED"
    WAITING = "WAITING"
    WITHDRAWN = "WITHDRAWN"
    DECLINED = "DECLINED"
    LAPSED = "LAPSED"


class Acceptance(StrEnum):
    """Who lets registered clubs in: the organiser, or the planner while there are places."""

    BY_HAND = "BY_HAND"
    WHILE_FREE = "WHILE_FREE"


class StrengthWord(StrEnum):
    """How strong a club says that its team is; who registers is not asked for numbers."""

    BEGINNER = "BEGINNER"
    WEAKER = "WEAKER"
    AVERAGE = "AVERAGE"
    STRONGER = "STRONGER"
    VERY_STRONG = "VERY_STRONG"


class WishKind(StrEnum):
    """What an organiser may wish of a split: teams together in one group, or in different ones."""

    KEEP_TOGETHER = "KEEP_TOGETHER"
    KEEP_APART = "KEEP_APART"


class MailKind(StrEnum):
    """What a mail about a registration says; the last one goes to the organiser."""

    CONFIRM_ADDRESS = "CONFIRM_ADDRESS"
    REGISTERED = "REGISTERED"
    MOVED_UP = "MOVED_UP"
    ACCEPTED = "ACCEPTED"
    DECLINED = "DECLINED"
    CHANGED = "CHANGED"
    CANCELLED = "CANCELLED"
    REVIVED = "REVIVED"
    DAY_BEFORE = "DAY_BEFORE"
    THANK_YOU = "THANK_YOU"
    WITHDRAWN = "WITHDRAWN"


class MailState(StrEnum):
    """Where a mail about a registration stands."""

    QUEUED = "QUEUED"
    SENT = "SENT"
    FAILED = "FAILED"
