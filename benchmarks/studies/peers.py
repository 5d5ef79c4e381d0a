"""Peers on their own, simpler jobs, in this process: two pair players of a chess tournament, one only matches them."""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count, islice
from typing import Any, NamedTuple

import networkx
from caissify_pairings import generate_pairings
from py4swiss.engines import DutchEngine
from py4swiss.engines.common import PairingError
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection

POINTS_TIMES_TEN = (10, 5, 0)
_RESULT_OF = {10: ResultToken.WIN, 5: ResultToken.DRAW, 0: ResultToken.LOSS}
_A_REMATCH = 1_000_000
"""What a second meeting costs a matching: more than any difference of points."""


class Game(NamedTuple):
    """A past game of a player: against whom, with which pieces, for how much, and by how much the other was ahead."""

    opponent: int
    is_white: bool
    points_times_ten: int
    other_was_ahead_by: int


@dataclass
class Player:
    """A player of a chess tournament; numbers begin with 1, the strongest."""

    number: int
    games: list[Game] = field(default_factory=list)

    @property
    def points_times_ten(self) -> int:
        """What the player has won so far."""
        return sum(game.points_times_ten for game in self.games)


@dataclass(frozen=True)
class Peer:
    """Who pairs: what its input is made of (not timed), and how it finds pairs of players' numbers (timed)."""

    name: str
    prepare: Callable[[Sequence[Player], int], Any]
    pair: Callable[[Any], list[tuple[int, int]]]

    def seconds(self, players: Sequence[Player], rounds: int) -> float:
        """Return the CPU seconds that the coming round takes, paired once."""
        prepared = self.prepare(players, rounds)
        began = time.process_time()
        self.pair(prepared)
        return time.process_time() - began


def chess_tournament(players: int, rounds: int, seed: int) -> Iterator[list[Player]]:
    """Yield the players before each round of a tournament that py4swiss pairs, with results by chance."""
    chance = random.Random(seed)
    field_of_players = [Player(number) for number in range(1, players + 1)]
    for _ in range(rounds):
        yield field_of_players
        for white, black in PY4SWISS.pair(PY4SWISS.prepare(field_of_players, rounds)):
            _play(field_of_players[white - 1], field_of_players[black - 1], chance.choice(POINTS_TIMES_TEN))


def chess_after(past_rounds: int, players: int, rounds: int) -> Iterator[list[Player]]:
    """Yield the players of one tournament after the other after so many rounds, where a further one can be paired."""
    for seed in count():
        try:
            state = next(islice(chess_tournament(players, rounds, seed), past_rounds, None))
            PY4SWISS.pair(PY4SWISS.prepare(state, rounds))
        except PairingError:  # in a small field everybody of the same colours may have met
            continue
        yield state


def _play(white: Player, black: Player, points: int) -> None:
    ahead = black.points_times_ten - white.points_times_ten
    white.games.append(Game(black.number, is_white=True, points_times_ten=points, other_was_ahead_by=ahead))
    black.games.append(Game(white.number, is_white=False, points_times_ten=10 - points, other_was_ahead_by=-ahead))


def _as_file(players: Sequence[Player], rounds: int) -> ParsedTrf:
    sections = [_section(player) for player in players]
    return ParsedTrf(player_sections=sections, x_section=XSection(number_of_rounds=rounds))


def _section(player: Player) -> PlayerSection:
    results = [
        RoundResult(
            id=game.opponent,
            color=ColorToken.WHITE if game.is_white else ColorToken.BLACK,
            result=_RESULT_OF[game.points_times_ten],
        )
        for game in player.games
    ]
    return PlayerSection(
        code=PlayerCode.PLAYER,
        starting_number=player.number,
        points_times_ten=player.points_times_ten,
        rank=player.number,
        results=results,
    )


def _as_arguments(players: Sequence[Player], rounds: int) -> dict[str, Any]:
    floats = {True: "up", False: "down"}
    return {
        "system": "dutch",
        "players": [
            {
                "id": player.number,
                "name": str(player.number),
                "score": player.points_times_ten / 10,
                "rating": 3000 - player.number,
                "starting_number": player.number,
                "color_hist": ["white" if game.is_white else "black" for game in player.games],
                "float_history": [
                    floats[game.other_was_ahead_by > 0] if game.other_was_ahead_by else "none" for game in player.games
                ],
                "bye_count": 0,
            }
            for player in players
        ],
        "previous_pairings": {(player.number, game.opponent) for player in players for game in player.games},
        "round_number": len(players[0].games) + 1,
        "total_rounds": rounds,
    }


def _as_graph(players: Sequence[Player], _rounds: int) -> networkx.Graph:
    graph = networkx.Graph()
    for place, one in enumerate(players):
        met = {game.opponent for game in one.games}
        for other in players[place + 1 :]:
            difference = one.points_times_ten - other.points_times_ten
            cost = difference**2 + _A_REMATCH * (other.number in met)
            graph.add_edge(one.number, other.number, weight=-cost)
    return graph


PY4SWISS = Peer(
    "py4swiss",
    _as_file,
    lambda file: [(pair.white, pair.black) for pair in DutchEngine.generate_pairings(file)],
)
PEERS = (
    PY4SWISS,
    Peer(
        "caissify-pairings",
        _as_arguments,
        lambda arguments: [(pair["white_id"], pair["black_id"]) for pair in generate_pairings(**arguments)],
    ),
    Peer("networkx matching", _as_graph, lambda graph: list(networkx.max_weight_matching(graph, maxcardinality=True))),
)
