"""Reads the section 'All partial wake locks' of `adb shell dumpsys batterystats`.

    python3 wakelocks.py dump.txt     # a table; exit code 1 when a line was not understood

Lines of the section that do not have the known form are collected and reported, never skipped.
"""
import re
import sys
from typing import NamedTuple


class Lock(NamedTuple):
    """One line of the section. Times in ms; None where the dump does not say."""
    uid: str
    name: str
    blamed: int
    actual: int
    longest: int | None
    count: int
    running: int | None


class Dump(NamedTuple):
    locks: list[Lock]
    unknown: list[tuple[int, str]]   # line number and text
    total: int | None                # the sum that the dump itself states, in ms


# region duration
UNITS = ('d', 'h', 'm', 's')
DURATION = ''.join(rf'(?:(\d+){unit} )?' for unit in UNITS) + r'(\d+)ms'
SIZES = (86_400_000, 3_600_000, 60_000, 1000, 1)
LIMITS = (None, 24, 60, 60, 1000)


def parse_duration(text: str) -> int:
    """'1h 2m 3s 400ms' in milliseconds. ValueError for anything BatteryStats would not print."""
    match = re.fullmatch(DURATION, text, re.ASCII)
    if not match:
        raise ValueError(f'not a duration: {text!r}')
    amounts = [int(group or 0) for group in match.groups()]
    if any(limit and amount >= limit for amount, limit in zip(amounts, LIMITS)):
        raise ValueError(f'unit out of range: {text!r}')
    return sum(amount * size for amount, size in zip(amounts, SIZES))
# endregion duration


# region line
LINE = re.compile(r'''
    [ ]{2}Wake[ ]lock[ ]
    (?P<uid>\d+|u\d+(?:a|s|i|ai)\d+)[ ]            # 1000, u0a117, u10a117, u0i3: UserHandle.formatUid
    (?P<name>.+):[ ](?P<held>[0-9dhms ]+)[ ]
    \((?P<count>\d+)[ ]times\)
    (?:[ ]max=(?P<longest>\d+))?
    (?:[ ]actual=(?P<actual>\d+))?                 # printed only where it is longer than the blamed time
    (?:[ ]\(running(?:[ ]for[ ](?P<running>\d+)ms)?\))?
    [ ]realtime''', re.ASCII | re.VERBOSE)


def parse_line(line: str) -> Lock:
    """ValueError where the line has another form."""
    match = LINE.fullmatch(line)
    if not match:
        raise ValueError('unknown form')
    number = {key: int(match[key]) if match[key] else None for key in ('longest', 'actual', 'running')}
    blamed = parse_duration(match['held'])
    actual = blamed if number['actual'] is None else number['actual']
    return Lock(match['uid'], match['name'], blamed, actual, number['longest'], int(match['count']), number['running'])
# endregion line


# region dump
HEADING = 'All partial wake locks:'
TOTAL = '  Total partial wakelock time: '


def section(text: str) -> list[tuple[int, str]]:
    """The numbered lines below the heading. ValueError where there is no such section or more than one."""
    lines = text.splitlines()
    headings = [at for at, line in enumerate(lines) if line.strip() == HEADING]
    if len(headings) != 1:
        raise ValueError(f'{len(headings)} sections "{HEADING}", expected one')
    first = headings[0] + 1
    end = next((at for at in range(first, len(lines)) if not lines[at].strip()), len(lines))
    return [(at + 1, lines[at]) for at in range(first, end)]


def parse_dump(text: str) -> Dump:
    """Every line of the section becomes a lock or goes to `unknown`."""
    locks, unknown = [], []
    for number, line in section(text):
        try:
            locks.append(parse_line(line))
        except ValueError:
            unknown.append((number, line.strip()))
    totals = [parse_duration(line.removeprefix(TOTAL)) for line in text.splitlines() if line.startswith(TOTAL)]
    return Dump(locks, unknown, totals[0] if totals else None)
# endregion dump


def clock(ms: int) -> str:
    """A duration in columns: 1:03:41.4 is one hour, three minutes, 41.4 seconds."""
    tenths = (ms + 50) // 100
    return f'{tenths // 36000:d}:{tenths // 600 % 60:02d}:{tenths // 10 % 60:02d}.{tenths % 10}'


def print_table(dump: Dump) -> None:
    print(f'{"blamed":>10s} {"actual":>10s} {"longest":>10s} {"times":>6s}  wake lock')
    for lock in sorted(dump.locks, key=lambda lock: -lock.blamed):
        longest = '' if lock.longest is None else clock(lock.longest)
        print(f'{clock(lock.blamed):>10s} {clock(lock.actual):>10s} {longest:>10s} {lock.count:6d}  {lock.uid} {lock.name}')


# region checksum
def missing(dump: Dump) -> int:
    """What the dump's own total has and the table lacks, in ms; negative where the table has too much."""
    return dump.total - sum(lock.blamed for lock in dump.locks)


def print_checksum(dump: Dump) -> None:
    """The dump states the sum of all blamed times: what the parser missed is the difference."""
    for number, line in dump.unknown:
        print(f'line {number} not understood: {line}')
    print(f'{len(dump.locks)} locks parsed, lines not understood: {len(dump.unknown)}')
    if dump.total is not None:
        lacking = missing(dump)
        print(f'sum of the table {clock(dump.total - lacking)}, the dump says {clock(dump.total)}, '
              f'{"missing" if lacking >= 0 else "too much"} {clock(abs(lacking))}')
# endregion checksum


def main(path: str) -> int:
    with open(path, encoding='utf-8', errors='replace') as file:
        dump = parse_dump(file.read())
    print_table(dump)
    print_checksum(dump)
    return 1 if dump.unknown else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
