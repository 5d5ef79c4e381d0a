"""The day of a club or a team as rows, as the interface draws them (`web-ui/src/features/play/day/dayRows.ts`)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from webapp.domain.day.timetable import LATE_FROM, LATE_TO

Json = dict[str, Any]
_AS_GUEST = {"WIN": "LOSS", "DRAW": "DRAW", "LOSS": "WIN", None: None}


@dataclass(frozen=True)
class Followed:
    """Whose matches come first: those of a club, by its short name, or of one of its teams."""

    club: str
    team_id: str | None = None

    def is_among(self, side: Json) -> bool:
        """Whether the followed club or team is part of a side."""
        if self.team_id is None:
            return self.club in {side["clubNickName"], side["partnerClubNickName"]}
        return any(team["teamId"] == self.team_id for team in side["teams"])

    def teams(self, teams: list[Json]) -> list[Json]:
        """Return the followed teams."""
        return [team for team in teams if self.team_id in {None, team["teamId"]} and team["nickName"] == self.club]

    def matches(self, matches: list[Json]) -> list[Json]:
        """Return the own matches, own side first and the result from its point of view; open ones come first."""
        seen = [self._seen(match) for match in matches if self.is_among(match["home"]) or self.is_among(match["away"])]
        return sorted(seen, key=lambda match: (match["round"], match["result"] is not None, match["pitch"]["number"]))

    def _seen(self, match: Json) -> Json:
        result = match["resultHomeSquad"]
        if self.is_among(match["home"]):
            return {**match, "own": match["home"], "other": match["away"], "result": result}
        return {**match, "own": match["away"], "other": match["home"], "result": _AS_GUEST[result]}


def day_rows(schedule: list[Json], *, is_one_team: bool) -> Iterator[Json]:
    """Yield the rounds of a day with its breaks, its end, and the delay where it begins."""
    begun = [timed for timed in schedule if timed["state"] != "PLANNED"]
    coming = schedule[len(begun) :]
    played = [timed for timed in begun if timed["state"] == "CONFIRMED"]
    if is_one_team:
        yield from (_rounds("played", [timed]) for timed in played)
    elif played:
        yield _rounds("played", played)
    yield from (_rounds("now", [timed]) for timed in begun[len(played) :])
    if coming and (late := _delay(coming[0])) >= LATE_FROM:
        yield {"kind": "late", "minutes": late if late <= LATE_TO else None}
    before, later = begun[-1:], list[Json]()
    for place, timed in enumerate(coming):
        if before and before[-1]["drinksBreakMinutes"]:
            if later:
                yield _rounds("coming", later)
            yield {"kind": "drinks", "time": before[-1]["end"], "minutes": before[-1]["drinksBreakMinutes"]}
            later = []
        later.append(timed)
        if place == 0:
            yield _rounds("next", later)
            later = []
        before = [timed]
    if later:
        yield _rounds("coming", later)
    yield {"kind": "end", "time": schedule[-1]["end"]}


def without_match(
    followed: Followed, teams: list[Json], shown: Json, number_of_rounds: int
) -> Iterator[tuple[Json, str]]:
    """Yield the followed teams without a match in the open round, each with the text that says why."""
    any_plays = bool(followed.matches(shown["matches"]))
    for team in followed.teams(teams):
        if team["teamId"] in shown["pausing"]:
            yield team, "pauses"
        elif Followed(team["nickName"], team["teamId"]).matches(shown["matches"]):
            continue
        elif team["state"] == "PRESENT":
            yield team, "playsFrom" if shown["round"] < number_of_rounds else "doesNotPlay"
        elif not any_plays:
            # Of a club that plays nobody is told who is away.
            yield team, f"state.{team['state']}"


def own_day(followed: Followed, data: Json) -> Json:
    """Return what the followed club or team played, its matches and some numbers, from the answers of the API."""
    matches, own = followed.matches(data["matches"]), followed.teams(data["teams"])
    each = [Followed(followed.club, team["teamId"]) for team in own]
    met = {team["teamId"] for one in each for match in one.matches(matches) for team in match["other"]["teams"]}
    minutes = {timed["round"]: timed["durationInMinutes"] for timed in data["tournament"]["schedule"]}
    return {
        "teams": len(own),
        # Those who took part, as the whole day counts them.
        "children": sum(child["club"] == followed.club for child in data["recap"]["circle"]["children"]),
        "matches": matches,
        "minutes": sum(minutes.get(match["round"], 0) for match in matches),
        # Within a club, own teams meet each other.
        "opponents": len(met - {one.team_id for one in each}),
    }


def _rounds(kind: str, rounds: list[Json]) -> Json:
    return {"kind": kind, "time": rounds[0]["kickOff"], "first": rounds[0]["round"], "last": rounds[-1]["round"]}


def _delay(timed: Json) -> int:
    begun, planned = (datetime.fromisoformat(timed[name]).timestamp() for name in ("kickOff", "plannedKickOff"))
    return int((begun - planned) // 60)
