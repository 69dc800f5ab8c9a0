"""Invents a night of wake locks and writes it in the layout of AOSP's `dumpsys batterystats`.

There is no phone behind sample-dump.txt: applications, times and the vendor's odd line are made up.
What follows AOSP is the arithmetic: while N wake locks are held at the same time, each is blamed
for 1/N of it; `actual` is the undivided time. check.py compares the parser with `night()`.
"""
import random
from collections import namedtuple
from pathlib import Path

NIGHT = 9 * 3600_000 + 41 * 60_000 + 12_408   # ms on battery
MINUTE = 60_000
Truth = namedtuple('Truth', 'uid name blamed actual longest count running')   # times in ms, blamed in microseconds


def spread(rng, count, low, high, since=2 * 60 * MINUTE):
    """`count` short holds, one in each equal slot of the night after `since`."""
    slot = (NIGHT - since) // count
    holds = [(since + i * slot + rng.randrange(slot - high), rng.randrange(low, high)) for i in range(count)]
    return [(start, start + length) for start, length in holds]


def plan():
    """(uid, name) -> (holds, acquisitions). The tracker was taken before the statistics were reset: 0 times."""
    rng = random.Random(15)
    return {
        ('u0a155', 'com.example.sleep: night'): ([(0, 112 * MINUTE + 8_300)], 0),
        ('1041', 'AudioMix'): ([(20 * MINUTE, 92 * MINUTE + 40_512)], 1),
        ('u0a131', 'com.example.podcast:player'): ([(20 * MINUTE + 112, 92 * MINUTE + 40_107)], 1),
        ('u0a163', 'com.example.maps:nav'): ([(500 * MINUTE, 538 * MINUTE + 3_071)], 1),
        ('u0a142', 'com.example.weather:refresh'): (spread(rng, 64, 8_000, 11_500), 64),
        ('u0a117', '*job*/com.example.mail/.sync.SyncJob'): (spread(rng, 9, 58_000, 73_000), 9),
        ('u0a117', 'com.example.mail:push'): (spread(rng, 860, 200, 520), 860),
        ('1000', '*alarm*'): (spread(rng, 412, 40, 260), 412),
        ('u10a117', '*job*/com.example.mail/.sync.SyncJob'): (spread(rng, 3, 9_000, 14_000), 3),
        ('u0a142', 'com.example.weather:widget'): (spread(rng, 11, 1_500, 3_000) + [(NIGHT - 12_040, NIGHT)], 12),
        ('1002', 'bluetooth_timer'): (spread(rng, 3, 150, 280), 3),
        ('u0a170', 'com.example.game:boost'): ([(300 * MINUTE, 312 * MINUTE + 5_070)], 1)}


# region pool
def night():
    """What BatteryStats would have counted, as a list of Truth, most blamed first."""
    locks = plan()
    events = sorted((at, step, key) for key, (holds, _) in locks.items()
                    for hold in holds for at, step in zip(hold, (1, -1)))
    blamed, held, last = dict.fromkeys(locks, 0), [], 0
    for at, step, key in events:
        for other in held:   # the time since the last change is shared by all who held a lock
            blamed[other] += (at - last) * 1000 // len(held)
        held = held + [key] if step > 0 else [k for k in held if k != key]
        last = at
    rows = []
    for key, (holds, count) in locks.items():
        lengths = [end - start for start, end in holds]
        running = next((end - start for start, end in holds if end == NIGHT), None)
        rows.append(Truth(*key, blamed[key], sum(lengths), max(lengths), count, running))
    return sorted(rows, key=lambda row: -row.blamed)
# endregion pool


# region format
def format_ms(ms):
    """A duration as BatteryStats prints it: no leading zero units, no gaps, milliseconds always."""
    out, rest, started = [], ms // 1000, False
    for size, unit in ((86400, 'd'), (3600, 'h'), (60, 'm'), (1, 's')):
        amount, rest = divmod(rest, size)
        started = started or amount > 0
        if started:
            out.append(f'{amount}{unit}')
    return ' '.join(out + [f'{ms % 1000}ms'])
# endregion format


def timer(row, kind=''):
    """One timer as printWakeLock writes it."""
    blamed = (row.blamed + 500) // 1000
    text = f'{format_ms(blamed)} {kind}({row.count} times) max={row.longest}'
    text += f' actual={row.actual}' if row.actual > blamed else ''
    return text + (f' (running for {row.running}ms)' if row.running is not None else '')


def header(total):
    """What stands before the section: the time on battery, the total, the kernel's locks."""
    share = f'realtime, {format_ms(NIGHT // 3)} (33.3%) uptime'
    return ['Statistics since last charge:',
            '  System starts: 0, currently on battery: true',
            f'  Time on battery: {format_ms(NIGHT)} (99.8%) {share}',
            f'  Time on battery screen off: {format_ms(NIGHT)} (100.0%) {share}',
            f'  Total partial wakelock time: {format_ms(total)}',
            '',
            '  All kernel wake locks:',
            f'  Kernel Wake lock PowerManagerService.WakeLocks: {format_ms(total + 1_204)} (1363 times) realtime',
            '  Kernel Wake lock example_wlan_rx: 9m 58s 112ms (5120 times) realtime',
            '  Kernel Wake lock example_alarm: 41s 6ms (412 times) realtime',
            '']


def summary(rows):
    """The section itself, with one line in a form of its own, as if a vendor had changed it."""
    lines = ['  All partial wake locks:']
    for row in rows:
        line = f'  Wake lock {row.uid} {row.name}: {timer(row)} realtime'
        lines.append(line.replace('(1 times)', '(1 times, 1 boosted)') if row.name.endswith('boost') else line)
    return [*lines, '']


def by_uid(rows):
    """The same locks again, grouped by application."""
    lines = []
    for uid in sorted({row.uid for row in rows}):
        own = [row for row in rows if row.uid == uid]
        lines.append(f'  {uid}:')
        lines += [f'    Wake lock {row.name}: {timer(row, "partial ")} realtime' for row in own]
        if len(own) > 1:
            blamed, actual = sum((row.blamed + 500) // 1000 for row in own), sum(row.actual for row in own)
            lines.append(f'    TOTAL wake: {format_ms(blamed)} blamed partial, {format_ms(actual)} actual partial realtime')
    return lines


def dump():
    """The whole dump as text."""
    rows = night()
    reasons = ['  All wakeup reasons:',
               '  Wakeup reason 57 example_rtc: 12m 4s 77ms (412 times) realtime',
               '  Wakeup reason Abort: Pending Wakeup Sources: example_wlan_rx realtime',
               '']
    total = (sum(row.blamed for row in rows) + 500) // 1000
    return '\n'.join([*header(total), *summary(rows), *reasons, *by_uid(rows)]) + '\n'


if __name__ == '__main__':
    Path('sample-dump.txt').write_text(dump(), encoding='utf-8', newline='\n')
