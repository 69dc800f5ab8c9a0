"""Runs both halves of the post: asof.py (reports and trading days) and bars.py (bars and sessions).

Every pandas result is compared with the loop it must equal, then the wrong variants are counted and priced.
Writes values.json and the three figures.
"""
import json

import numpy as np
import pandas as pd

import asof
import bars
from chart import Chart

SEEDS = (11, 12, 13, 14)  # of four worlds; the tables show the first
RULES = {'half_default': ('30min', {}), 'half_right': ('30min', {'closed': 'right', 'label': 'right'}), 'day_default': ('D', {}),
         'day_right': ('D', {'label': 'right'}), 'week_default': ('W-FRI', {}), 'month_start': ('MS', {}), 'month_end': (pd.offsets.MonthEnd(), {})}


def same(table, wanted):
    return np.array_equal(table.surprise, wanted, equal_nan=True)


def differing(table, wanted):
    return int((table.surprise.fillna(0).to_numpy() != np.nan_to_num(wanted)).sum())


def signed(number: float, form: str) -> str:
    """A formatted number with a true minus sign."""
    return format(number, form).replace('-', '−')


def check_joins(days, reports) -> dict[str, str]:
    """merge_asof against the loop, and the two wrong orders of the right table."""
    truth = asof.known_by_loop(days, reports)
    joined = asof.variants(days, reports)
    assert same(joined['strict'], truth)  # the fast join equals the slow loop, row by row
    assert not any(same(joined[name], truth) for name in ('exact', 'nearest', 'forward', 'period'))

    fresh = asof.join(days, asof.in_order(reports), allow_exact_matches=False, tolerance=asof.STALE)
    assert same(fresh, asof.known_by_loop(days, reports, asof.STALE))
    emptied = fresh.surprise.isna() & joined['strict'].surprise.notna()
    assert set(days.firm[emptied]) == {0}  # only the firm that fell silent

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
    print(f'{emptied.sum()} rows of the silent firm older than {asof.STALE.days} days')
    print(f'rows that differ from the loop: {differing(ties, truth)} sorted by date only, {differing(late, truth)} with late corrections left in')
    return {'rows': f'{len(days):,}', 'firms': str(days.firm.nunique()), 'reports': f'{len(reports):,}', 'evenings': str(same_evening),
            'stale': str(emptied.sum()), 'ties': f'{differing(ties, truth):,}', 'late': f'{differing(late, truth):,}'}


