"""Which report did the market know at the open of each trading day? As-of joins and the loop they must equal.

Reports carry two dates: the end of the period they describe and the evening they were published.
The price jumps at the first open after the publication, so nothing is left for those who read it in time.
"""
import numpy as np
import pandas as pd

from prices import make_prices

# Days between the end of a quarter and its publication; the deadlines imitate those of A-shares.
LAG = {3: (15, 30), 6: (30, 62), 9: (15, 31), 12: (60, 120)}
JUMP = 0.03           # log price change per unit of surprise
CORRECTED = 0.15      # share of reports that are corrected months later
STALE = pd.Timedelta('200D')


def on_weekday(day):
    """A Saturday or a Sunday becomes the Monday after it."""
    return day + pd.offsets.BDay(0)


def make_reports(firm, rng, until=None, weekdays=False):
    """The quarterly reports of one firm, newest first as data vendors like to deliver them; with `weekdays` none on a weekend."""
    rows, annual = [], pd.Timestamp.min
    for end in pd.date_range('2019-06-30', '2022-12-31', freq=pd.offsets.QuarterEnd()):
        published = end + pd.Timedelta(days=int(rng.integers(*LAG[end.month])))
        if end.month == 12:
            annual = published
        published = max(published, annual)  # the first quarter never comes before the annual report
        rows.append((firm, end, published, rng.normal()))
        if rng.random() < CORRECTED:
            late = published + pd.Timedelta(days=int(rng.integers(100, 200)))
            rows.append((firm, end, late, rows[-1][3] + rng.normal()))
    table = pd.DataFrame(rows, columns=['firm', 'period_end', 'published', 'surprise'])
    table = table.astype({'period_end': 'datetime64[ns]', 'published': 'datetime64[ns]'})  # pandas 3 joins no s with us
    if weekdays:
        table['published'] = table.published.map(on_weekday)
    if until is not None:
        table = table[table.published < until]
    return table.sort_values(['published', 'period_end'], ascending=False)


def make_world(firms=80, days=750, seed=11, weekdays=False):
    """(rows, reports): a row per firm and trading day with its open-to-next-open log return, and all reports."""
    rng, frames, reports = np.random.default_rng(seed), [], []
    for firm in range(firms):
        table = make_reports(firm, rng, until=pd.Timestamp('2021-06-30') if firm == 0 else None, weekdays=weekdays)
        bars = make_prices(days=days, seed=1000 * (seed - 10) + firm)
        frame = pd.DataFrame({'firm': firm, 'day': pd.to_datetime([bar.date for bar in bars]).astype('datetime64[ns]'),
                              'log_open': np.log([bar.open for bar in bars])})
        for report in table.drop_duplicates('period_end', keep='last').itertuples():  # corrections move nothing
            frame.loc[frame.day > report.published, 'log_open'] += JUMP * report.surprise
        frame['gain'] = frame.log_open.shift(-1) - frame.log_open
        frames.append(frame.dropna())
        reports.append(table)
    rows = pd.concat(frames, ignore_index=True)
    common = rows.day <= rows.groupby('firm').day.max().min()  # holidays differ: end where the first calendar ends
    return rows[common].sort_values('day', kind='stable', ignore_index=True), pd.concat(reports, ignore_index=True)


# region loop
def known_by_loop(days: pd.DataFrame, reports: pd.DataFrame,
                  tolerance: pd.Timedelta | None = None) -> np.ndarray:
    """For each row of `days`: the newest period published before that day, in its latest version."""
    by_firm, found = dict(tuple(reports.groupby('firm'))), []
    by_firm = {firm: list(table.itertuples(index=False)) for firm, table in by_firm.items()}
    for row in days.itertuples():
        best = None
        for report in by_firm[row.firm]:
            if report.published >= row.day:  # published this evening or later: not known at the open
                continue
            if best is None or (report.period_end, report.published) > (best.period_end, best.published):
                best = report
        if best is not None and tolerance is not None and row.day - best.published > tolerance:
            best = None
        found.append(np.nan if best is None else best.surprise)
    return np.array(found)
# endregion


# region ordered
def in_order(reports: pd.DataFrame) -> pd.DataFrame:
    """Reports in the order in which they became the newest knowledge about their firm."""
    ordered = reports.sort_values(['published', 'period_end'])
    newest = ordered.groupby('firm').period_end.cummax()
    return ordered[ordered.period_end == newest]  # a late correction of an older period displaces nothing
# endregion


# region join
def join(days: pd.DataFrame, reports: pd.DataFrame, on: str = 'published', **options) -> pd.DataFrame:
    """`days`, sorted by day, with the matching report's columns."""
    return pd.merge_asof(days.sort_values('day', kind='stable'), reports, left_on='day', right_on=on,
                         by='firm', **options)


def variants(days: pd.DataFrame, reports: pd.DataFrame) -> dict[str, pd.DataFrame]:
    """The honest join and four that look equally reasonable, by name."""
    ordered, by_period = in_order(reports), reports.sort_values(['period_end', 'published'])
    return {'strict': join(days, ordered, allow_exact_matches=False),
            'exact': join(days, ordered),
            'nearest': join(days, ordered, direction='nearest'),
            'forward': join(days, ordered, direction='forward'),
            'period': join(days, by_period, on='period_end')}
# endregion


# region early
def join_early(days: pd.DataFrame, reports: pd.DataFrame, early: int) -> pd.DataFrame:
    """The honest join of a data set that dates every report `early` days too early. One day is what same-day matches do."""
    ordered = in_order(reports)
    dated = ordered.assign(dated=ordered.published - pd.Timedelta(days=early))
    return join(days, dated, on='dated', allow_exact_matches=False)
# endregion


def originals(reports):
    """The reports as they were first published, without the later corrections."""
    return reports.drop_duplicates(['firm', 'period_end'], keep='last')


# region trading
def on_trading_days(days, reports):
    """The share of first publications that fall on a trading day of their firm."""
    first = originals(reports)
    first = first[(first.published >= days.day.min()) & (first.published <= days.day.max())]
    return pd.MultiIndex.from_frame(first[['firm', 'published']]).isin(pd.MultiIndex.from_frame(days[['firm', 'day']])).mean()
# endregion


# region score
def jump_nights(days, reports):
    """True for the rows held through a jump: a report, not a correction, comes out after this open and before the next."""
    first = originals(reports).sort_values('published')
    first = first[first.published <= days.day.max()]  # what comes out after the last row is held by none
    held = pd.merge_asof(first[['firm', 'published']], days[['firm', 'day']], left_on='published', right_on='day', by='firm')
    return pd.MultiIndex.from_frame(days[['firm', 'day']]).isin(pd.MultiIndex.from_frame(held[['firm', 'day']]))


def score(joined, jumps):
    """What one join earns: leaking rows, days of foresight in them, profit per year, its t, the profit of the jump nights alone and its standard error."""
    leaks = joined.published >= joined.day
    ahead = (joined.published - joined.day).dt.days[leaks]
    gains = np.sign(joined.surprise.fillna(0)) * joined.gain
    daily = gains.groupby(joined.day).mean()
    nights = gains.where(jumps, 0).groupby(joined.day).mean()
    return {'share': leaks.mean(), 'ahead': ahead.mean() if leaks.any() else 0.0, 'profit': daily.mean() * 250,
            't': daily.mean() / daily.std() * np.sqrt(len(daily)),
            'night': nights.mean() * 250, 'night_error': nights.std() / np.sqrt(len(nights)) * 250, 'daily': daily}
# endregion
