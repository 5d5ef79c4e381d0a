"""The mutants of a module: each has one operator, constant, condition, choice or statement changed.

Only what may change an answer is changed: no annotations, decorators (memos and frozen classes), docstrings, names of
types and texts.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

SWAPPED: dict[type[Any], type[Any]] = {
    **{ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq},
    **{ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.And: ast.Or, ast.Or: ast.And},
    **{ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult},
    **{ast.Mod: ast.FloorDiv, ast.Pow: ast.Mult, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr},
    **{ast.LShift: ast.RShift, ast.RShift: ast.LShift},
}
CHOICES = {"min": "max", "any": "all", "ceil": "floor", "minimum": "maximum", "argmin": "argmax"}
CHOICES |= {other: one for one, other in CHOICES.items()}
NOT_CHANGED = {"annotation", "returns", "decorator_list", "names", "bases"}
_ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
ALTERED_IN_PLACE = (ast.Subscript, ast.Attribute)

Alternative = tuple[str, ast.AST]


@dataclass(frozen=True)
class Mutant:
    """A module with one fault.

    Parameters
    ----------
    file, line, text
        Where: the file below the checkout, the number of the line and what stands in it.
    statement
        First and last line of the statement, or of its head.
    kind, original, mutated
        What was changed.
    nth
        Tells faults apart that look the same in one line.
    source
        The whole text of the module with the fault.
    """

    file: str
    line: int
    text: str
    statement: tuple[int, int]
    kind: str
    original: str
    mutated: str
    nth: int = 0
    source: str = field(default="", repr=False, compare=False)


def mutants_of(file: str, source: str) -> list[Mutant]:
    """Return all mutants of a module, in the order of its text."""
    found: list[Mutant] = []
    lines = source.splitlines()
    for place in _places(ast.parse(source), _Place(ast.Pass(), (1, 1))):
        for kind, new in _alternatives(place):
            node, texts = place.node, (ast.unparse(place.node), ast.unparse(new))
            text = texts[1] if isinstance(new, ast.stmt) else f"({texts[1]})"
            nth = sum((m.line, m.original, m.mutated) == (node.lineno, *texts) for m in found)
            where = node.lineno, lines[node.lineno - 1].strip(), place.lines
            found.append(Mutant(file, *where, kind, *texts, nth, _planted(text, node, source)))
    return found


@dataclass(frozen=True)
class _Place:
    """What may be changed, the lines of its statement or of that one's head, and whether it is a condition."""

    node: Any
    lines: tuple[int, int]
    is_condition: bool = False


def _planted(text: str, node: ast.expr | ast.stmt, source: str) -> str:
    """Return a source with a node replaced; columns are counted in bytes."""
    lines = source.encode().splitlines(keepends=True)
    start = sum(map(len, lines[: node.lineno - 1])) + node.col_offset
    end = sum(map(len, lines[: (node.end_lineno or 0) - 1])) + (node.end_col_offset or 0)
    whole = b"".join(lines)
    return (whole[:start] + text.encode() + whole[end:]).decode()


def _places(node: ast.AST, around: _Place) -> Iterator[_Place]:
    """Yield all that is below a node and may be changed."""
    if isinstance(node, ast.JoinedStr | ast.Raise) or _is_name_of_type(node):
        return
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or name in NOT_CHANGED:
                continue
            lines = _lines_of(child) if isinstance(child, ast.stmt) else around.lines
            place = _Place(child, lines, is_condition=name in {"test", "ifs"})
            yield place
            yield from _places(child, place)


def _lines_of(statement: ast.stmt) -> tuple[int, int]:
    body = getattr(statement, "body", None)
    last = body[0].lineno - 1 if body else statement.end_lineno or statement.lineno
    return statement.lineno, max(statement.lineno, last)


def _is_name_of_type(node: ast.AST) -> bool:
    return isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript) and _is_type(node.targets[0])


def _is_type(target: ast.expr) -> bool:
    return isinstance(target, ast.Name) and target.id.lstrip("_")[:1].isupper() and not target.id.isupper()


def _alternatives(place: _Place) -> Iterator[Alternative]:
    """Yield what may stand in place of an expression or statement, with the kind of the fault."""
    yield from _other_operators(place.node)
    yield from _other_values(place.node)
    if place.is_condition and _is_worth_negating(place.node):
        yield "condition", ast.UnaryOp(ast.Not(), place.node)
    if _is_removable(place.node):
        yield "statement", ast.Pass()


def _other_operators(node: ast.AST) -> Iterator[Alternative]:
    match node:
        case ast.Compare(left, operators, others):
            for number, operator in enumerate(operators):
                changed = [*operators[:number], SWAPPED[type(operator)](), *operators[number + 1 :]]
                yield "comparison", ast.Compare(left, changed, others)
        case ast.BoolOp(operator, values):
            yield "and, or", ast.BoolOp(SWAPPED[type(operator)](), values)
        case ast.BinOp(left, operator, right) if type(operator) in SWAPPED and not (_is_text(left) or _is_text(right)):
            yield "arithmetic", ast.BinOp(left, SWAPPED[type(operator)](), right)
        case ast.AugAssign(target, operator, value) if type(operator) in SWAPPED:
            yield "arithmetic", ast.AugAssign(target, SWAPPED[type(operator)](), value)
        case ast.UnaryOp(_, operand):
            yield "sign, not", operand


def _other_values(node: ast.AST) -> Iterator[Alternative]:
    match node:
        case ast.Constant(bool() as value):
            yield "constant", ast.Constant(not value)
        case ast.Constant(int() | float() as value):
            yield "constant", ast.Constant(value + 1)
            yield "constant", ast.Constant(value - 1)
        case ast.Call(ast.Name(name), arguments, keywords) if name in CHOICES:
            yield "choice", ast.Call(ast.Name(CHOICES[name]), arguments, keywords)
        case ast.Call(ast.Attribute(of, name), arguments, keywords) if name in CHOICES:
            yield "choice", ast.Call(ast.Attribute(of, CHOICES[name]), arguments, keywords)


def _is_worth_negating(node: ast.AST) -> bool:
    """Whether no other change has the same effect, as a comparison turned to its opposite or a "not" left out."""
    return not isinstance(node, ast.UnaryOp | ast.Compare) or (
        isinstance(node, ast.Compare) and type(node.ops[0]) in _ORDER
    )


def _is_removable(node: ast.AST) -> bool:
    match node:
        case ast.Expr(ast.Call() | ast.Yield() | ast.YieldFrom()):
            return True
        case ast.Assign(targets):
            return all(isinstance(target, ALTERED_IN_PLACE) for target in targets)
        case ast.Continue() | ast.Break() | ast.AugAssign() | ast.Delete() | ast.Raise():
            return True
    return False


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
