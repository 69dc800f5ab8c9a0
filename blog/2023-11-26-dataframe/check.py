"""Runs both halves of the post: asof.py (reports and trading days) and bars.py (bars and sessions).

Every pandas result is compared with the loop it must equal, then the wrong variants are counted and priced.
Writes values.json and the two figures.
"""
import json

import numpy as np

import asof
import bars
from chart import Chart

values = {}


def same(table, wanted):
    return np.array_equal(table.surprise, wanted, equal_nan=True)


def differing(table, wanted):
    return int((table.surprise.fillna(0).to_numpy() != np.nan_to_num(wanted)).sum())


# region reports
days, reports = asof.make_world()
days = days.sort_values('day', kind='stable', ignore_index=True)
truth = asof.known_by_loop(days, reports)
joined = asof.variants(days, reports)
assert same(joined['strict'], truth)  # the fast join equals the slow loop, row by row
assert not any(same(joined[name], truth) for name in ('exact', 'nearest', 'forward', 'period'))

fresh = asof.join(days, asof.in_order(reports), allow_exact_matches=False, tolerance=asof.STALE)
assert same(fresh, asof.known_by_loop(days, reports, asof.STALE))
stale = int((fresh.surprise.isna() & joined['strict'].surprise.notna()).sum())
assert set(days.firm[fresh.surprise.isna() & joined['strict'].surprise.notna()]) == {0}  # only the firm that fell silent
# endregion

# region order
by_date = reports.sort_values('published', kind='stable')  # newest first within a date, as delivered
ties = asof.join(days, by_date, allow_exact_matches=False)
by_both = reports.sort_values(['published', 'period_end'])
late = asof.join(days, by_both, allow_exact_matches=False)
assert differing(ties, truth) > differing(late, truth) > 0
# endregion
same_evening = int(reports.duplicated(['firm', 'published']).sum())

print('[reports]')
print(f'{len(days)} rows of {days.firm.nunique()} firms, {len(reports)} reports, {same_evening} evenings with two reports of one firm')
print('loop == merge_asof: all rows; with tolerance: all rows')
print(f'{stale} rows of the silent firm older than {asof.STALE.days} days')
print(f'rows that differ from the loop: {differing(ties, truth)} sorted by date only, {differing(late, truth)} with late corrections left in')
values |= {'rows': f'{len(days):,}', 'firms': str(days.firm.nunique()), 'reports': f'{len(reports):,}',
           'evenings': str(same_evening), 'stale': str(stale), 'ties': f'{differing(ties, truth):,}', 'late': f'{differing(late, truth):,}'}

print('\n[profit]')
print('join      leaking rows  days ahead  profit a year     t')
results = {name: asof.score(table) for name, table in joined.items()}
for name, (share, ahead, profit, t, _) in results.items():
    print(f'{name:8}  {share:12.1%}  {ahead:10.1f}  {profit:13.1%}  {t:4.1f}')
    values |= {f'share_{name}': f'{share:.1%}', f'ahead_{name}': f'{ahead:.1f}', f'profit_{name}': f'{profit:.1%}'.replace('-', '−'),
               f't_{name}': f'{t:.1f}'.replace('-', '−')}
assert results['strict'][0] == 0 and abs(results['strict'][3]) < 2  # nothing to earn for the honest reader
assert results['exact'][0] < 0.02 and results['exact'][3] > 3       # one row in a hundred is enough
extra = results['exact'][2] - results['strict'][2]
more = results['period'][2] - results['strict'][2]
values |= {'extra_exact': f'{extra:.1%}', 'extra_period': f'{more:.1%}', 'extra_share': f'{extra / more:.0%}',
           'row_share': f'{results["exact"][0] / results["period"][0]:.0%}'}
print(f'above strict: exact {extra:.1%}, period end {more:.1%} a year')

chart = Chart('profit.svg', x=('交易日', 'Trading day'), y=('累计收益 %', 'Profit, %'), xlim=(0, 775))
for name, label, role, dash in (('period', ('按期末日', 'period end'), 'accent', ''), ('exact', ('含当天', 'same day'), 'ochre', ''),
                                ('strict', ('严格早于', 'strict'), 'blue', '')):
    curve = 100 * results[name][4].cumsum().to_numpy()
    at = np.linspace(0, len(curve) - 1, 260).astype(int)
    chart.line(at, curve[at], label, role=role, dash=dash)
chart.save()

