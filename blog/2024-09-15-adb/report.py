"""The wake-lock table of sample-dump.txt, three rankings of it, and the figure.

The dump is invented (make_sample.py), its form is AOSP's. For a real one: python3 wakelocks.py dump.txt
"""
import json

from chart import Chart
from wakelocks import clock, parse_dump, print_checksum, print_table

SHORT = {'com.example.sleep: night': 'night', 'com.example.maps:nav': 'nav', 'AudioMix': 'audio', 'com.example.podcast:player': 'player',
         '*job*/com.example.mail/.sync.SyncJob': 'sync', 'com.example.weather:refresh': 'refresh', 'com.example.mail:push': 'push'}

dump = parse_dump(open('sample-dump.txt', encoding='utf-8').read())
print('[table]')
print_table(dump)
print('[checksum]')
print_checksum(dump)

# region ranks
orders = {key: sorted(dump.locks, key=lambda lock: -getattr(lock, key)) for key in ('blamed', 'actual', 'count')}
print('[ranks]')
print('blamed actual  times  wake lock')
for lock in orders['blamed']:
    ranks = [orders[key].index(lock) + 1 for key in ('blamed', 'actual', 'count')]
    print('{:6d} {:6d} {:6d}  '.format(*ranks) + f'{lock.uid} {lock.name}')
# endregion ranks

night, push = (next(lock for lock in dump.locks if lock.name.endswith(end)) for end in (': night', ':push'))
nav, audio = (next(lock for lock in dump.locks if lock.name.endswith(end)) for end in (':nav', 'AudioMix'))
assert orders['blamed'][0] is night and orders['count'][-1] is night and night.count == 0
assert orders['count'][0] is push and push.blamed < night.blamed / 10
assert nav.blamed > audio.blamed and nav.actual < audio.actual          # the two times rank differently
parsed = sum(lock.blamed for lock in dump.locks)
assert len(dump.unknown) == 1 and dump.total - parsed > 600_000         # one dropped line, more than ten minutes

top = [lock for lock in orders['blamed'] if lock.name in SHORT and not lock.uid.startswith('u10')]
places = range(len(top))
chart = Chart('wakelocks.svg', x=('唤醒锁', 'Wake lock'), y=('分钟', 'Minutes'), xlim=(-0.6, len(top) - 0.4), ylim=(0, 125),
              xticks=[(place, SHORT[lock.name]) for place, lock in zip(places, top)])
chart.bars([p - 0.19 for p in places], [lock.blamed / 60_000 for lock in top], ('分摊', 'Blamed'), role='accent', width=0.36)
chart.bars([p + 0.19 for p in places], [lock.actual / 60_000 for lock in top], ('实际', 'Actual'), role='blue', width=0.36)
for place, lock in zip(places, top):
    chart.text(place, lock.actual / 60_000, (f'{lock.count} 次', f'{lock.count}×'), role='soft')
chart.save()

values = {'locks': str(len(dump.locks)), 'unknown': str(len(dump.unknown)), 'missing': clock(dump.total - parsed),
          'total': clock(dump.total), 'night_blamed': clock(night.blamed), 'night_actual': clock(night.actual),
          'push_count': str(push.count), 'push_rank': str(orders['blamed'].index(push) + 1),
          'nav_blamed': clock(nav.blamed), 'nav_actual': clock(nav.actual), 'audio_blamed': clock(audio.blamed),
          'audio_actual': clock(audio.actual), 'sum_actual': clock(sum(lock.actual for lock in dump.locks)),
          'push_each': f'{push.actual / push.count / 1000:.2f}'}
with open('values.json', 'w', encoding='utf-8', newline='\n') as file:
    json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
    file.write('\n')
