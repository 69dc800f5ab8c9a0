"""Reads the section 'All partial wake locks' of `adb shell dumpsys batterystats`.

    python3 wakelocks.py dump.txt     # a table; exit code 1 when a line was not understood

Lines inside the section that do not have the known form are kept and reported, never skipped.
"""
import re
import sys
from collections import namedtuple

Lock = namedtuple('Lock', 'uid name blamed actual longest count running')   # times in ms
Dump = namedtuple('Dump', 'locks unknown total')                            # unknown: [(line number, text)]

# region duration
UNITS = ('d', 'h', 'm', 's')
DURATION = ''.join(rf'(?:(\d+){unit} )?' for unit in UNITS) + r'(\d+)ms'
SIZES = (86_400_000, 3_600_000, 60_000, 1000, 1)
LIMITS = (None, 24, 60, 60, 1000)


def parse_duration(text):
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
UID = r'(?P<uid>\d+|u\d+(?:a|s|i|ai)\d+)'   # 1000, u0a117, u10a117, u0i3: UserHandle.formatUid
LINE = re.compile(rf'  Wake lock {UID} (?P<name>.+): (?P<held>[0-9dhms ]+) \((?P<count>\d+) times\)'
                  r'(?: max=(?P<max>\d+))?(?: actual=(?P<actual>\d+))?'
                  r'(?: \(running(?: for (?P<running>\d+)ms)?\))? realtime', re.ASCII)


def parse_line(line):
    """One Lock. ValueError where the line has another form."""
    match = LINE.fullmatch(line)
    if not match:
        raise ValueError('unknown form')
    number = {key: int(match[key]) if match[key] else None for key in ('max', 'actual', 'running')}
    blamed = parse_duration(match['held'])
    actual = blamed if number['actual'] is None else number['actual']   # printed only where it is longer
    return Lock(match['uid'], match['name'], blamed, actual, number['max'], int(match['count']), number['running'])
# endregion line


# region dump
def parse_dump(text):
    """The whole dump. ValueError where the section is missing or there is more than one."""
    locks, unknown, total, inside, sections = [], [], None, False, 0
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() == 'All partial wake locks:':
            inside, sections = True, sections + 1
        elif not line.strip():
            inside = False
        elif inside:
            try:
                locks.append(parse_line(line))
            except ValueError:
                unknown.append((number, line.strip()))
        elif line.startswith('  Total partial wakelock time: '):
            total = parse_duration(line.split(': ', 1)[1])
    if sections != 1:
        raise ValueError(f'{sections} sections "All partial wake locks", expected one')
    return Dump(locks, unknown, total)
# endregion dump


def clock(ms):
    """A duration in columns: 1:03:41.4 is one hour, three minutes, 41.4 seconds."""
    tenths = (ms + 50) // 100
    return f'{tenths // 36000:d}:{tenths // 600 % 60:02d}:{tenths // 10 % 60:02d}.{tenths % 10}'


def print_table(dump):
    print(f'{"blamed":>10s} {"actual":>10s} {"longest":>10s} {"times":>6s}  wake lock')
    for lock in sorted(dump.locks, key=lambda lock: -lock.blamed):
        longest = '' if lock.longest is None else clock(lock.longest)
        print(f'{clock(lock.blamed):>10s} {clock(lock.actual):>10s} {longest:>10s} {lock.count:6d}  {lock.uid} {lock.name}')


# region checksum
def print_checksum(dump):
    """The dump states the sum of all blamed times: what the parser missed is the difference."""
    parsed = sum(lock.blamed for lock in dump.locks)
    for number, line in dump.unknown:
        print(f'line {number} not understood: {line}')
    print(f'{len(dump.locks)} locks parsed, {len(dump.unknown)} lines not understood')
    if dump.total is not None:
        print(f'sum of the table {clock(parsed)}, the dump says {clock(dump.total)}, missing {clock(max(0, dump.total - parsed))}')
# endregion checksum


if __name__ == '__main__':
    with open(sys.argv[1], encoding='utf-8', errors='replace') as file:
        found = parse_dump(file.read())
    print_table(found)
    print_checksum(found)
    sys.exit(1 if found.unknown else 0)