minutes = bars.make_minutes()
half = minutes.resample('30min', closed='right', label='right').last().dropna()
assert half.to_dict() == bars.half_hours_by_loop(minutes)
sessions = len(set(minutes.index.date))

print('\n[bars]')
print('rule                               bars  leaking  worst lead, h')
audits = {}
RULES = {'half_default': ('30min', {}), 'half_right': ('30min', {'closed': 'right', 'label': 'right'}), 'day_default': ('D', {}),
         'day_right': ('D', {'label': 'right'}), 'week_default': ('W-FRI', {}), 'month_start': ('MS', {}), 'month_end': ('M', {})}
for key, (rule, options) in RULES.items():
    count, leaking, lead = bars.audit(minutes, rule, **options)
    name = ' '.join([rule, *(f'{k}={v}' for k, v in options.items())])
    print(f'{name:33}  {count:4}  {leaking:7}  {lead:13.2f}')
    audits[key] = count, leaking, lead
    assert (leaking == 0) == (key in ('half_right', 'day_right'))
values |= {'sessions': str(sessions), 'per_day_default': f'{audits["half_default"][0] / sessions:.0f}', 'per_day_right': f'{len(half) / sessions:.0f}',
           'half_lead': f'{60 * audits["half_default"][2]:.0f}', 'weeks': str(audits['week_default'][0]), 'week_leaks': str(audits['week_default'][1]),
           'week_lead': f'{audits["week_default"][2]:.0f}', 'month_leaks': str(audits['month_end'][1]), 'month_lead': f'{audits["month_start"][2]:.0f}'}

wanted = bars.previous_close_by_loop(minutes)
assert np.array_equal(bars.previous_close(minutes), wanted, equal_nan=True)
assert np.array_equal(bars.previous_close(minutes, label='right'), wanted, equal_nan=True)
leaky = bars.previous_close(minutes, label='left')
print('\n[daily]')
for name, close in (('known', wanted), ('left', leaky)):
    gains = bars.trade(minutes, close)
    gains = gains[np.isfinite(gains) & (gains != 0)]
    t = gains.mean() / gains.std() * np.sqrt(len(gains))
    print(f'{name:5}  {np.mean(gains > 0):6.1%} winning days  {gains.mean():7.3%} a day  t {t:5.1f}')
    values |= {f'win_{name}': f'{np.mean(gains > 0):.0%}', f'day_{name}': f'{gains.mean():.2%}'.replace('-', '−'), f'dt_{name}': f'{t:.1f}'.replace('-', '−')}
    assert (np.mean(gains > 0) == 1) == (name == 'left')
wrong = int((leaky != wanted).sum())
print(f'{wrong} of {len(minutes)} minutes get another close than the loop gives them')
values['wrong_minutes'] = f'{wrong / len(minutes):.0%}'

some = slice(20 * 240, 23 * 240)
chart = Chart('close.svg', x=('交易分钟', 'Minute of trading'), y=('价格', 'Price'), xlim=(0, 725))
spots = range(0, 720, 4)
chart.line(spots, minutes.to_numpy()[some][::4], ('价格', 'price'), role='soft', width=1.3)
chart.line(spots, leaky[some][::4], ('左标签', 'left label'), role='accent', dash='5 3')
chart.line(spots, wanted[some][::4], ('昨收', 'last close'), role='blue')
chart.save()

sparse = bars.thin_out(minutes)
inside, across = bars.fill_within_session(sparse), sparse.ffill()
assert np.array_equal(inside.to_numpy(), bars.fill_by_loop(sparse), equal_nan=True)
carried = int((across.notna() & inside.isna()).sum())
phantom = minutes.resample('30min', closed='right', label='right').last()
ratio = np.log(phantom.ffill()).diff().std() / np.log(half).diff().std()
print('\n[fill]')
print(f'plain ffill: {carried} minutes show the price of an earlier session')
print(f'half hours on the clock: {len(phantom)}, of which traded: {len(half)} ({len(half) / len(phantom):.1%})')
print(f'volatility of half hours after ffill: {ratio:.2f} of the true one')
values |= {'carried': str(carried), 'phantom': f'{len(phantom):,}', 'traded': f'{len(half):,}', 'traded_share': f'{len(half) / len(phantom):.0%}', 'ratio': f'{ratio:.2f}'}

with open('values.json', 'w', encoding='utf-8') as file:
    json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
    file.write('\n')
