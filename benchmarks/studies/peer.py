"""A peer on its own, simpler job: py4swiss pairs players of a chess tournament, in this process."""

import random
import time
from collections.abc import Iterator

from py4swiss.engines import DutchEngine
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection

_RESULTS = (
    (ResultToken.WIN, 10, ResultToken.LOSS, 0),
    (ResultToken.DRAW, 5, ResultToken.DRAW, 5),
    (ResultToken.LOSS, 0, ResultToken.WIN, 10),
)


def seconds_per_round(players: int, rounds: int, seed: int, repetitions: int = 1) -> Iterator[float]:
    """Yield the CPU seconds that each round of a random chess tournament takes to pair, the fastest of some runs."""
    chance = random.Random(seed)
    sections = [
        PlayerSection(code=PlayerCode.PLAYER, starting_number=number, points_times_ten=0, rank=number)
        for number in range(1, players + 1)
    ]
    for _ in range(rounds):
        trf = ParsedTrf(player_sections=sections, x_section=XSection(number_of_rounds=rounds))
        fastest = float("inf")
        for _ in range(repetitions):
            began = time.process_time()
            pairings = DutchEngine.generate_pairings(trf)
            fastest = min(fastest, time.process_time() - began)
        yield fastest
        for pairing in pairings:
            white, white_points, black, black_points = chance.choice(_RESULTS)
            _note(sections[pairing.white - 1], pairing.black, ColorToken.WHITE, white, white_points)
            _note(sections[pairing.black - 1], pairing.white, ColorToken.BLACK, black, black_points)


def _note(player: PlayerSection, opponent: int, color: ColorToken, result: ResultToken, points: int) -> None:
    player.results.append(RoundResult(id=opponent, color=color, result=result))
    player.points_times_ten += points
