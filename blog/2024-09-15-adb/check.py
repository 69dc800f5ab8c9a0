"""Tests the parser: durations there and back, the sample against the night behind it, lines of other makers."""
import random
from pathlib import Path

from make_sample import dump, format_ms, night, plan
from wakelocks import missing, parse_dump, parse_duration, parse_line, print_checksum, section


# region durations
def check_durations():
    rng = random.Random(9)
    edges = [base + step for base in (1000, 60_000, 3_600_000, 86_400_000) for step in (-1, 0, 1)]
    chosen = [rng.randrange(10 ** rng.randrange(1, 11)) for _ in range(20_000)]
    values = [0, 1, 999, *edges, *chosen]
    assert all(parse_duration(format_ms(value)) == value for value in values)
    print('[durations]')
    for value in (400, 60_000, 3_723_400, 86_400_000):
        print(f'{format_ms(value):<20s} {value} ms')
    print(f'{len(values)} durations printed and read back, all equal')
    refused = ['', '9m', '9m 3s', '9m3s4ms', '3s 9m 4ms', '75m 0s 0ms', '1h 60m 0s 0ms', '-4ms', '4.5ms', '٤ms']
    for text in refused:
        try:
            parse_duration(text)
        except ValueError:
            continue
        raise AssertionError(text)
    print(f'{len(refused)} malformed durations refused')
# endregion durations


def time_with_a_lock():
    """Milliseconds of the night during which at least one lock was held."""
    total, until = 0, 0
    for start, end in sorted(hold for holds, _ in plan().values() for hold in holds):
        total += max(0, end - max(start, until))
        until = max(until, end)
    return total


# region sample
def check_sample():
    text = Path('sample-dump.txt').read_text(encoding='utf-8')
    assert text == dump(), 'sample-dump.txt is not what make_sample.py writes'
    parsed = parse_dump(text)
    truth = {(row.uid, row.name): row for row in night()}
    for lock in parsed.locks:
        row = truth.pop((lock.uid, lock.name))
        assert lock == row._replace(blamed=(row.blamed + 500) // 1000), lock
    (left,), ((number, line),) = truth.values(), parsed.unknown
    lacking = missing(parsed)
    assert left.name in line and abs(lacking - left.blamed / 1000) <= len(parsed.locks)
    assert abs(parsed.total - time_with_a_lock()) <= 1   # blamed times add up to the time that somebody held a lock
    print('[sample]')
    print(f'{len(parsed.locks)} locks equal to the simulated night in all seven fields')
    print(f'1 line not understood (line {number}); its time is what the sum lacks')
    first, second = (line for _, line in section(text)[:2])
    twice = parse_dump(text.replace(f'{second}\n', f'{first}\n{second}\n'))
    assert missing(twice) == lacking - twice.locks[0].blamed < 0
    print('with the first line twice:')
    print_checksum(twice)
# endregion sample


# region lines
LINES = [
    ('AOSP, plain', '  Wake lock 1001 RILJ: 1m 8s 575ms (930 times) realtime'),
    ('with max', '  Wake lock u0a18 a.b:c: 1m 58s 440ms (73 times) max=4021 realtime'),
    ('with max and actual', '  Wake lock u0a18 a.b:c: 1m 58s 440ms (73 times) max=4021 actual=130000 realtime'),
    ('still held', '  Wake lock u0a18 a.b:c: 3s 1ms (2 times) max=2000 (running for 1200ms) realtime'),
    ('a job, of Android 16', '  Wake lock u0a18 *job*r/@a.b/c.D: 1m 2s 1ms (1 times) max=40000 actual=63000 (running for 0ms) realtime'),
    ('a name like a duration', '  Wake lock u0a18 wait: 5m 0s 0ms: 2s 0ms (4 times) realtime'),
    ('older: uid with #', '  Wake lock #1000 AlarmManager: 422ms (7 times) realtime'),
    ('no time at all', '  Wake lock u0a18 a.b:c realtime'),
    ('cut off', '  Wake lock u0a18 a.b:c: 1m 58s 440ms (73 ti'),
    ('a word more', '  Wake lock u0a18 a.b:c: 1m 58s 440ms (73 times) realtime screen-off'),
    ('per-uid section', '    Wake lock a.b:c: 1m 58s 440ms partial (73 times) max=4021 realtime')]


def check_lines():
    print('[lines]')
    for what, line in LINES:
        try:
            lock = parse_line(line)
            print(f'{what:<24s} read      {lock.blamed} ms, {lock.count} times, name {lock.name}')
        except ValueError:
            print(f'{what:<24s} reported')
    assert parse_line(LINES[5][1]).name == 'wait: 5m 0s 0ms'
# endregion lines


if __name__ == '__main__':
    check_durations()
    check_sample()
    check_lines()
