"""The life of a tournament, lived at random, beside a plain model of it: after each step both say the same."""

import random
from collections.abc import Callable
from contextlib import nullcontext
from copy import deepcopy
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, ClassVar

import pytest
from flask import Flask
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from werkzeug.test import TestResponse

import pairing_engine
from pairing_engine import LeaderboardRow, check_tournament, load_tournament
from pairing_engine.past.leaderboard import _POINTS
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import NEW, Caller, good
from tests.webapp.conftest import on_sqlite
from tests.webapp.fuzz.life_model import Fate, Game, Model, Moves, Round, Team, Timing
from tests.webapp.fuzz.living import lived

NO_ROUND = (409, "NO_LEGAL_PAIRING")
RESULTS = st.sampled_from(["WIN", "DRAW", "LOSS", None])
WAYS = st.sampled_from(["none", "open", "later", "true", "false"])
SETTINGS = st.sampled_from(
    [
        *(("numberOfRounds", rounds) for rounds in range(1, 7)),
        *(("classicPitches", pitches) for pitches in range(4)),
        *(("strengthsCount", kind) for kind in ("FIRST_TWO_ROUNDS", "ALL_DAY")),
        *(("leaderboardVisibility", kind) for kind in ("ALWAYS", "AT_END", "NEVER")),
        ("listed", True),
        ("listed", False),
    ]
)
ANY = st.integers(0, 10_000)
"""Chooses one of what there is."""


TIMINGS = st.builds(Timing, st.booleans(), st.sampled_from(["NOW", "NOW", "NOW", "NEXT_ROUND"]))
CONSENT = Timing(reset=True, start="NOW")