def price_leaks(worlds: list) -> dict[str, str]:
    """What each join earns in the first world, and the range over all of them."""
    found, uncorrected, others = [], [], []
    for days, reports in worlds:
        jumps = asof.jump_nights(days, reports)
        found.append({name: asof.score(table, jumps) for name, table in asof.variants(days, reports).items()})
        by_period = asof.originals(reports).sort_values(['period_end', 'published'])
        by_end = asof.join(days, by_period, on='period_end')
        uncorrected.append(asof.score(by_end, jumps)['night'])
        due = asof.join(days, asof.originals(reports).sort_values(['published', 'period_end']), direction='forward')
        other = jumps & (by_end.period_end != due.period_end)
        assert set(due.period_end[other].dt.month) == {12} and set(by_end.period_end[other].dt.month) == {3}
        others.append(other.sum() / jumps.sum())
    first, values = found[0], {'worlds': str(len(worlds))}
    print('\n[profit]')
    print('join      leaking rows  days ahead  profit per year     t   of it jump nights (error)   four data sets: profit     jump nights')
    for name, result in first.items():
        profits, nights = ([100 * world[name][key] for world in found] for key in ('profit', 'night'))
        print(f'{name:8}  {result["share"]:12.1%}  {result["ahead"]:10.1f}  {result["profit"]:15.1%}  {result["t"]:4.1f}  {result["night"]:17.1%} {result["night_error"]:8.2%}'
              f'{min(profits):19.1f} to {max(profits):4.1f}%{min(nights):8.1f} to {max(nights):4.1f}%')
        values |= {f'share_{name}': f'{result["share"]:.1%}', f'ahead_{name}': f'{result["ahead"]:.1f}', f'profit_{name}': signed(result['profit'], '.1%'),
                   f't_{name}': signed(result['t'], '.1f'), f'night_{name}': signed(result['night'], '.1%'), f'error_{name}': f'{100 * result["night_error"]:.1f}',
                   f'low_{name}': f'{signed(min(profits), ".1f")}%', f'high_{name}': f'{signed(max(profits), ".1f")}%'}
    for world in found:
        assert world['strict']['share'] == 0 and abs(world['strict']['t']) < 2.5  # nothing to earn for the honest reader
        nights = {name: result['night'] for name, result in world.items()}
        assert abs(nights['strict']) < 0.01 and world['exact']['share'] < 0.02 < 0.05 < nights['exact'], 'one row in a hundred is enough'
        assert nights['exact'] > 0.6 * nights['period']
        assert abs(nights['nearest'] - nights['forward']) < 0.005, 'both hold the report of the evening'
    exact, period = first['exact'], first['period']
    luck = first['nearest']['profit'] - first['nearest']['night']
    print(f'nearest: nights without a report contribute {luck:.1%} per year')
    print(f'period, from reports that were never corrected: jump nights {uncorrected[0]:.1%} per year')
    print(f'it holds another report than the one of the evening on {others[0]:.0%} of these nights: always the first quarter, not the annual one')
    assert luck > 0.02
    for world, night in zip(found, uncorrected):  # of what `period` misses, corrections are the smaller part
        assert world['period']['night'] < night < (world['period']['night'] + world['forward']['night']) / 2
    assert all(np.ptp([world[name]['night'] for world in found]) < 0.012 for name in first), 'the other nights are luck'
    values |= {'night_share': f'{exact["night"] / period["night"]:.0%}', 'row_share': f'{exact["share"] / period["share"]:.0%}', 'luck_nearest': f'{luck:.1%}', 'night_uncorrected': f'{uncorrected[0]:.1%}',
               'share_low': f'{min(w["exact"]["night"] / w["period"]["night"] for w in found):.0%}',
               'share_high': f'{max(w["exact"]["night"] / w["period"]["night"] for w in found):.0%}'}

    chart = Chart('profit.svg', x=('交易日', 'Trading day'), y=('累计收益 %', 'Profit, %'), xlim=(0, 775))
    for name, label, role in (('period', ('按期末日', 'period end'), 'accent'), ('exact', ('含当天', 'same day'), 'ochre'),
                              ('strict', ('严格早于', 'strict'), 'blue')):
        curve = 100 * first[name]['daily'].cumsum().to_numpy()
        at = np.linspace(0, len(curve) - 1, 260).astype(int)
        chart.line(at, curve[at], label, role=role)
    chart.save()
    return values


