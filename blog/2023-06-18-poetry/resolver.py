"""A dependency resolver in 60 lines: depth-first search over versions, newest first, that knows whom to blame."""
from collections import namedtuple
from functools import cache

Demand = namedtuple('Demand', 'by version name spec')  # `by` in `version` needs `name` within `spec`; by '' is you


class Conflict(Exception):
    """No solution. `guilty`: the packages whose chosen versions cause it; `reasons`: the demands that prove it."""

    def __init__(self, guilty, reasons):
        self.guilty, self.reasons = guilty, reasons


# region caret
def numbers(version):
    return tuple(map(int, version.split('.')))


def widen(spec):
    """'^1.2' as '>=1.2,<2': up to the next change of the leftmost number that is not zero."""
    low = numbers(spec[1:])
    keep = next((i for i, number in enumerate(low) if number), len(low) - 1)
    return f'>={spec[1:]},<{".".join(map(str, low[:keep] + (low[keep] + 1,)))}'


@cache
def allows(spec, version):
    low, high = widen(spec)[2:].split(',<')
    return numbers(low) <= numbers(version) < numbers(high)
# endregion


# region search
def resolve(index, wanted, jump=True, tried=None):
    """{name: version} that meets every demand; raises Conflict if there is none. `tried` collects the steps."""
    demands = [Demand('', '', name, spec) for name, spec in wanted.items()]
    return settle(index, {}, demands, jump, [] if tried is None else tried)


def settle(index, chosen, demands, jump, tried):
    name = next((d.name for d in demands if d.name not in chosen), None)
    if name is None:
        return chosen  # nothing is missing
    newest_first = sorted(index.get(name, ()), key=numbers, reverse=True)
    fits = lambda some: [v for v in newest_first if all(allows(d.spec, v) for d in some)]
    mine = [d for d in demands if d.name == name]
    for d in mine[::-1] if not fits(mine) else ():  # no version left: keep the earliest demands that suffice for that
        mine = [e for e in mine if e != d] if not fits([e for e in mine if e != d]) else mine
    guilty, reasons = {d.by for d in mine}, set(mine)
    for version in fits(mine):
        tried.append((name, version))
        needs = [Demand(name, version, *need) for need in index[name][version].items()]
        clashes = {d for d in needs if d.name in chosen and not allows(d.spec, chosen[d.name])}
        try:
            if clashes:
                raise Conflict({name} | {d.name for d in clashes}, clashes)
            return settle(index, {**chosen, name: version}, demands + needs, jump, tried)
        except Conflict as conflict:
            if jump and name not in conflict.guilty:
                raise  # another version of `name` would fail in the same way
            guilty, reasons = guilty | conflict.guilty - {name}, reasons | conflict.reasons
    raise Conflict(guilty - {''}, reasons)
# endregion