class Life(RuleBasedStateMachine):
    """Lives one tournament."""

    app: ClassVar[Flask]
    signer: ClassVar[Mint]
    steps: ClassVar[int] = 0

    @initialize(
        rounds=st.integers(1, 5),
        rule=st.sampled_from(["LAST_RESORT", "NEVER"]),
        field=st.sampled_from([(), (3, 3, 2), (4, 4), (3, 3)]),
    )
    def create(self, rounds: int, rule: str, field: tuple[int, ...]) -> None:
        """Most lives begin with a round in play: chance alone would hardly ever lead there."""
        expected = 8 if rounds % 2 else 16
        self.owner = Caller(self.app, self.signer.token())
        settings = {
            "numberOfRounds": rounds,
            "classicPitches": 1,
            "strengthsCount": "FIRST_TWO_ROUNDS",
            "leaderboardVisibility": "ALWAYS",
            "listed": False,
        }
        wanted = {"sameClubFunino": rule, "expectedNumberOfTeams": expected, "funinoPitches": 8}
        made = good(self.owner.post("/tournaments", json=NEW | wanted | settings))
        self.path = f"/tournaments/{made['tournamentId']}"
        self.model = Model(expected, settings)
        self.number = self.turns = 0
        # What undo must lead back to: the state before each change that stands, and after each that was undone.
        self.behind: list[tuple[Model, Any]] = []
        self.ahead: list[tuple[Model, Any]] = []
        self.helper = self._helper()
        self.seen = self._read()
        for size in field:
            self.add_club(size, 5, CONSENT)
        if field:
            self.start()
            self.calculate(1)

    # What changes

    @rule(size=st.integers(1, 5), skill=st.integers(1, 10), timing=TIMINGS)
    def add_club(self, size: int, skill: int, timing: Timing) -> None:
        self.number += 1
        self._add(self.number, size, skill, timing, is_known=False)

    @precondition(lambda self: self.model.clubs)
    @rule(chosen=ANY, size=st.integers(1, 3), skill=st.integers(1, 10), timing=TIMINGS)
    def add_teams(self, chosen: int, size: int, skill: int, timing: Timing) -> None:
        club = self._chosen_club(chosen)
        self._add(club, size, skill, timing, is_known=True)

    def _add(self, club: int, size: int, skill: int, timing: Timing, *, is_known: bool) -> None:
        model = self.model
        body = {"club": f"Club {club}", "nickName": f"C{club}", "teams": [{"estimatedSkill": skill}] * size}
        answer = self.owner.post(f"{self.path}/teams?{timing.query}", json=body | {"clubExists": is_known})
        refusal = model.refusal_of_field_change
        refusal = refusal or self._refusal_of_more(club, size)

        def change(model: Model) -> None:
            model.clubs.setdefault(club, f"C{club}")
            for team in answer.get_json():
                model.teams[team["teamId"]] = Team(club, skill)

        self._field_changed(answer, refusal, change, (Moves(comes=True), timing))

    def _refusal_of_more(self, club: int, size: int) -> tuple[int, str] | None:
        field = self.model.in_field
        of_club = sum(self.model.teams[name].club == club for name in field)
        return (409, "TOO_MANY_TEAMS") if len(field) + size > 16 or of_club + size > 8 else None

    @precondition(lambda self: self.model.teams)
    @rule(chosen=ANY, state=st.sampled_from(["PRESENT", "PRESENT", "AWAY", "LEFT"]), timing=TIMINGS)
    def come_or_go(self, chosen: int, state: str, timing: Timing) -> None:
        name, team = self._chosen_team(chosen)
        answer = self.owner.patch(f"/teams/{name}?{timing.query}", json={"state": state})
        refusal = self.model.refusal_of_field_change or self.model.refusal_unless_running
        if refusal is None and team.state == "LEFT" and state != "LEFT":
            refusal = self._refusal_of_more(team.club, 1)

        def change(model: Model) -> None:
            model.teams[name].state = state

        is_there = frozenset({name})
        came, went = state == "PRESENT", team.state == "PRESENT"
        moves = Moves(came, is_there if went and not came else frozenset(), back=is_there if came else frozenset())
        changes_who_plays = came or went
        self._field_changed(
            answer,
            refusal,
            change,
            (moves, timing if changes_who_plays else Timing(reset=False, start="NEXT_ROUND")),
            is_change=team.state != state,
        )

    @precondition(lambda self: self.model.teams)
    @rule(chosen=ANY, skill=st.integers(1, 10), timing=TIMINGS, rename=st.booleans())
    def edit(self, chosen: int, skill: int, timing: Timing, rename: bool) -> None:
        name, team = self._chosen_team(chosen)
        nick = f"{self.model.clubs[team.club]}x"[:20] if rename else self.model.clubs[team.club]
        query = f"estimatedSkill={skill}&nickName={nick}&{timing.query}"
        answer = self.owner.post(f"/teams/{name}?{query}")

        def change(model: Model) -> None:
            model.teams[name].skill = skill
            model.clubs[team.club] = nick

        is_change = skill != team.skill or nick != self.model.clubs[team.club]
        moves = Moves(estimated=name if skill != team.skill else None)
        refusal = self.model.refusal_of_field_change if moves.estimated else None
        self._field_changed(answer, refusal, change, (moves, timing), is_change=is_change)

    @precondition(lambda self: self.model.teams)
    @rule(chosen=ANY, timing=TIMINGS)
    def take_out(self, chosen: int, timing: Timing) -> None:
        name, team = self._chosen_team(chosen)
        answer = self.owner.delete(f"/teams/{name}?{timing.query}")

        def change(model: Model) -> None:
            if model.status != "NOT_STARTED":
                model.teams[name].state = "LEFT"
                return
            del model.teams[name]
            if all(other.club != team.club for other in model.teams.values()):
                del model.clubs[team.club]

        moves = Moves(went=frozenset({name}) if team.state == "PRESENT" else frozenset())
        refusal = self.model.refusal_of_field_change
        self._field_changed(answer, refusal, change, (moves, timing), is_change=team.state != "LEFT")

    @rule(city=st.sampled_from(["Köln", "Bonn", "Ulm"]))
    def move_to(self, city: str) -> None:
        answer = self.owner.put(self.path, json={"city": city})
        self._changed(answer, None, lambda model: setattr(model, "city", city), is_change=city != self.model.city)

    @rule(setting=SETTINGS)
    def choose(self, setting: tuple[str, Any]) -> None:
        """Settings hold from the next round on: none touches what was paired or played."""
        name, value = setting
        before = self.model.settings[name]
        answer = self.owner.put(self.path, json={name: value})
        is_change, is_over = value != before, self.model.status == "FINISHED"
        has_started = self.model.status != "NOT_STARTED"
        refusal = None
        if name == "numberOfRounds" and is_change and has_started and (is_over or value < before):
            refusal = 409, "ROUNDS_FIXED"
        elif is_over and (name == "classicPitches" or (name == "strengthsCount" and is_change)):
            refusal = 409, "TOURNAMENT_FINISHED"
        elif name == "classicPitches" and has_started and value < before:
            refusal = 409, "TOURNAMENT_STARTED"

        def change(model: Model) -> None:
            model.settings[name] = value

        self._changed(answer, refusal, change, is_change=is_change)

    @precondition(lambda self: self.model.clubs)
    @rule(chosen=ANY, fill=st.sampled_from(["RED", "GREEN", "WHITE"]))
    def recolor(self, chosen: int, fill: str) -> None:
        """Colours change at any time; who wore the new one gets the old one."""
        club, color = self._chosen_club(chosen), {"fill": fill, "ring": None}
        before = self.model.colors[club]
        clubs = {seen["club"]: seen["clubId"] for seen in self.seen["tournament"]["clubs"]}
        answer = self.owner.patch(f"{self.path}/clubs/{clubs[f'Club {club}']}", json={"color": color})

        def change(model: Model) -> None:
            exchanged = {other: before for other, worn in model.colors.items() if worn == color}
            model.colors |= exchanged | {club: color}

        self._changed(answer, None, change, is_change=color != before)

    @rule()
    def start(self) -> None:
        answer = self.owner.put(self.path, json={"status": "STARTED"})
        refusal = None
        if self.model.status == "STARTED":
            refusal = 409, "ALREADY_STARTED"
        elif self.model.status == "NOT_STARTED" and not self.model.may_start:
            refusal = 422, "START_RULES_BROKEN"
        self._changed(answer, refusal, lambda model: setattr(model, "status", "STARTED"))

    @precondition(lambda self: self.model.status == "STARTED")
    @rule(offset=st.sampled_from([1, 1, 1, 1, 0, 2]))
    def calculate(self, offset: int) -> None:
        model, current = self.model, len(self.model.rounds)
        wanted = max(1, current + offset)
        answer = self.owner.get(f"{self.path}/round?nextRound={wanted}")
        if wanted == current:
            assert {match["matchId"] for match in good(answer)} == set(model.rounds[-1].games)
            return self._settle(0)
        refusal = None
        if wanted != current + 1 or wanted > model.number_of_rounds:
            refusal = 409, "ROUND_OUT_OF_SEQUENCE"
        elif model.open_round and any(game.result is None for game in model.open_round.games.values()):
            refusal = 409, "ROUND_INCOMPLETE"

        def confirm(model: Model) -> None:
            if model.open_round:
                model.open_round.confirmed = True

        return self._changed(answer, refusal, confirm, needs_round=True)

    @precondition(lambda self: self.model.open_round)
    @rule(chosen=ANY, result=RESULTS, how=st.sampled_from(["patch", "post", "helper"]))
    def enter(self, chosen: int, result: str | None, how: str) -> None:
        name, game = self._chosen_game(len(self.model.rounds), chosen)
        caller = self.helper if how == "helper" else self.owner
        if how == "post" and result is not None:
            answer = caller.post(f"/matches/{name}?resultHomeSquad={result}")
        else:
            answer = caller.patch(f"/matches/{name}", json={"resultHomeSquad": result})
        refusal = self.model.refusal_unless_running

        def change(model: Model) -> None:
            model.rounds[-1].games[name].result = result

        self._changed(answer, refusal, change, is_change=result != game.result)

    @precondition(lambda self: self.model.open_round)
    @rule(seed=ANY)
    def complete(self, seed: int) -> None:
        """Enter all results that are missing, and go on where that is possible."""
        chance = random.Random(seed)
        for index, game in enumerate(list(self.model.rounds[-1].games.values())):
            if game.result is None:
                self.enter(index, chance.choice(["WIN", "DRAW", "LOSS"]), "patch")
        if self.model.status == "STARTED" and len(self.model.rounds) < self.model.number_of_rounds:
            self.calculate(1)

    @precondition(lambda self: any(round_.confirmed for round_ in self.model.rounds))
    @rule(chosen=ANY, result=RESULTS, recalculate=WAYS, by_helper=st.booleans())
    def rewrite(self, chosen: int, result: str | None, recalculate: str, by_helper: bool) -> None:
        confirmed = [number for number, round_ in enumerate(self.model.rounds, 1) if round_.confirmed]
        number = confirmed[chosen % len(confirmed)]
        name, game = self._chosen_game(number, chosen)
        caller = self.helper if by_helper else self.owner
        answer = caller.patch(f"/matches/{name}?recalculate={recalculate}", json={"resultHomeSquad": result})
        is_change = result != game.result
        refusal = self.model.refusal_unless_running or self._refusal_of_correction(result, recalculate, by_helper)
        if recalculate == "false" and not is_change:
            refusal = None
        open_round = self.model.open_round
        if refusal is None and is_change and recalculate == "open" and open_round and open_round.played:
            refusal = 409, "OPEN_ROUND_HAS_RESULTS"
        kept = {"none": len(self.model.rounds), "open": len(confirmed)}.get(recalculate, number)
        has_later = len(self.model.rounds) > kept

        def change(model: Model) -> None:
            model.rounds[number - 1].games[name].result = result
            del model.rounds[kept:]

        before = self.seen["matches"]
        self._changed(answer, refusal, change, is_change=is_change, needs_round=has_later)
        of_kept_rounds = [match for match in before if match["round"] <= kept and match["matchId"] != name]
        assert [match for match in of_kept_rounds if match not in self.seen["matches"]] == []

    @staticmethod
    def _refusal_of_correction(result: str | None, recalculate: str, by_helper: bool) -> tuple[int, str] | None:
        if recalculate == "false":
            return 409, "ROUND_CONFIRMED"
        if by_helper:
            return 403, "NOT_OWNER"
        return (422, "VALIDATION") if result is None else None

    @precondition(lambda self: self.model.rounds)
    @rule(chosen=ANY)
    def discard(self, chosen: int) -> None:
        number = 1 + chosen % len(self.model.rounds)
        answer = self.owner.delete(f"{self.path}/matches?round={number}")

        def change(model: Model) -> None:
            del model.rounds[number - 1 :]

        self._changed(answer, self.model.refusal_unless_running, change)

    @precondition(lambda self: self.model.open_round)
    @rule(one=ANY, other=ANY)
    def swap(self, one: int, other: int) -> None:
        teams = [name for name in self.model.teams if name in self.model.rounds[-1].teams]
        first, second = teams[one % len(teams)], teams[other % len(teams)]
        number = len(self.model.rounds)
        answer = self.owner.post(f"{self.path}/rounds/{number}/swap", json={"teamA": first, "teamB": second})
        refusal = self.model.refusal_unless_running
        if refusal is None and any(game.result for game in self.model.rounds[-1].games.values()):
            refusal = 409, "ALREADY_SUBMITTED"
        places = {first: second, second: first}
        sides = [set(side) for game in self.model.rounds[-1].games.values() for side in game.sides]
        # Two partners in each other's place play as before.
        is_change = first != second and not any({first, second} <= side for side in sides)
        if refusal is None and is_change and answer.status_code == 409:
            refusal = 409, "ILLEGAL_PAIRING"

        def exchanged(side: tuple[str, ...]) -> tuple[str, ...]:
            there = {places.get(team, team) for team in side}
            return tuple(team for team in self.model.teams if team in there)

        def change(model: Model) -> None:
            round_ = model.rounds[-1]
            round_.pausing = exchanged(round_.pausing)
            found = good(self.owner.get(f"{self.path}/rounds/{number}"))["matches"]
            coming = {_sides(match): match["matchId"] for match in found if match["matchId"] not in round_.games}
            games = {}
            for name, game in round_.games.items():
                sides = exchanged(game.sides[0]), exchanged(game.sides[1])
                # A match whose teams change is another one: what is tapped for the former counts for nobody else.
                games[name if sides == game.sides else coming.pop(sides)] = Game(sides, game.result)
            round_.games = games
            assert not coming

        self._changed(answer, refusal, change, is_change=is_change)

    @precondition(lambda self: self.model.status == "STARTED")
    @rule(early=st.booleans())
    def finish(self, early: bool) -> None:
        model = self.model
        answer = self.owner.put(self.path, json={"status": "FINISHED", "early": early})
        refusal = None
        if not early and len(model.rounds) < model.number_of_rounds:
            refusal = 409, "ROUNDS_LEFT"
        elif not early and model.open_round and any(game.result is None for game in model.open_round.games.values()):
            refusal = 409, "ROUND_INCOMPLETE"

        def change(model: Model) -> None:
            model.status = "FINISHED"
            if model.open_round is None:
                return
            model.open_round.games = model.open_round.played
            if model.open_round.games:
                model.open_round.confirmed = True
            else:
                model.rounds.pop()

        self._changed(answer, refusal, change)

    # What changes nothing that could be undone

    @precondition(lambda self: self.model.rounds)
    @rule(action=st.sampled_from(["START", "PAUSE", "RESET"]))
    def turn_clock(self, action: str) -> None:
        number = len(self.model.rounds)
        answer = self.owner.put(f"{self.path}/rounds/{number}/clock", json={"action": action})
        if self.model.open_round is None:
            assert self._reason(answer) == (409, "ROUND_CONFIRMED")
            return self._settle(0)
        self.turns += 1
        # One that stands so already is not turned, and nobody is told.
        return self._settle(int(good(answer) != self.seen["tournament"]["clock"]))

    @rule()
    def make_helper_link(self) -> None:
        self.helper = self._helper()
        self._settle(1)

    @precondition(lambda self: self.model.rounds and self.model.status == "STARTED")
    @rule(chosen=ANY)
    def preview_change(self, chosen: int) -> None:
        """A preview writes nothing."""
        name, _ = self._chosen_team(chosen)
        assert self.owner.delete(f"/teams/{name}?reset=true&dryRun=true").status_code in {200, 204, 409}
        assert self.owner.post(f"{self.path}/undo?dryRun=true").status_code in {200, 409}
        self._settle(0)

    @precondition(lambda self: len(self.model.rounds) > 1)
    @rule()
    def bring_back(self) -> None:
        """The file makes the same tournament once more, and leaves this one as it is."""

        def told(path: str) -> tuple[Any, Any]:
            matches = good(self.owner.get(f"{path}/matches"))
            table = good(self.owner.get(f"{path}/leaderboard"))
            return (
                [(match["round"], match["home"]["name"], match["resultHomeSquad"]) for match in matches],
                [(row["team"]["name"], row["points"], row["matchesPlayed"]) for row in table],
            )

        file = good(self.owner.get(f"{self.path}/export?format=trikick"))
        again = f"/tournaments/{good(self.owner.post('/tournaments/import', json=file))['tournamentId']}"
        assert told(again) == told(self.path)
        good(self.owner.delete(again))
        self._settle(0)

    # Back and forth

    @rule()
    def undo(self) -> None:
        answer = self.owner.post(f"{self.path}/undo")
        if not self.behind:
            assert self._reason(answer) == (409, "NOT_UNDOABLE")
            return self._settle(0)
        good(answer)
        self.ahead.append((self.model, self.seen))
        self.model, seen = self.behind.pop()
        self._settle(1)
        assert self._undoable(self.seen, seen) == self._undoable(seen, self.seen), "undo does not lead back exactly"
        return None

    @precondition(lambda self: self.ahead)
    @rule()
    def redo(self) -> None:
        undone = [entry for entry in good(self.owner.get(f"{self.path}/journal")) if entry["undoable"]]
        entry = next(entry for entry in undone if entry["action"] == "UNDONE")
        good(self.owner.post(f"{self.path}/undo", json={"entryId": entry["entryId"]}))
        self.behind.append((self.model, self.seen))
        self.model, seen = self.ahead.pop()
        self._settle(1)
        assert self._undoable(self.seen, seen) == self._undoable(seen, self.seen), (
            "undoing an undo does not lead back exactly"
        )

    # How it is checked

    def _field_changed(
        self,
        answer: TestResponse,
        refusal: tuple[int, str] | None,
        change: Callable[[Model], None],
        how: tuple[Moves, Timing],
        *,
        is_change: bool = True,
    ) -> None:
        """Follow a change of the field: what was played of the open round stands."""
        moves, _ = how
        fate = self.model.fate_of_round(*how) if is_change else Fate.STAYS
        if refusal is None and fate is Fate.REFUSED:
            refusal = 409, "TOURNAMENT_STARTED"
        was_last = len(self.model.rounds) == self.model.number_of_rounds
        needs_round = fate in {Fate.REST_ANEW, Fate.ANEW} or (fate is Fate.CONFIRMED and not was_last)
        playing: set[str] = set()
        kept: dict[str, Game] = {}

        def changed(model: Model) -> None:
            known = set(model.teams)
            change(model)
            if fate is Fate.CONFIRMED:
                model.rounds[-1].confirmed = True
            elif needs_round:
                former = model.rounds.pop()
                kept.update(former.played)
                playing.update(former.teams - moves.went, model.teams.keys() - known, former.have_played, moves.back)

        self._changed(answer, refusal, changed, is_change=is_change, needs_round=needs_round, beside=(playing, kept))

    def _changed(
        self,
        answer: TestResponse,
        refusal: tuple[int, str] | None,
        change: Callable[[Model], None],
        *,
        is_change: bool = True,
        needs_round: bool = False,
        beside: tuple[set[str], dict[str, Game]] = (set(), {}),
    ) -> None:
        """Follow the planner in the model: refused where the model refuses, the same change otherwise."""
        if refusal is not None:
            assert self._reason(answer) == refusal
            return self._settle(0)
        if needs_round and answer.status_code == 409:
            assert self._reason(answer) == NO_ROUND
            return self._settle(0)
        assert answer.status_code < 300, answer.get_json(silent=True)
        if not is_change:
            return self._settle(0)
        self.behind.append((deepcopy(self.model), self.seen))
        self.ahead.clear()
        change(self.model)
        if needs_round:
            self.model.rounds.append(self._new_round(beside[0] or set(self.model.present), beside[1]))
        return self._settle(1)

    def _new_round(self, expected: set[str], kept: dict[str, Game]) -> Round:
        """Return the round that was calculated, once it is seen to be one that the model would play."""
        number = len(self.model.rounds) + 1
        found = good(self.owner.get(f"{self.path}/rounds/{number}"))
        # In an order that says nothing of the ids, which are drawn anew each time: a life must repeat exactly.
        order = {name: index for index, name in enumerate(self.model.teams)}
        matches = sorted(
            found["matches"], key=lambda match: sorted(order[name] for side in _sides(match) for name in side)
        )
        games = {match["matchId"]: Game(_sides(match), match["resultHomeSquad"]) for match in matches}
        round_ = Round(games, tuple(found["pausing"]))
        playing = [team for game in games.values() for side in game.sides for team in side]
        assert sorted([*playing, *round_.pausing]) == sorted(expected)
        assert len(round_.pausing) == len(expected) % 2
        assert round_.played == kept
        for game in games.values():
            for side in game.sides:
                assert len({self.model.teams[team].club for team in side}) == 1
        return round_

    def _settle(self, entries: int) -> None:
        """Compare planner and model after a step that left so many entries in the journal."""
        type(self).steps += 1
        before, self.seen = self.seen, self._read(self.seen)
        for what in ("version", "journal"):
            assert self.seen[what] == before[what] + entries, what
        self._compare()
        if self.seen["matches"] != before["matches"]:
            text = self.owner.get(f"{self.path}/export?format=engine").get_data(as_text=True)
            assert check_tournament(load_tournament(text)) == {}

    def _compare(self) -> None:
        model, seen = self.model, self.seen
        tournament = seen["tournament"]
        assert (tournament["status"], tournament["city"]) == (model.status, model.city)
        assert {name: tournament[name] for name in model.settings} == model.settings
        colors = {int(club["club"].split()[1]): club["color"] for club in tournament["clubs"]}
        model.colors = {club: model.colors.get(club, color) for club, color in colors.items()}
        assert colors == model.colors
        assert tournament["currentRound"] == len(model.rounds)
        assert tournament["numberOfTeams"] == len(model.present)
        clock = tournament["clock"]
        if clock is not None and clock["startedAt"] is not None:
            kick_off = tournament["schedule"][clock["round"] - 1]["kickOff"]
            # After a pause shorter than a second the clock is that second ahead.
            latest = datetime.fromisoformat(clock["startedAt"]) + timedelta(seconds=1)
            assert datetime.fromisoformat(kick_off) <= latest, "a clock runs of a round that has not kicked off"
        assert {
            team["teamId"]: (team["nickName"], team["estimatedSkill"], team["state"]) for team in seen["teams"]
        } == {name: (model.clubs[team.club], team.skill, team.state) for name, team in model.teams.items()}
        assert {
            match["matchId"]: (match["round"], _sides(match), match["resultHomeSquad"], match["confirmed"])
            for match in seen["matches"]
        } == {
            name: (number, game.sides, game.result, round_.confirmed)
            for number, round_ in enumerate(model.rounds, 1)
            for name, game in round_.games.items()
        }
        assert {
            row["team"]["teamId"]: (row["matchesPlayed"], row["points"]) for row in seen["leaderboard"]
        } == model.table

    def _read(self, before: dict[str, Any] | None = None) -> dict[str, Any]:
        """Return what the planner says; what is of the same version was compared when it was new."""

        def get(part: str) -> Any:
            return good(self.owner.get(self.path + part))

        tournament, journal = get(""), len(get("/journal"))
        seen = {"tournament": tournament, "version": tournament["version"], "journal": journal, "turns": self.turns}
        if before is not None and before["version"] == seen["version"]:
            return before | seen
        return seen | {part: get(f"/{part}") for part in ("teams", "matches", "leaderboard")}

    @staticmethod
    def _undoable(seen: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
        """Return what undo brings back: all but version and journal.

        The clock tells the time. Where it was turned between the two that are compared, it may differ, and so may the
        times of the day, which follow from when it was started.
        """
        moved = {"clock", "schedule", "delayMinutes"} if seen["turns"] != other["turns"] else set()
        tournament = {name: value for name, value in seen["tournament"].items() if name not in {"version", *moved}}
        return {name: seen[name] for name in ("teams", "matches", "leaderboard")} | {"tournament": tournament}

    @staticmethod
    def _reason(answer: TestResponse) -> tuple[int, str]:
        return answer.status_code, (answer.get_json(silent=True) or {}).get("reason", "")

    def _helper(self) -> Caller:
        link = good(self.owner.post(f"{self.path}/helper-links", json={"label": "Platz 1"}))
        return Caller(self.app, None, link["url"].partition("#helper=")[2])

    def _chosen_team(self, chosen: int) -> tuple[str, Team]:
        return list(self.model.teams.items())[chosen % len(self.model.teams)]

    def _chosen_club(self, chosen: int) -> int:
        return sorted(self.model.clubs)[chosen % len(self.model.clubs)]

    def _chosen_game(self, number: int, chosen: int) -> tuple[str, Game]:
        games = list(self.model.rounds[number - 1].games.items())
        return games[chosen % len(games)]

    def teardown(self) -> None:
        if hasattr(self, "path"):
            assert self.owner.delete(self.path).status_code == 204
            assert self.owner.get(self.path).status_code == 404


def _sides(match: dict[str, Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    home, away = (tuple(team["teamId"] for team in match[side]["teams"]) for side in ("home", "away"))
    return home, away


def live(app: Flask, signer: Mint, lives: int, steps: int) -> int:
    """Live so many lives, and return how many steps were checked."""
    return int(lived(Life, lives, steps, app=app, signer=signer, steps=0).steps)


@on_sqlite
def test_a_life_is_as_the_model_says(app: Flask, signer: Mint) -> None:
    assert live(app, signer, 5, 80) >= 400


def where_who_left_has_no_points(patch: pytest.MonkeyPatch) -> None:
    real = pairing_engine.leaderboard

    def without(tournament: pairing_engine.Tournament) -> tuple[LeaderboardRow, ...]:
        left = {team.id for team in tournament.teams if team.withdrawn}
        return tuple(replace(row, points=0) if row.team in left else row for row in real(tournament))

    patch.setattr(pairing_engine, "leaderboard", without)


DRIFTS = {
    "a draw counts nothing": lambda patch: patch.setitem(_POINTS, pairing_engine.Result.DRAW, (0, 0)),
    "who left has no points": where_who_left_has_no_points,
}


@on_sqlite
@pytest.mark.parametrize("drift", [None, *DRIFTS])
def test_points_that_drift_are_found(
    app: Flask, signer: Mint, monkeypatch: pytest.MonkeyPatch, drift: str | None
) -> None:
    if drift is not None:
        DRIFTS[drift](monkeypatch)
    life = type("Life", (Life,), {"app": app, "signer": signer})()
    life.create(rounds=2, rule="LAST_RESORT", field=(3, 3))
    for game, result in enumerate(("WIN", "DRAW", "DRAW")):
        life.enter(game, result, "patch")
    with pytest.raises(AssertionError) if drift else nullcontext():
        life.calculate(1)
        for team in range(6):
            life.come_or_go(team, "LEFT", CONSENT)
    life.teardown()


@pytest.mark.long
@pytest.mark.timeout(1800)  # on a busy machine it takes longer than ten minutes
def test_five_thousand_steps(app: Flask, signer: Mint, record_property: Callable[[str, object], None]) -> None:
    steps = live(app, signer, 100, 60)
    record_property("steps", steps)
    assert steps >= 5_000