def price_earliness(worlds: list, most: int = 30) -> dict[str, str]:
    """What dating every report some days too early earns: leaking rows and profit of the jump nights, in percent."""
    curves = []
    for days, reports in worlds:
        jumps = asof.jump_nights(days, reports)
        early = range(most + 1) if not curves else (0, 1, 3, most)
        scores = {day: asof.score(asof.join_early(days, reports, day), jumps) for day in early}
        curves.append({day: (100 * found['share'], 100 * found['night']) for day, found in scores.items()})
    first = curves[0]
    exact = asof.variants(*worlds[0])['exact']
    assert asof.join_early(*worlds[0], 1).surprise.equals(exact.surprise), 'a day too early is what same-day matches are'
    print('\n[early]')
    print('days early   leaking rows   profit of jump nights')
    for day, (share, night) in first.items():
        print(f'{day:10}  {share:12.1f}%  {night:15.1f}% per year')
    best = max(first, key=lambda day: first[day][1])
    for curve in curves:  # the first day is worth most of it, the first weekend all of it, the rest of the month nothing
        nights = {day: night for day, (_, night) in curve.items()}
        assert abs(nights[0]) < 1 and nights[1] > 0.6 * nights[3] and nights[3] >= nights[most]
        assert curve[most][0] > 25 * curve[1][0]
    assert best <= 5

    chart = Chart('early.svg', x=('日期提前的天数', 'Days too early'), y=('百分比', 'Percent'), xlim=(0, most), ylim=(-2, 33))
    chart.line(first, [share for share, _ in first.values()], ('泄漏的行', 'leaking rows'), role='soft', dash='5 4')
    chart.line(first, [night for _, night in first.values()], ('跳变之夜，每年', 'jump nights, per year'), role='accent')
    chart.points([1], [first[1][1]], role='accent', radius=5)
    chart.save()
    shares = [curve[1][1] / curve[3][1] for curve in curves]
    trading = [asof.on_trading_days(*world) for world in worlds]
    moved, on_weekdays = [], []
    for seed in SEEDS:
        days, reports = asof.make_world(seed=seed, weekdays=True)
        jumps = asof.jump_nights(days, reports)
        nights = {day: asof.score(asof.join_early(days, reports, day), jumps)['night'] for day in (1, 3)}
        moved.append(nights[1] / nights[3])
        on_weekdays.append(asof.on_trading_days(days, reports))
    print('\n[trading]\nfour data sets               ' + ''.join(f'{seed:>7}' for seed in SEEDS))
    for name, numbers in (('published on trading days', trading), ('the first day takes', shares),
                          ('weekends moved to Monday:', None), ('published on trading days', on_weekdays), ('the first day takes', moved)):
        print(f'{name:29}' + (''.join(f'{number:7.0%}' for number in numbers) if numbers else ''))
    assert all(abs(share - part) < 0.1 for share, part in zip(shares, trading)) and abs(np.mean(shares) - np.mean(trading)) < 0.03, 'the calendar decides it'
    assert min(moved) > 0.93
    return {'early_1': f'{first[1][1]:.1f}%', 'early_3': f'{first[3][1]:.1f}%', 'early_30': f'{first[most][1]:.1f}%',
            'early_rows_30': f'{first[most][0]:.0f}%', 'early_rows_1': f'{first[1][0]:.1f}%',
            'first_day_low': f'{min(shares):.0%}', 'first_day_high': f'{max(shares):.0%}',
            'trading_low': f'{min(trading):.0%}', 'trading_high': f'{max(trading):.0%}', 'moved_low': f'{min(moved):.0%}', 'moved_high': f'{max(moved):.0%}'}


def audit_bars(minutes) -> dict[str, str]:
    """How much earlier than its last trade each rule labels a bar."""
    half = minutes.resample('30min', closed='right', label='right').last().dropna()
    assert half.to_dict() == bars.half_hours_by_loop(minutes)
    sessions, audits = len(set(minutes.index.date)), {}
    print('\n[bars]')
    print('rule                               bars  leaking  worst lead, h')
    for key, (rule, options) in RULES.items():
        count, leaking, lead = bars.audit(minutes, rule, **options)
        name = ' '.join([getattr(rule, 'freqstr', rule), *(f'{k}={v}' for k, v in options.items())])
        print(f'{name:33}  {count:4}  {leaking:7}  {lead:13.2f}')
        audits[key] = count, leaking, lead
        assert (leaking == 0) == (key in ('half_right', 'day_right'))
    return {'sessions': str(sessions), 'per_day_default': f'{audits["half_default"][0] / sessions:.0f}', 'per_day_right': f'{len(half) / sessions:.0f}',
            'half_lead': f'{60 * audits["half_default"][2]:.0f}', 'weeks': str(audits['week_default'][0]), 'week_leaks': str(audits['week_default'][1]),
            'week_lead': f'{audits["week_default"][2]:.0f}', 'month_leaks': str(audits['month_end'][1]), 'month_lead': f'{audits["month_start"][2]:.0f}'}


