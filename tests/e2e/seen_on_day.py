"""What people see of a festival day: on two phones, on the big screen, on paper; and whether all of it agrees."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.texts import text
from tests.e2e.waiting import until

# Of each part of a page: its pieces of text, with anything to read in them.
PIECES = """(parts) => parts.map((part) => {
    const found = [], texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const said = texts.currentNode.data.replaceAll('\\u00ad', '').replace(/\\s+/g, ' ').trim();
        if (/[\\p{L}\\p{N}]/u.test(said)) found.push(said);
    }
    return found;
})"""
# Of each row of a round sheet: its cells, and which box of theirs is ticked.
ROWS = """(rows) => rows.map((row) => [...row.cells].map(
    (cell) => cell.querySelector('svg path') && cell.querySelector('svg rect') ? '\\u2713' : cell.innerText.trim(),
))"""
PRESSED = "(buttons) => buttons.map((button) => button.ariaPressed === 'true')"
CARDS = "main a[href*='/id/']"
TIME = re.compile(r"\d\d:\d\d")
SECONDS_APART = 10
"""So far may clocks that are read one after the other be from each other."""


@dataclass(frozen=True)
class Game:
    """A match as somebody sees it; the winner is the name of a side, "=" for a draw, nothing while it is open."""

    pitch: int
    sides: frozenset[str]
    winner: str


@dataclass(frozen=True)
class Group:
    """A tournament of the day as the big screen or a sheet shows it."""

    round: int
    games: frozenset[Game]
    starts: str = ""
    ends: str = ""


@dataclass(frozen=True)
class Card:
    """What a phone says of a tournament of the day: where it stands, how many teams, between which pitches."""

    standing: str
    teams: int
    first: int
    last: int


def pieces(parts: Locator) -> list[list[str]]:
    found: Any = parts.evaluate_all(PIECES)
    return list(found)


def numbers(said: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", said)]


@dataclass
class Seen:
    """All that is looked at, in one language.

    Attributes
    ----------
    day
        The path of the page where the helper sees all tournaments.
    announced
        What the first look said of each tournament: on which pitches it will play.
    kept
        When each round was played where, as the sheets say it: what was printed last counts.
    """

    language: str
    day: str
    club: str
    helper: Page
    parent: Page
    board: Page
    sheets: Page
    announced: Mapping[str, Card] = field(default_factory=dict)
    kept: dict[tuple[str, int], Group] = field(default_factory=dict)

    def announce(self, teams: list[int]) -> None:
        """Look for the first time: what is announced of each tournament has to agree, and no two share a pitch."""
        expect(self.helper.locator(CARDS)).to_have_count(len(teams))
        self.announced = self.cards
        assert [card.teams for card in self.announced.values()] == teams
        titles = [self.said("festival:group.pitches", first=card.first, last=card.last) for card in self.cards.values()]
        expect(self.board.get_by_role("heading", level=2)).to_have_text([re.compile(title) for title in titles])
        expect(self.sheets.locator("article")).to_have_count(len(titles))
        assert all(one.last < other.first for one, other in pairwise(self.announced.values()))

    def said(self, key: str, **values: object) -> str:
        return text(self.language, key, **values)

    @property
    def cards(self) -> dict[str, Card]:
        """The tournaments on the day's page."""
        found = {}
        for label, standing, size in (card[:3] for card in pieces(self.helper.locator(CARDS))):
            teams, first, last = numbers(size)
            found[label] = Card(standing, teams, first, last)
        return found

    @property
    def on_board(self) -> dict[str, Group]:
        """The tournaments on the big screen."""
        found = {}
        for column in self.board.locator("section:has(h2 > span + span)").all():
            ((label, title, *_),) = pieces(column.locator("h2"))
            games = [self._on_board(parts) for parts in pieces(column.locator("li"))]
            found[label] = Group(numbers(title)[0], frozenset(games))
        return found

    def _on_board(self, parts: list[str]) -> Game:
        pitch, _, home, away, result = parts
        won = {self.said("common:match.result.WIN", home=home): home, self.said("common:match.result.DRAW"): "="}
        won |= {self.said("common:match.result.LOSS", away=away): away, self.said("common:match.result.none"): ""}
        return Game(*numbers(pitch), frozenset({home, away}), won[result])

    @property
    def on_paper(self) -> dict[str, Group]:
        """The tournaments on the sheets of the round."""
        found = {}
        for sheet in self.sheets.locator("article").all():
            ((heading,), (span,)) = pieces(sheet.locator("header > *"))
            label, title = heading.split(" · ")
            rows: list[list[str]] = sheet.locator("tbody tr").evaluate_all(ROWS)
            games = (self._on_paper(row) for row in rows)
            starts, ends = TIME.findall(span)
            found[label] = Group(*numbers(title), frozenset(games), starts, ends)
        return found

    @staticmethod
    def _on_paper(row: list[str]) -> Game:
        pitch, _, home, *ticks, away = row
        home, away = (name.splitlines()[0] for name in (home, away))
        won = [winner for winner, tick in zip((home, "=", away), ticks, strict=True) if tick]
        return Game(int(pitch), frozenset({home, away}), *(won or [""]))

    def on_entry_page(self) -> frozenset[Game]:
        """Return the matches of the tournament that the helper has open."""
        label = re.escape(self.said("common:match.label"))
        for name in ("number", "home", "away"):
            label = label.replace(re.escape("{{" + name + "}}"), "(.+)")
        found = set()
        for match in self.helper.get_by_role("group", name=re.compile(label)).all():
            ((number, home, away),) = re.findall(label, match.get_attribute("aria-label") or "")
            chosen: list[bool] = match.get_by_role("button").evaluate_all(PRESSED)
            won = [winner for winner, is_chosen in zip((home, "=", away), chosen, strict=True) if is_chosen]
            found.add(Game(int(number), frozenset({home, away}), *(won or [""])))
        return frozenset(found)

    def entry_page_agrees(self, label: str) -> bool:
        """Return whether the tournament that the helper has open is by now as the big screen shows it."""
        with suppress(ValueError, LookupError):
            return self.on_entry_page() == self.on_board[label].games
        return False

    @property
    def of_parent(self) -> dict[str, list[Game]]:
        """What is on for the parent's club, by the time at which it began."""
        found: dict[str, list[Game]] = {}
        for time, *said in pieces(self.parent.locator("li[aria-current=step]")):
            found.setdefault(time, []).extend(self._of_parent(said))
        return found

    def _of_parent(self, said: list[str]) -> Iterator[Game]:
        pitch = re.compile(self.said("common:match.pitch").replace("{{number}}", r"\d+"))
        begins = [place for place, piece in enumerate(said) if pitch.fullmatch(piece)]
        results = {self.said(f"round:visitor.result.{result}"): result for result in ("WIN", "DRAW", "LOSS")}
        for begin, end in pairwise([*begins, len(said)]):
            game = said[begin:end]
            against = game.index(self.said("common:match.against"))
            own, other = game[against - 1], game[against + 1]
            result = next((results[word] for word in game if word in results), None)
            winner = {"WIN": own, "DRAW": "=", "LOSS": other, None: ""}[result]
            yield Game(*numbers(game[0]), frozenset({own, other}), winner)

    def clocks(self) -> list[int]:
        """Return how many seconds the one clock of the day has left, on both phones and the big screen."""
        found = [page.get_by_role("timer").all_inner_texts() for page in (self.helper, self.parent, self.board)]
        return [60 * minutes + seconds for (said,) in found for minutes, seconds in (numbers(said)[-2:],)]

    def expect_agreed(self, rounds: str, results: Mapping[int, str] = {}) -> None:
        """Print the round, look at everything anew, and wait until all of it agrees.

        Parameters
        ----------
        rounds
            In which round each tournament is.
        results
            The winners by pitch, of the matches that have a result.
        """
        self.helper.goto(self.day, wait_until="commit")
        for page in (self.parent, self.board, self.sheets):
            page.reload(wait_until="commit")
        faults: list[str] = []

        def agreed() -> bool:
            faults[:] = self._faults(rounds, results)
            return not faults

        with suppress(AssertionError):
            until(agreed, self.board)
        assert not faults, faults

    def _faults(self, rounds: str, results: Mapping[int, str]) -> list[str]:
        try:
            return [fault for fault, is_there in self._checks(rounds, results) if is_there]
        except (ValueError, LookupError) as error:  # some of it is not there yet
            return [repr(error)]

    def _checks(self, rounds: str, results: Mapping[int, str]) -> Iterator[tuple[str, bool]]:
        cards, board, paper, parent = self.cards, self.on_board, self.on_paper, self.of_parent
        games = {label: group.games for label, group in board.items()}
        all_games = {game for group in games.values() for game in group}
        own = {game for game in all_games if any(side.startswith(f"{self.club} ") for side in game.sides)}
        where = {game.pitch: label for label, group in games.items() for game in group}
        yield f"big screen: {board}", " ".join(str(group.round) for group in board.values()) != rounds
        yield f"results: {all_games}", {game.pitch: game.winner for game in all_games if game.winner} != results
        yield f"paper: {paper} for {board}", games != {label: group.games for label, group in paper.items()}
        in_round = {label: group.round for label, group in board.items()}
        yield f"rounds on paper: {paper}", in_round != {label: group.round for label, group in paper.items()}
        yield (
            f"rounds on the phone: {cards}",
            in_round != {label: numbers(card.standing)[0] for label, card in cards.items()},
        )
        yield f"parent: {parent} for {own}", {game for at_once in parent.values() for game in at_once} != own
        yield (
            f"times: {parent} for {paper}",
            any(paper[where[game.pitch]].starts != time for time, at_once in parent.items() for game in at_once),
        )
        clocks = self.clocks()
        yield f"clocks: {clocks}", max(clocks) - min(clocks) > SECONDS_APART
        names = Counter(side for game in all_games for side in game.sides)
        yield f"called twice: {names}", set(names.values()) != {1}
        yield f"pitches: {where}", len(where) != len(all_games)
        yield (
            f"announced: {self.announced}",
            any(
                not self.announced[label].first <= pitch <= self.announced[label].last for pitch, label in where.items()
            ),
        )
        self.kept |= {(label, group.round): group for label, group in paper.items()}

    def pitches_used_twice(self) -> list[str]:
        """Return on which pitches two tournaments played at a time, as the sheets of the whole day say it."""
        return [
            f"{one} and {other}"
            for (one, own), (other, its) in combinations(self.kept.items(), 2)
            if one[0] != other[0] and own.starts < its.ends and its.starts < own.ends
            if {game.pitch for game in own.games} & {game.pitch for game in its.games}
        ]
