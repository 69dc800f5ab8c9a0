"""A dependency resolver: depth-first search over versions, newest first, that knows which choices caused a conflict."""
from functools import cache
from typing import NamedTuple

Versions = dict[str, dict[str, str]]   # what each version needs: {version: {name: range}}
Index = dict[str, Versions]            # the packages that can be had: {name: Versions}


class Demand(NamedTuple):
    """`by` in `version` needs `name` within `spec`; `by` is empty for what the project itself wants."""
    by: str
    version: str
    name: str
    spec: str


class Conflict(Exception):
    """No solution. `guilty`: the packages whose chosen versions cause it; `reasons`: the demands that prove it."""

    def __init__(self, guilty: set[str], reasons: set[Demand]):
        super().__init__(guilty, reasons)
        self.guilty, self.reasons = guilty, reasons


# region caret
def numbers(version: str) -> tuple[int, ...]:
    """'1.10' as (1, 10), which sorts after (1, 9)."""
    return tuple(int(part) for part in version.split('.'))


def widen(spec: str) -> str:
    """'^1.2' as '>=1.2,<2': up to the next change of the leftmost number that is not zero."""
    low = numbers(spec[1:])
    keep = next((place for place, number in enumerate(low) if number), len(low) - 1)
    high = low[:keep] + (low[keep] + 1,)
    return f'>={spec[1:]},<{".".join(map(str, high))}'


@cache
def allows(spec: str, version: str) -> bool:
    low, high = widen(spec).removeprefix('>=').split(',<')
    return numbers(low) <= numbers(version) < numbers(high)
# endregion


# region search
def resolve(index: Index, wanted: dict[str, str], jump=True, tried=None) -> dict[str, str]:
    """A version of each package that meets every demand; raises Conflict if there is none.

    jump: step back to a package that caused the conflict, not just to the one before.
    tried: a list that collects the (name, version) pairs in the order in which they were tried.
    """
    demands = [Demand('', '', name, spec) for name, spec in wanted.items()]
    return settle(index, {}, demands, jump, [] if tried is None else tried)


def settle(index, chosen, demands, jump, tried):
    """Chooses a version of the first package that has none, then settles the rest."""
    name = next((demand.name for demand in demands if demand.name not in chosen), None)
    if name is None:
        return chosen  # nothing is missing
    own = [demand for demand in demands if demand.name == name]
    candidates = fitting(index, name, own)
    if not candidates:
        own = smallest_cause(index, name, own)
    guilty, reasons = {demand.by for demand in own}, set(own)
    for version in candidates:
        tried.append((name, version))
        needs = [Demand(name, version, other, spec) for other, spec in index[name][version].items()]
        try:
            refuse_clashes(chosen, name, needs)
            return settle(index, {**chosen, name: version}, demands + needs, jump, tried)
        except Conflict as conflict:
            if jump and name not in conflict.guilty:
                raise  # another version of `name` would fail in the same way
            guilty |= conflict.guilty - {name}
            reasons |= conflict.reasons
    raise Conflict(guilty - {''}, reasons)


def fitting(index, name, demands):
    """The versions of `name` that meet all the demands, newest first."""
    newest_first = sorted(index.get(name, ()), key=numbers, reverse=True)
    return [version for version in newest_first if all(allows(demand.spec, version) for demand in demands)]


def refuse_clashes(chosen, name, needs):
    """Raises Conflict where a version chosen before does not meet a need of `name`."""
    clashes = {need for need in needs if need.name in chosen and not allows(need.spec, chosen[need.name])}
    if clashes:
        raise Conflict({name} | {need.name for need in clashes}, clashes)


def smallest_cause(index, name, demands):
    """The earliest of the demands that leave no version of `name`: drops the others, the latest first."""
    for demand in reversed(demands):
        rest = [other for other in demands if other != demand]
        if not fitting(index, name, rest):
            demands = rest
    return demands
# endregion