def price_daily_bars(minutes) -> dict[str, str]:
    """The strategy that trades on the 'last close', with the true one and with that of the left label."""
    wanted, values = bars.previous_close_by_loop(minutes), {}
    assert np.array_equal(bars.previous_close(minutes), wanted, equal_nan=True)
    assert np.array_equal(bars.previous_close(minutes, label='right'), wanted, equal_nan=True)
    leaky = bars.previous_close(minutes, label='left')
    print('\n[daily]')
    for name, close in (('known', wanted), ('left', leaky)):
        gains = bars.trade(minutes, close)
        gains = gains[np.isfinite(gains) & (gains != 0)]
        t = gains.mean() / gains.std() * np.sqrt(len(gains))
        print(f'{name:5}  {np.mean(gains > 0):6.1%} winning days  {gains.mean():7.3%} per day  t {t:5.1f}')
        values |= {f'win_{name}': f'{np.mean(gains > 0):.0%}', f'day_{name}': signed(gains.mean(), '.2%'), f'dt_{name}': signed(t, '.1f')}
        assert (np.mean(gains > 0) == 1) == (name == 'left')
    wrong = int((leaky != wanted).sum())
    print(f'{wrong} of {len(minutes)} minutes get another close than the loop gives them')

    three_days = slice(20 * 240, 23 * 240)
    chart = Chart('close.svg', x=('交易分钟', 'Minute of trading'), y=('价格', 'Price'), xlim=(0, 725))
    spots = range(0, 720, 4)
    chart.line(spots, minutes.to_numpy()[three_days][::4], ('价格', 'price'), role='soft', width=1.3)
    chart.line(spots, leaky[three_days][::4], ('左标签', 'left label'), role='accent', dash='5 3')
    chart.line(spots, wanted[three_days][::4], ('昨收', 'last close'), role='blue')
    chart.save()
    return values | {'wrong_minutes': f'{wrong / len(minutes):.0%}'}


def price_filling(minutes) -> dict[str, str]:
    """What ffill carries over the close and invents after resampling."""
    sparse = bars.thin_out(minutes)
    inside, across = bars.fill_within_session(sparse), sparse.ffill()
    assert np.array_equal(inside.to_numpy(), bars.fill_by_loop(sparse), equal_nan=True)
    carried = int((across.notna() & inside.isna()).sum())
    phantom = minutes.resample('30min', closed='right', label='right').last()
    half = phantom.dropna()
    ratio = np.log(phantom.ffill()).diff().std() / np.log(half).diff().std()
    print('\n[fill]')
    wait = carried / (len(set(sparse.index.date)) - 1)  # there is nothing to carry into the first session
    print(f'plain ffill: {carried} minutes show the price of an earlier session, {wait:.1f} after each open')
    print(f'half hours on the clock: {len(phantom)}, of which traded: {len(half)} ({len(half) / len(phantom):.1%})')
    print(f'volatility of half hours after ffill: {ratio:.2f} of the true one')
    assert carried > 0 and ratio < 0.5
    # region sharpe
    moves = {'traded': np.log(half).diff().dropna(), 'filled': np.log(phantom.ffill()).diff().dropna()}
    a_year = 250 * half.groupby(half.index.date).size().max()  # 8 half hours on each of 250 days
    by_plan = {name: r.mean() / r.std() * np.sqrt(a_year) for name, r in moves.items()}
    by_rows = {name: r.mean() / r.std() * np.sqrt(len(r) * 250 / 120) for name, r in moves.items()}
    # endregion
    print(f'Sharpe ratio, {a_year} half hours a year:  traded {by_plan["traded"]:.2f}, filled {by_plan["filled"]:.2f}')
    print(f'Sharpe ratio, as many as there are rows:  traded {by_rows["traded"]:.2f}, filled {by_rows["filled"]:.2f}')
    assert by_plan['filled'] < 0.5 * by_plan['traded'] and abs(by_rows['filled'] / by_rows['traded'] - 1) < 0.01
    return {'sharpe_traded': f'{by_plan["traded"]:.2f}', 'sharpe_filled': f'{by_plan["filled"]:.2f}',
            'sharpe_rows': f'{by_rows["filled"]:.2f}', 'bars_a_year': f'{a_year:,}', 'carried': str(carried), 'wait': f'{wait:.1f}', 'phantom': f'{len(phantom):,}', 'traded': f'{len(half):,}', 'traded_share': f'{len(half) / len(phantom):.0%}',
            'ratio': f'{ratio:.2f}'}


def main() -> None:
    worlds = [asof.make_world(seed=seed) for seed in SEEDS]
    minutes = bars.make_minutes()
    values = check_joins(*worlds[0]) | price_leaks(worlds) | price_earliness(worlds) | audit_bars(minutes) | price_daily_bars(minutes) | price_filling(minutes)
    with open('values.json', 'w', encoding='utf-8') as file:
        json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')


if __name__ == '__main__':
    main()
