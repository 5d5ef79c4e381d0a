"""Cheapest perfect matching, by the blossom algorithm of rustworkx."""

from collections.abc import Sequence

import rustworkx

from pairing_engine.errors import InfeasibleRoundError


def cheapest_matching(nodes: int, edges: Sequence[tuple[int, int, int]]) -> list[tuple[int, int]]:
    """Return the pairs of a perfect matching of least cost; edges are (node, node, cost).

    Raises
    ------
    InfeasibleRoundError
        If no perfect matching exists.
    """
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(nodes))
    worst = max((cost for _, _, cost in edges), default=0) + 1
    graph.add_edges_from([(one, other, worst - cost) for one, other, cost in edges])
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(pairs) < nodes:
        raise InfeasibleRoundError([f"only {2 * len(pairs)} of {nodes} sides find an opponent"])
    return sorted((min(pair), max(pair)) for pair in pairs)
