"""What the first view of a tournament shows: the same JSON that the API gives to any visitor."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import Engine

from webapp.api.contract.answers import as_answered
from webapp.domain.enums import Role
from webapp.services.play import rounds
from webapp.services.records import fairness, leaderboard, recap
from webapp.services.setup import teams, tournaments
from webapp.services.setup.tournament_config import config_of
from webapp.serving.first_view.parents_day import Followed
from webapp.serving.headers import EMBED

Json = dict[str, Any]
TABS = ("round", "table", "info")


@dataclass(frozen=True)
class FirstView:
    """A page of a tournament and what it shows.

    Attributes
    ----------
    tab
        One of `TABS`, or None for pages beside them, such as those to print.
    is_readable
        Whether it is the page that the shared link leads to: it is read without a script, too.
    data
        Answers of the API by name: `tournament`, `teams`, and what the page needs besides.
    followed
        The club or team whose day is shown.
    is_looking_on
        Whether nobody is followed, and the reader does not want to be asked.
    """

    tab: str | None
    is_readable: bool
    data: Json
    followed: Followed | None = None
    is_looking_on: bool = False

    @property
    def tournament(self) -> Json:
        """The tournament itself."""
        found: Json = self.data["tournament"]
        return found

    @property
    def chosen(self) -> dict[str, str]:
        """Who is followed, as an address says it."""
        if self.followed is None:
            return {"club": ""} if self.is_looking_on else {}
        team = self.followed.team_id
        return {"club": self.followed.club} | ({"team": team} if team else {})

    @property
    def clubs(self) -> dict[str, list[Json]]:
        """The teams by their clubs' short names, in the order of joining."""
        found: dict[str, list[Json]] = {}
        for team in self.data["teams"]:
            found.setdefault(team["nickName"], []).append(team)
        return found


def first_view(
    engine: Engine, tournament_id: UUID, path: str, earlier: int | None, club: str | None, team: str | None
) -> FirstView:
    """Return what any visitor may read on a page of a tournament.

    Parameters
    ----------
    earlier
        An earlier round, in place of the current one.
    club, team
        Who is followed.
    """
    tournament: Json = as_answered(tournaments.view(engine, tournament_id, Role.VISITOR))
    data: Json = {
        "tournament": tournament,
        "teams": as_answered(teams.all_of(engine, tournament_id, Role.VISITOR)),
    }
    tab = _tab_at(path, tournament)
    is_embedded = path == EMBED
    shows_round = tab == "round" or is_embedded
    number = _shown_round(tournament["currentRound"], earlier)
    if shows_round and _is_over(tournament) and number == tournament["currentRound"]:
        data["recap"] = as_answered(recap.recap_of(engine, tournament_id))
    elif shows_round and number:
        data["round"] = as_answered(rounds.view(engine, tournament_id, number, Role.VISITOR))
    if tab == "table" or is_embedded:
        data["leaderboard"] = as_answered(leaderboard.rows(engine, tournament_id, Role.VISITOR))
    if tab == "info":
        data["config"] = as_answered(config_of(engine, tournament_id))
    followed = _followed(data["teams"], club, team)
    if followed and tab == "round" and tournament["currentRound"]:
        data["matches"] = as_answered(rounds.matches(engine, tournament_id, None, Role.VISITOR))
        own = followed.teams(data["teams"])
        if len(own) == 1 and len(followed.matches(data["matches"])) < tournament["currentRound"]:
            # Tells where it paused, and where it was not there.
            sheet = fairness.fairness_of(engine, tournament_id, UUID(own[0]["teamId"]), Role.VISITOR)
            data["fairness"] = as_answered(sheet)
    return FirstView(tab, path in {"", "round"}, data, followed, is_looking_on=club == "")


def _followed(teams: list[Json], club: str | None, team_id: str | None) -> Followed | None:
    """Return the club or team that an address names, None where it takes no part."""
    if team := next((team for team in teams if team["teamId"] == team_id), None):
        return Followed(team["nickName"], team_id)
    return Followed(club) if club is not None and any(team["nickName"] == club for team in teams) else None


def _tab_at(path: str, tournament: Json) -> str | None:
    """Return the tab at an address; the bare one shows what is on, after the end what was."""
    if not path:
        return "round" if tournament["status"] == "STARTED" or _is_over(tournament) else "info"
    return path if path in TABS else None


def _is_over(tournament: Json) -> bool:
    return bool(tournament["status"] == "FINISHED" and tournament["currentRound"])


def _shown_round(current: int, asked: int | None) -> int:
    return asked if asked is not None and 0 < asked < current else current
