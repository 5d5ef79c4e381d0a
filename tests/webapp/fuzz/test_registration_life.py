"""Registration lived at random, beside a plain model of it: after each step both say the same."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest
from flask import Flask
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from werkzeug.test import TestResponse

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, good, new_tournament
from tests.webapp.conftest import on_sqlite
from tests.webapp.fuzz.living import lived
from tests.webapp.registrations import opened, own, register

ANY = st.integers(0, 10_000)
SIZES = st.integers(1, 4)
EXPECTED = 8
CLOSED = (409, "REGISTRATION_CLOSED")
ENDED = (409, "REGISTRATION_ENDED")
NO_PLACE = (409, "NO_PLACE_FREE")


@dataclass
class Line:
    """Who has registered, in plain values: each club's size and state, in the order of arrival."""

    most: int
    by_itself: bool
    expected: int = EXPECTED
    by_hand: list[int] = field(default_factory=list)
    sizes: dict[str, int] = field(default_factory=dict)
    states: dict[str, str] = field(default_factory=dict)
    started: bool = False

    @property
    def free(self) -> int:
        taken = sum(self.by_hand)
        for name, state in self.states.items():
            if state in ("NEW", "ACCEPTED"):
                taken += self.sizes[name]
        return self.most - taken

    @property
    def queue(self) -> list[str]:
        return [name for name, state in self.states.items() if state == "WAITING"]

    @property
    def letting_in(self) -> str:
        return "ACCEPTED" if self.by_itself else "NEW"

    @property
    def inside(self) -> int:
        let_in = [self.sizes[name] for name, state in self.states.items() if state == "ACCEPTED"]
        return sum(let_in) + sum(self.by_hand)

    def arrive(self, name: str, size: int) -> None:
        self.states.pop(name, None)
        has_room = not self.queue and size <= self.free
        self.sizes[name] = size
        self.enter(name, self.letting_in if has_room else "WAITING")

    def move_up(self) -> None:
        while self.queue and self.sizes[self.queue[0]] <= self.free:
            self.enter(self.queue[0], self.letting_in)

    def enter(self, name: str, state: str) -> None:
        """Give a club its state; those who are let in are expected, and so are all others that hold places then."""
        self.states[name] = state
        if state != "ACCEPTED":
            return
        self.expect(self.inside)
        if self.free < 0:
            self.most = max(self.most, self.expect(self.most - self.free))

    def expect(self, teams: int) -> int:
        """Expect so many teams at least; return their number, made even."""
        needed = min(teams + teams % 2, 16)
        self.expected = max(self.expected, needed)
        return needed


