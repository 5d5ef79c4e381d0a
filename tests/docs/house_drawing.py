"""Draw the house: `python -m tests.docs.house_drawing` writes its rooms and arrows into `docs/explanation`."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import pairwise

from grandalf.graphs import Edge, Vertex, graph_core
from grandalf.layouts import SugiyamaLayout, VertexViewer

from tests.docs.house import ROOT, Arrow, Part, parts

FOLDER = ROOT / "docs" / "explanation"
ROOM_HEIGHT, FLOOR_HEIGHT, GAP, MARGIN, HEAD = 36, 70, 28, 32, 56
LETTER, PADDING = 8, 34
STYLE = """
.ground { fill: #fbfcf8 } .room { fill: #fff; stroke: #9fb09c } .beyond { fill: #eef1e8; stroke: #9fb09c }
.title { fill: #55635b; font-size: 13px } .name { fill: #10201a; font-weight: 600; font-size: 14px }
.note { fill: #55635b; font-size: 11.5px } .storey { stroke: #e6ebdf } .tip { fill: #0e6b3a }
.direct, .by-name { stroke: #0e6b3a; stroke-width: 1.7 } .implied { stroke: #0e6b3a; opacity: .15 }
.by-name { stroke-dasharray: 5 4 } .direct, .by-name, .implied { fill: none }
@media (prefers-color-scheme: dark) {
.ground { fill: #0c1512 } .room { fill: #14211c; stroke: #6d8277 } .beyond { fill: #2a3b34; stroke: #6d8277 }
.title { fill: #9db0a6 } .name { fill: #fbfcf8 } .storey { stroke: #1c2e22 } .tip { fill: #b8e62e }
.direct, .by-name, .implied { stroke: #b8e62e } .implied { opacity: .2 }
}
"""

Point = tuple[float, float]


@dataclass(frozen=True)
class Layout:
    """Where each room has its middle, and where an arrow crosses the floors between its ends."""

    middles: dict[str, Point]
    bends: dict[Arrow, list[Point]]
    width: float
    height: float


def lay_out(part: Part) -> Layout:
    """Place the rooms so that few arrows cross."""
    floors = part.floors()
    top = max(floors.values())
    level = [HEAD + (top - floor) * FLOOR_HEIGHT + ROOM_HEIGHT / 2 for floor in range(top + 1)]
    vertices = {room: Vertex(room) for room in floors}
    for room, vertex in sorted(vertices.items()):
        vertex.view = VertexViewer(w=width_of(part.labels[room]), h=ROOM_HEIGHT)
    # The layout ranks from the sources of edges: turned round, its ranks are floors from the ground up.
    edges = {(upper, lower): Edge(vertices[lower], vertices[upper]) for upper, lower in sorted(part.direct())}
    # Not `Graph`: it keeps edges in a set, and drawings would differ from process to process.
    together = graph_core([vertices[room] for room in sorted(vertices)], list(edges.values()))
    layout = SugiyamaLayout(together)
    layout.xspace = GAP
    layout.init_all()
    layout.draw(12)
    placed = [place.view for one in layout.layers for place in one]
    left = min(view.xy[0] - view.w / 2 for view in placed) - MARGIN
    right = max(view.xy[0] + view.w / 2 for view in placed) + MARGIN
    bends = {
        (upper, lower): [
            (layout.ctrls[edge][floor].view.xy[0] - left, level[floor])
            for floor in range(floors[upper] - 1, floors[lower], -1)
        ]
        for (upper, lower), edge in edges.items()
    }
    middles = {room: (vertex.view.xy[0] - left, level[floors[room]]) for room, vertex in vertices.items()}
    return Layout(middles, bends, right - left, level[0] + ROOM_HEIGHT / 2 + MARGIN)


def width_of(label: str) -> float:
    """Return how wide a room with this label is drawn."""
    return PADDING + LETTER * len(label)


def drawing_of(part: Part) -> str:
    """Return a part as SVG, readable on a light and on a dark page."""
    layout = lay_out(part)
    width, height = f"{layout.width:.0f}", f"{layout.height:.0f}"
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="title summary"'
    return "\n".join(
        [
            f"{head} font-family=\"system-ui, -apple-system, 'Segoe UI', sans-serif\">",
            f'<title id="title">{part.title}</title>',
            f'<desc id="summary">{summary_of(part)}</desc>',
            f"<style>{STYLE}</style>",
            '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
            '<path class="tip" d="M0 0 L8 4 L0 8 z"/></marker></defs>',
            '<rect class="ground" width="100%" height="100%" rx="14"/>',
            f'<text class="title" x="{MARGIN}" y="30">{summary_of(part)}</text>',
            *storeys(layout),
            *arrows(part, layout),
            *rooms(part, layout),
            "</svg>\n",
        ]
    )


def summary_of(part: Part) -> str:
    """Return the figures of a part in a sentence."""
    floors = 1 + max(part.floors().values())
    return f"{len(part.own)} rooms on {floors} floors, {len(part.arrows)} arrows, none up"


def storeys(layout: Layout) -> Iterator[str]:
    """Yield the floors, as lines that the rooms stand on."""
    for y in sorted({y for _, y in layout.middles.values()}):
        ground = y + ROOM_HEIGHT / 2 + 0.5
        yield f'<path class="storey" d="M{MARGIN / 2} {ground:.1f} H{layout.width - MARGIN / 2:.1f}"/>'


def arrows(part: Part, layout: Layout) -> Iterator[str]:
    """Yield one arrow for each two rooms, those first that others imply."""
    for arrow in sorted(part.arrows, key=lambda arrow: (arrow in layout.bends, arrow)):
        upper, lower = (layout.middles[room] for room in arrow)
        points = [
            (upper[0], upper[1] + ROOM_HEIGHT / 2),
            *layout.bends.get(arrow, []),
            (lower[0], lower[1] - ROOM_HEIGHT / 2 - 1),
        ]
        kind = "implied" if arrow not in layout.bends else "by-name" if arrow in part.by_name else "direct"
        tip = "" if kind == "implied" else ' marker-end="url(#tip)"'
        names = f"{escape(arrow[0])} imports {escape(arrow[1])}"
        yield f'<path class="{kind}" d="{curve(points)}"{tip}><title>{names}</title></path>'


def curve(points: list[Point]) -> str:
    """Return a way through points that leaves and arrives downwards."""
    way = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for (x, y), (next_x, next_y) in pairwise(points):
        half = (y + next_y) / 2
        way += f" C{x:.1f} {half:.1f} {next_x:.1f} {half:.1f} {next_x:.1f} {next_y:.1f}"
    return way


def rooms(part: Part, layout: Layout) -> Iterator[str]:
    """Yield the rooms with their names; what lies below this part is shaded."""
    for room, (x, y) in sorted(layout.middles.items()):
        label = part.labels[room]
        width, kind = width_of(label), "room" if room in part.own else "beyond"
        yield (
            f'<rect class="{kind}" x="{x - width / 2:.1f}" y="{y - ROOM_HEIGHT / 2:.1f}"'
            f' width="{width:.1f}" height="{ROOM_HEIGHT}" rx="9"/>'
        )
        yield f'<text class="name" x="{x:.1f}" y="{y + 5:.1f}" text-anchor="middle">{escape(label)}</text>'


def main() -> None:
    """Write the drawings."""
    for name, part in parts().items():
        (FOLDER / name).write_text(drawing_of(part), encoding="utf-8")
        sys.stdout.write(f"docs/explanation/{name}: {summary_of(part)}\n")


if __name__ == "__main__":
    main()
