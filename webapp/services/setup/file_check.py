"""Whether the parts of a tournament's file agree with each other; what does not is named by its path."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from pairing_engine import InvalidTournamentError
from webapp.domain.day.pitches import chosen
from webapp.domain.enums import GameType, RoundState, TournamentStatus
from webapp.domain.errors import Broken, ConflictError, InvalidInputError
from webapp.domain.writing.names import key_of
from webapp.pairing.mapping import engine_tournament
from webapp.services.records.journal import Values
from webapp.services.setup.clubs import check_sizes
from webapp.services.setup.tournaments import check_end
from webapp.storage.tournament_records import TournamentRecords

Found = Iterator[Broken]


def broken_contents(file: Values) -> list[Broken]:
    """Return what is wrong with the names in a file, and with what they are used for; rows are made only without."""
    found = [*_broken_tournament(file["tournament"], len(file["rounds"])), *_broken_clubs(file)]
    return found or [*_broken_meetings(file), *_broken_rounds(file)]


def broken_rounds(records: TournamentRecords, file: Values) -> list[Broken]:
    """Return what is wrong with the tournament as a whole, once its rows are made."""
    try:
        check_sizes(records)
        engine_tournament(records, before_round=len(file["rounds"]) + 1)
    except ConflictError as error:
        return [Broken("clubs", error.reason, error.message)]
    except InvalidTournamentError as error:
        return [_contradiction("rounds", str(error))]
    names = records.playing_names
    clubs = {records.name_of(team): names[team.club_id] for team in records.teams}
    return [
        _contradiction(
            f"rounds.{index}.matches.{place}.{side}", "Merged teams must share a club, or their clubs play together."
        )
        for index, round_ in enumerate(file["rounds"])
        for place, match in enumerate(round_["matches"])
        for side in ("home", "away")
        if len({clubs[name] for name in match[side]}) > 1
    ]


def _contradiction(path: str, message: str) -> Broken:
    return Broken(path, "CONTRADICTION", message)


def _unknown(path: str, what: str, name: str) -> Broken:
    return Broken(path, "UNKNOWN_NAME", f"The file has no {what} of this name.", {"name": name})


def _broken_tournament(told: Values, rounds: int) -> Found:
    try:
        check_end(told["date"], told["start_time"], told["end_date"], told["end_time"])
    except InvalidInputError as error:
        yield from (Broken(f"tournament.{wrong.field}", wrong.reason, wrong.message) for wrong in error.broken)
    if rounds > told["number_of_rounds"]:
        yield _contradiction("tournament.numberOfRounds", f"The file has {rounds} rounds.")
    if told["status"].is_before_start:
        for name, path in (("built_pitches", "builtPitches"), ("planned_day", "plannedDay")):
            if told[name] is not None:
                yield _contradiction(f"tournament.{path}", "The start fixes this, and there was none.")
        if rounds:
            yield _contradiction("rounds", "Rounds are played after the start.")
    if (told["clock_round"] or 0) > rounds:
        yield _contradiction("tournament.clockRound", "There is no such round.")


def _broken_clubs(file: Values) -> Found:
    clubs = file["clubs"]
    for name, path in (("club", "club"), ("nick_name", "nickName")):
        keys = [key_of(club[name]) for club in clubs]
        first = {key: index for index, key in reversed([*enumerate(keys)])}
        yield from (
            _contradiction(f"clubs.{index}.{path}", "Another club of the file has this name.")
            for index, key in enumerate(keys)
            if first[key] < index
        )
    by_name = {club["nick_name"]: club for club in clubs}
    for index, club in enumerate(clubs):
        here = f"clubs.{index}"
        host = by_name.get(club["joins_with"])
        if club["joins_with"] is not None and host is None:
            yield _unknown(f"{here}.joinsWith", "club", club["joins_with"])
        elif host is not None and (host is club or host["joins_with"] is not None):
            yield _contradiction(f"{here}.joinsWith", "A club joins another one that joins none.")
        numbers = [team["number"] for team in club["teams"]]
        if any(one >= other for one, other in pairwise(numbers)):
            yield _contradiction(f"{here}.teams", "The numbers of a club's teams must rise.")
        elif numbers[-1] >= club["next_number"]:
            yield _contradiction(f"{here}.nextNumber", "The number of the next team must be free.")


def _broken_meetings(file: Values) -> Found:
    known = {club["nick_name"] for club in file["clubs"]}
    for index, met in enumerate(file["tournament"]["past_club_meetings"]):
        path = f"tournament.pastClubMeetings.{index}.clubs"
        yield from (_unknown(path, "club", name) for name in met["clubs"] if name not in known)
        if met["clubs"][0] == met["clubs"][1]:
            yield _contradiction(path, "A club does not meet itself.")


def _broken_rounds(file: Values) -> Found:
    teams = {f"{club['nick_name']} {team['number']}" for club in file["clubs"] for team in club["teams"]}
    is_over = file["tournament"]["status"] is TournamentStatus.FINISHED
    pitches = _pitches(file["tournament"])
    for index, round_ in enumerate(file["rounds"]):
        here = f"rounds.{index}"
        is_last = index == len(file["rounds"]) - 1
        if round_["state"] is RoundState.OPEN and (is_over or not is_last):
            yield _contradiction(f"{here}.state", "Only the last round of a running tournament can be open.")
        yield from (
            _unknown(f"{here}.strengths", "team", name) for name in round_["strengths"] or {} if name not in teams
        )
        yield from _broken_plan(f"{here}.plan", round_["plan"] or [], teams)
        yield from _broken_names(here, round_, teams)
        yield from _broken_pitches(here, round_, pitches)
        for place, match in enumerate(round_["matches"]):
            if round_["state"] is RoundState.CONFIRMED and match["result"] is None:
                yield _contradiction(f"{here}.matches.{place}.result", "Matches of a confirmed round have results.")


def _broken_plan(here: str, plan: list[Any], teams: set[str]) -> Found:
    """Find teams that there are not, sides of different sizes, and teams that a planned round names twice."""
    for number, games in enumerate(plan):
        path = f"{here}.{number}"
        named = [name for game in games for side in game for name in side]
        yield from (_unknown(path, "team", name) for name in named if name not in teams)
        sizes = {tuple(map(len, game)) for game in games}
        if len(named) != len(set(named)) or not sizes <= {(1,), (1, 1), (2, 2)}:
            yield _contradiction(path, "A planned round names each team once, in sides of equal size.")


def _broken_names(here: str, round_: Values, teams: set[str]) -> Found:
    """Find teams that there are not, sides of the wrong size, and teams that play twice."""
    named = [(f"{here}.pausing", name) for name in round_["pausing"]]
    for place, match in enumerate(round_["matches"]):
        for side in ("home", "away"):
            path = f"{here}.matches.{place}.{side}"
            named += [(path, name) for name in match[side]]
            if len(match[side]) != (2 if match["game_type"] is GameType.CLASSIC else 1):
                yield _contradiction(path, "A side has one team in Funino, two in classic.")
    often = Counter(name for _, name in named)
    for path, name in named:
        if name not in teams:
            yield _unknown(path, "team", name)
        elif often[name] > 1:
            yield Broken(path, "CONTRADICTION", "A team takes part in a round once.", {"name": name})


def _pitches(told: Values) -> dict[int, GameType]:
    """Return the kind of each pitch by its number."""
    layout = told["built_pitches"]
    if layout is None:
        layout = chosen(told["expected_number_of_teams"], told["classic_pitches"], told["funino_pitches"]).layout
    return dict(enumerate(layout, start=told["first_pitch"]))


def _broken_pitches(here: str, round_: Values, pitches: Mapping[int, GameType]) -> Found:
    taken: set[int] = set()
    for place, match in enumerate(round_["matches"]):
        path, number = f"{here}.matches.{place}.pitch", match["pitch"]
        if number not in pitches:
            yield _contradiction(path, f"There are {len(pitches)} pitches.")
        elif match["game_type"] is GameType.CLASSIC and pitches[number] is GameType.FUNINO:
            yield _contradiction(path, "A classic match needs a classic pitch.")
        if number in taken:
            yield _contradiction(path, "Another match of the round is on this pitch.")
        taken.add(number)
