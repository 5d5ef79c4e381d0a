"""Files of whole tournaments: exported, imported, changed on the way."""

from typing import Any

from tests.webapp.callers import NEW, Caller, good

File = dict[str, Any]


def exported(owner: Caller, tournament: str) -> File:
    """Return a tournament's file."""
    return dict(good(owner.get(f"/tournaments/{tournament}/export?format=trikick")))


def imported(owner: Caller, file: File) -> str:
    """Return the id of the tournament that was made of a file."""
    return str(good(owner.post("/tournaments/import", json=file))["tournamentId"])


NOT_STARTED: File = {
    "format": "trikick",
    "version": 1,
    "tournament": {
        **{name: value for name, value in NEW.items() if name != "variety"},
        "streetNumberSuffix": None,
        "endDate": None,
        "endTime": None,
        "durationInMinutes": 10,
        "listed": False,
        "status": "NOT_STARTED",
        "leaderboardVisibility": "ALWAYS",
        "sameClubFunino": "LAST_RESORT",
        "variety": "MIXED",
        "strengthsCount": "FIRST_TWO_ROUNDS",
        "classicPitches": None,
        "funinoPitches": None,
        "builtPitches": None,
        "breakInMinutes": None,
        "plannedDay": None,
        "clockRound": None,
        "clockStartedAt": None,
        "clockPausedAfterSeconds": 0,
        "clockPausedAt": None,
        "pastClubMeetings": [],
    },
    "clubs": [
        {
            "club": "SV Rot",
            "nickName": "Rot",
            "color": {"fill": "RED", "ring": None},
            "joinsWith": None,
            "nextNumber": 2,
            "teams": [{"number": 1, "estimatedSkill": 5, "withdrawn": False}],
        }
    ],
    "rounds": [],
    "journal": [],
    "helperLinks": [],
}
"""A tournament that has one club and no rounds yet."""
