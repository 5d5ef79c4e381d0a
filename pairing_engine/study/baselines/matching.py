"""Matchings by the blossom algorithm of rustworkx.

References
----------
J. Edmonds (1965), Paths, trees, and flowers, Canadian Journal of Mathematics 17, 449-467.

Z. Galil (1986), Efficient algorithms for finding maximum matching in graphs, ACM Computing Surveys 18, 23-38.
"""

from collections.abc import Sequence

from pairing_engine.errors import InfeasibleRoundError

Edge = tuple[int, int, int]
"""Two nodes, and what their pair costs or weighs."""


def cheapest_matching(nodes: int, edges: Sequence[Edge]) -> list[tuple[int, int]]:
    """Return the pairs of a perfect matching of least cost.

    Raises
    ------
    InfeasibleRoundError
        If no perfect matching exists.
    """
    worst = max((cost for _, _, cost in edges), default=0) + 1
    weighed = [(one, other, worst - cost) for one, other, cost in edges]
    pairs = heaviest_matching(nodes, weighed, with_most_pairs=True)
    if 2 * len(pairs) < nodes:
        raise InfeasibleRoundError([f"only {2 * len(pairs)} of {nodes} sides find an opponent"])
    return pairs


def heaviest_matching(nodes: int, edges: Sequence[Edge], *, with_most_pairs: bool = False) -> list[tuple[int, int]]:
    """Return the pairs of a matching of the greatest weight, of those with the most pairs if that is wanted."""
    import rustworkx  # noqa: PLC0415 - comes with the extra `study`; the other baselines do without

    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(nodes))
    graph.add_edges_from(list(edges))
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=with_most_pairs, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in pairs)
