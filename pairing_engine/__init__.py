"""Round-by-round pairing of merged teams: 3v3 and 5v5 games, balanced by constraint optimisation with a proof."""

from pairing_engine.analysis.evaluation import Evaluation, evaluate
from pairing_engine.analysis.explanation import (
    Explanation,
    GameExplanation,
    alternatives,
    best_round_without,
    best_rounds,
    explain,
)
from pairing_engine.analysis.pareto import pareto
from pairing_engine.engine import pair_next_round
from pairing_engine.errors import (
    InfeasibleRoundError,
    InvalidInputError,
    InvalidTournamentError,
    NoPairingInTimeError,
    PairingError,
)
from pairing_engine.festival.day import InGroup, KeepApart, KeepTogether, SplitBy, SplitWeights
from pairing_engine.festival.errors import IllegalSplitError, InfeasibleSplitError, Remedy, RemedyKind
from pairing_engine.festival.split import Place, PlaceReason, Split, SplitCosts, SplitGroup
from pairing_engine.fields import field_from, field_of
from pairing_engine.hard_rules import AnyGame, AnyRound
from pairing_engine.look_ahead.plan_bound import FormatLimit, PlanBound, plan_bound
from pairing_engine.pairing import Game, GameCosts, Pairing, PlanTotals, TeamCosts
from pairing_engine.past.basis import EstimateCounts, RatingBasis
from pairing_engine.past.history import History
from pairing_engine.past.leaderboard import LeaderboardRow, leaderboard
from pairing_engine.past.rating import GivenRatings, Ratings, rate
from pairing_engine.preview.hints import Change, Hint, HintKind, Pitches
from pairing_engine.preview.outlook import Bounded, Outlook
from pairing_engine.preview.preview import ClubPreview, Preview, preview
from pairing_engine.round.candidates import Games
from pairing_engine.round.criteria import OwnCriterion, Situation
from pairing_engine.round.verify import IllegalPairingError, check_tournament
from pairing_engine.rules import (
    ForbiddenOpponents,
    ForbiddenPartners,
    Formats,
    LockedGame,
    LookAhead,
    PairingRules,
    SameClubFunino,
    SolverOptions,
    SquadStrength,
    StrengthsCount,
    TeamId,
    Weights,
)
from pairing_engine.split import evaluate_split, split_field
from pairing_engine.start_rules import BrokenRule, StartRule
from pairing_engine.study.generate import random_tournament
from pairing_engine.tournament import (
    GameType,
    Match,
    PlannedMatch,
    PlannedRound,
    Result,
    Round,
    Team,
    Tournament,
    dump_tournament,
    load_tournament,
)

__version__ = "0.1.0"

__all__ = [
    "AnyGame",
    "AnyRound",
    "Bounded",
    "BrokenRule",
    "Change",
    "ClubPreview",
    "EstimateCounts",
    "Evaluation",
    "Explanation",
    "ForbiddenOpponents",
    "ForbiddenPartners",
    "FormatLimit",
    "Formats",
    "Game",
    "GameCosts",
    "GameExplanation",
    "GameType",
    "Games",
    "GivenRatings",
    "Hint",
    "HintKind",
    "History",
    "IllegalPairingError",
    "IllegalSplitError",
    "InGroup",
    "InfeasibleRoundError",
    "InfeasibleSplitError",
    "InvalidInputError",
    "InvalidTournamentError",
    "KeepApart",
    "KeepTogether",
    "LeaderboardRow",
    "LockedGame",
    "LookAhead",
    "Match",
    "NoPairingInTimeError",
    "Outlook",
    "OwnCriterion",
    "Pairing",
    "PairingError",
    "PairingRules",
    "Pitches",
    "Place",
    "PlaceReason",
    "PlanBound",
    "PlanTotals",
    "PlannedMatch",
    "PlannedRound",
    "Preview",
    "RatingBasis",
    "Ratings",
    "Remedy",
    "RemedyKind",
    "Result",
    "Round",
    "SameClubFunino",
    "Situation",
    "SolverOptions",
    "Split",
    "SplitBy",
    "SplitCosts",
    "SplitGroup",
    "SplitWeights",
    "SquadStrength",
    "StartRule",
    "StrengthsCount",
    "Team",
    "TeamCosts",
    "TeamId",
    "Tournament",
    "Weights",
    "__version__",
    "alternatives",
    "best_round_without",
    "best_rounds",
    "check_tournament",
    "dump_tournament",
    "evaluate",
    "evaluate_split",
    "explain",
    "field_from",
    "field_of",
    "leaderboard",
    "load_tournament",
    "pair_next_round",
    "pareto",
    "plan_bound",
    "preview",
    "random_tournament",
    "rate",
    "split_field",
]