class RegistrationLife(RuleBasedStateMachine):
    """Lives the registration for one tournament."""

    app: ClassVar[Flask]
    signer: ClassVar[Mint]
    steps: ClassVar[int] = 0

    @initialize(most=st.integers(4, 16), by_itself=st.booleans())
    def open(self, most: int, by_itself: bool) -> None:
        self.owner, self.club = Caller(self.app, self.signer.token()), Caller(self.app, None)
        self.tournament = new_tournament(self.owner, expectedNumberOfTeams=EXPECTED)
        self.line = Line(most, by_itself)
        self.links: dict[str, dict[str, Any]] = {}
        self.key = self._open()

    def _open(self) -> str:
        accept = "WHILE_FREE" if self.line.by_itself else "BY_HAND"
        return opened(self.owner, self.tournament, maxTeams=self.line.most, accept=accept)

    @rule(size=SIZES)
    def register(self, size: int) -> None:
        name = f"C{len(self.links)}"
        answer = register(self.club, self.tournament, self.key, name, size)
        if self._refused(answer, CLOSED if self.line.started else None):
            return
        self.links[name] = good(answer)
        self.line.move_up()
        self.line.arrive(name, size)
        assert answer.get_json()["state"] == self.line.states[name]
        self._compare()

    @precondition(lambda self: self.links)
    @rule(chosen=ANY, size=SIZES)
    def resize(self, chosen: int, size: int) -> None:
        name, line = self._chosen(chosen), self.line
        answer = own(self.club, self.links[name], "PATCH", json={"teams": [{"strength": "WEAKER"}] * size})
        if self._refused(answer, self._refusal_of_change(name)):
            return
        if size > line.sizes[name]:
            del line.states[name]
            line.move_up()
            line.arrive(name, size)
        else:
            line.sizes[name] = size
            line.move_up()
        self._compare()

    @precondition(lambda self: self.links)
    @rule(chosen=ANY)
    def withdraw(self, chosen: int) -> None:
        name, line = self._chosen(chosen), self.line
        assert own(self.club, self.links[name], "DELETE").status_code == 204
        if line.states[name] == "ACCEPTED" or (line.states[name] != "DECLINED" and not line.started):
            line.states[name] = "WITHDRAWN"
        if not line.started:
            line.move_up()
        self._compare()

    @precondition(lambda self: self.links)
    @rule(chosen=ANY)
    def accept(self, chosen: int) -> None:
        name, line = self._chosen(chosen), self.line
        answer = self.owner.post(f"/registrations/{self.links[name]['registrationId']}/accept")
        state, refusal = line.states[name], CLOSED if line.started else None
        if refusal is None:
            fits = state == "DECLINED" and not line.queue and line.sizes[name] <= line.free
            needed = line.most - line.free + (0 if state in ("NEW", "ACCEPTED") else line.sizes[name])
            may_wait_no_longer = [*line.queue][:1] == [name] and needed <= 16
            refusal = {
                "WAITING": None if may_wait_no_longer else NO_PLACE,
                "DECLINED": None if fits else NO_PLACE,
                "WITHDRAWN": ENDED,
            }.get(state)
        if self._refused(answer, refusal):
            return
        if state != "ACCEPTED":
            line.enter(name, "ACCEPTED")
        line.move_up()
        self._compare()

    @precondition(lambda self: self.links)
    @rule(chosen=ANY)
    def decline(self, chosen: int) -> None:
        name, line = self._chosen(chosen), self.line
        answer = self.owner.post(f"/registrations/{self.links[name]['registrationId']}/decline")
        refusal = CLOSED if line.started else ENDED if line.states[name] == "WITHDRAWN" else None
        if self._refused(answer, refusal):
            return
        line.states[name] = "DECLINED"
        line.move_up()
        self._compare()

    @precondition(lambda self: not self.line.started and sum(self.line.by_hand) < 4)
    @rule()
    def type_in_a_club(self) -> None:
        number = len(self.line.by_hand)
        body = {"club": f"Hand {number}", "nickName": f"H{number}", "teams": [{"estimatedSkill": 5}] * 2}
        if self._refused(self.owner.post(f"/tournaments/{self.tournament}/teams", json=body), self._refusal_of_two()):
            return
        self.line.by_hand.append(2)
        self._compare()

    def _refusal_of_two(self) -> tuple[int, str] | None:
        return (409, "TOO_MANY_TEAMS") if self.line.inside + 2 > 16 else None

    @precondition(lambda self: not self.line.started)
    @rule(most=st.integers(4, 12), by_itself=st.booleans())
    def change_opening(self, most: int, by_itself: bool) -> None:
        line = self.line
        newly = by_itself and not line.by_itself
        line.most, line.by_itself = most, by_itself
        self._open()
        for name in [name for name, state in line.states.items() if newly and state == "NEW"]:
            line.enter(name, "ACCEPTED")
        line.move_up()
        self._compare()

    @precondition(lambda self: not self.line.started)
    @rule(chance=st.integers(0, 4))
    def start(self, chance: int) -> None:
        if chance:
            return
        answer = self.owner.put(f"/tournaments/{self.tournament}", json={"status": "STARTED"})
        self.line.started = answer.status_code == 200
        self._compare()

    def _chosen(self, chosen: int) -> str:
        return list(self.links)[chosen % len(self.links)]

    def _refusal_of_change(self, name: str) -> tuple[int, str] | None:
        if self.line.states[name] in ("WITHDRAWN", "DECLINED"):
            return ENDED
        return CLOSED if self.line.started else None

    def _refused(self, answer: TestResponse, refusal: tuple[int, str] | None) -> bool:
        """Whether a call was refused, which it has to be exactly where the model says so."""
        said = (answer.get_json(silent=True) or {}).get("reason") if answer.status_code >= 400 else None
        assert (answer.status_code, said) == refusal if refusal else answer.status_code < 300, answer.get_json()
        if refusal:
            self._compare()
        return refusal is not None

    def _compare(self) -> None:
        """Compare order, states and places with the model, and the field with those who are in."""
        type(self).steps += 1
        listed, line = good(self.owner.get(f"/tournaments/{self.tournament}/registrations")), self.line
        assert [(entry["nickName"], entry["state"]) for entry in listed] == list(line.states.items())
        first, waiting = sum(line.by_hand) + 1, 0
        for entry in listed:
            size, places, position = line.sizes[entry["nickName"]], None, None
            if entry["state"] in ("NEW", "ACCEPTED"):
                places = {"from": first, "to": first + size - 1, "of": line.most}
                first += size
            if entry["state"] == "WAITING":
                waiting += 1
                position = waiting
            if not line.started:
                assert (entry["places"], entry["waitingPosition"]) == (places, position)
        if not line.started:
            teams = good(self.owner.get(f"/tournaments/{self.tournament}/teams"))
            assert len(teams) == line.inside
            tournament = good(self.owner.get(f"/tournaments/{self.tournament}"))
            assert tournament["expectedNumberOfTeams"] == line.expected

    def teardown(self) -> None:
        if hasattr(self, "tournament"):
            assert self.owner.delete(f"/tournaments/{self.tournament}").status_code == 204


def live(app: Flask, signer: Mint, lives: int, steps: int) -> int:
    """Live so many lives, and return how many steps were checked."""
    return int(lived(RegistrationLife, lives, steps, app=app, signer=signer, steps=0).steps)


@on_sqlite
def test_registration_is_as_the_model_says(app: Flask, signer: Mint) -> None:
    assert live(app, signer, 10, 20) > 80


@pytest.mark.long
@pytest.mark.timeout(1800)  # each step is three calls, and on a busy machine that adds up
def test_five_thousand_steps(app: Flask, signer: Mint, record_property: Callable[[str, object], None]) -> None:
    steps = live(app, signer, 170, 50)
    record_property("steps", steps)
    assert steps >= 5_000
