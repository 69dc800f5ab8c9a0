"""The wake-lock table of sample-dump.txt, three rankings of it, and the figure.

The dump is invented (make_sample.py), its form is AOSP's. For a real one: python3 wakelocks.py dump.txt
"""
import json
from pathlib import Path

from chart import Chart
from wakelocks import clock, missing, parse_dump, parse_line, print_checksum, print_table, section

# The names in the figure, of the locks with the most blamed time.
SHORT = {'com.example.sleep: night': 'night', 'com.example.maps:nav': 'nav', 'AudioMix': 'AudioMix',
         'com.example.podcast:player': 'player', '*job*/com.example.mail/.sync.SyncJob': 'SyncJob',
         'com.example.weather:refresh': 'refresh', 'com.example.mail:push': 'push'}

PUBLISHED = {  # three lines of https://duanqz.github.io/2015-07-21-batterystats-part2
    'ack': '1001 RILJ_ACK_WL: 24m 4s 809ms (6700 times) max=526 actual=1642274 (running for 0ms)',
    'rilj': '1001 RILJ: 2m 53s 606ms (13642 times) max=220 actual=350673',
    'maint': '1000 deviceidle_maint: 1m 7s 186ms (3 times) max=30307 actual=90799'}


def lock_named(dump, end):
    """The one lock whose name ends so."""
    (lock,) = [lock for lock in dump.locks if lock.name.endswith(end)]
    return lock


def place_in_dump(text, name):
    """The place of a lock in the section, counting the lines that were not understood too."""
    (place,) = [place for place, (_, line) in enumerate(section(text), 1) if f' {name}: ' in line]
    return place


# region ranks
def print_ranks(dump):
    """The place of each lock by each of the three numbers; returns the orders."""
    keys = ('blamed', 'actual', 'count')
    orders = {key: sorted(dump.locks, key=lambda lock: -getattr(lock, key)) for key in keys}
    print('blamed actual  times  wake lock')
    for lock in orders['blamed']:
        places = [orders[key].index(lock) + 1 for key in keys]
        print('{:6d} {:6d} {:6d}  '.format(*places) + f'{lock.uid} {lock.name}')
    print(f'not ranked: {len(dump.unknown)} line that was not understood')
    return orders
# endregion ranks


def draw(locks):
    """Blamed and actual time of some locks, side by side."""
    places = range(len(locks))
    chart = Chart('wakelocks.svg', x=('唤醒锁', 'Wake lock'), y=('分钟', 'Minutes'),
                  xlim=(-0.6, len(locks) - 0.4), ylim=(0, 125),
                  xticks=[(place, SHORT[lock.name]) for place, lock in zip(places, locks)])
    for side, key, label, role in ((-0.19, 'blamed', ('分摊', 'Blamed'), 'accent'), (0.19, 'actual', ('实际', 'Actual'), 'blue')):
        minutes = [getattr(lock, key) / 60_000 for lock in locks]
        chart.bars([place + side for place in places], minutes, label, role=role, width=0.36)
    for place, lock in zip(places, locks):
        chart.text(place, lock.actual / 60_000, (f'{lock.count} 次', f'{lock.count}×'), role='soft')
    chart.save()


def published():
    """The numbers of the published lines, for the text: times in minutes."""
    locks = {key: parse_line(f'  Wake lock {line} realtime') for key, line in PUBLISHED.items()}
    assert locks['rilj'].count > 2 * locks['ack'].count and locks['ack'].actual > 4 * locks['rilj'].actual
    return {f'{key}_{field}': text for key, lock in locks.items()
            for field, text in (('count', f'{lock.count:,}'), ('blamed', f'{lock.blamed / 60_000:.1f}'),
                                ('actual', f'{lock.actual / 60_000:.1f}'))}


def main():
    text = Path('sample-dump.txt').read_text(encoding='utf-8')
    dump = parse_dump(text)
    print('[table]')
    print_table(dump)
    print('[checksum]')
    print_checksum(dump)
    print('[ranks]')
    orders = print_ranks(dump)

    night, push = lock_named(dump, ': night'), lock_named(dump, ':push')
    nav, audio = lock_named(dump, ':nav'), lock_named(dump, 'AudioMix')
    push_place, push_parsed = place_in_dump(text, push.name), orders['blamed'].index(push) + 1
    lacking = missing(dump)
    assert orders['blamed'][0] is night and orders['count'][-1] is night and night.count == 0
    assert orders['count'][0] is push and push.blamed < night.blamed / 10
    assert push_place == push_parsed + 1                                # the dropped line moves it up by one
    assert nav.blamed > audio.blamed and nav.actual < audio.actual      # the two times rank differently
    assert len(dump.unknown) == 1 and lacking > 600_000                 # one dropped line, more than ten minutes

    shown = orders['blamed'][:len(SHORT)]
    assert push is shown[-1] and [lock.name for lock in shown] == list(SHORT)
    draw(shown)
    values = {**published(),
              'locks': str(len(dump.locks)), 'unknown': str(len(dump.unknown)), 'missing': clock(lacking),
              'total': clock(dump.total), 'sum_actual': clock(sum(lock.actual for lock in dump.locks)),
              'night_blamed': clock(night.blamed), 'night_actual': clock(night.actual),
              'nav_blamed': clock(nav.blamed), 'nav_actual': clock(nav.actual),
              'audio_blamed': clock(audio.blamed), 'audio_actual': clock(audio.actual),
              'push_count': str(push.count), 'push_each': f'{push.actual / push.count / 1000:.2f}',
              'push_place': str(push_place), 'push_parsed': str(push_parsed)}
    with open('values.json', 'w', encoding='utf-8', newline='\n') as file:
        json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')


if __name__ == '__main__':
    main()
