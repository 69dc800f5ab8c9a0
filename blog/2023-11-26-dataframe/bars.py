"""When is a bar known? Resampling and forward filling of minute prices, each checked against a slow loop.

The prices follow the clock of an A-share: 240 minutes a day, each stamped with its end, 09:31-11:30 and 13:01-15:00.
"""
import numpy as np
import pandas as pd

from prices import make_prices

OPENING = list(range(9 * 60 + 31, 11 * 60 + 31)) + list(range(13 * 60 + 1, 15 * 60 + 1))  # ends of the minutes


def make_minutes(days=120, seed=5):
    """Prices at the end of each minute, a Series on a DatetimeIndex; the direction has no memory."""
    rng, dates = np.random.default_rng(seed), [bar.date for bar in make_prices(days=days, seed=seed)]
    steps = rng.normal(0, 0.0008, (days, len(OPENING)))
    steps[:, 0] += rng.normal(0, 0.008, days)  # the overnight gap
    index = [pd.Timestamp(day) + pd.Timedelta(minutes=m) for day in dates for m in OPENING]
    return pd.Series(np.round(100 * np.exp(steps.ravel().cumsum()), 2), pd.DatetimeIndex(index), name='price')


# region audit
def audit(minutes: pd.Series, rule, **options) -> tuple[int, int, float]:
    """(bars, bars whose label is earlier than a trade in them, worst lead in hours)."""
    table = pd.DataFrame({'known': minutes.index}, minutes.index).resample(rule, **options).known.max().dropna()
    lead = (table - table.index).dt.total_seconds() / 3600
    return len(table), int((lead > 0).sum()), lead.max()
# endregion


# region halfhours
def half_hours_by_loop(minutes):
    """{end of the half hour: last price in it}: a minute belongs to the first half hour that ends no earlier."""
    bars = {}
    for stamp, price in minutes.items():
        bars[stamp.ceil('30min')] = price
    return bars
# endregion


# region daily
def previous_close_by_loop(minutes: pd.Series) -> np.ndarray:
    """For each minute, the last price of an earlier session."""
    found, today, latest, previous = [], None, np.nan, np.nan
    for stamp, price in minutes.items():
        if stamp.date() != today:
            today, previous = stamp.date(), latest
        found.append(previous)
        latest = price
    return np.array(found)


def previous_close(minutes: pd.Series, label: str | None = None) -> np.ndarray:
    """The same by joining daily bars to the minutes: on their label, or (None) on the time they were known."""
    if label is None:
        daily = minutes.rename_axis('known').reset_index(name='close')
        daily = daily.groupby(daily.known.dt.date.rename('session')).last()
    else:
        daily = minutes.resample('D', label=label).last().dropna()
        daily = daily.rename_axis('known').reset_index(name='close')
    left = pd.DataFrame({'stamp': minutes.index})
    joined = pd.merge_asof(left, daily, left_on='stamp', right_on='known', allow_exact_matches=False)
    return joined.close.to_numpy()
# endregion


# region trade
def trade(minutes: pd.Series, close: np.ndarray) -> np.ndarray:
    """Buy at 10:00 if the 'last close' is above the price, else sell; out at 15:00. Return per day."""
    frame = pd.DataFrame({'price': minutes.to_numpy(), 'close': close}, minutes.index)
    entry, leave = frame.at_time('10:00'), frame.at_time('15:00')
    side = np.sign((entry.close - entry.price).to_numpy())
    return side * np.log(leave.price.to_numpy() / entry.price.to_numpy())
# endregion


def thin_out(minutes, share=0.3, seed=6):
    """A thinly traded stock: only `share` of the minutes has a trade, the others are NaN."""
    keep = np.random.default_rng(seed).random(len(minutes)) < share
    return minutes.where(keep)


# region fill
def fill_within_session(sparse: pd.Series) -> pd.Series:
    """The last price of the same day; NaN before the first trade of the day."""
    return sparse.groupby(sparse.index.date).ffill()


def fill_by_loop(sparse: pd.Series) -> np.ndarray:
    filled, today, last = [], None, np.nan
    for stamp, price in sparse.items():
        if stamp.date() != today:
            today, last = stamp.date(), np.nan
        last = last if np.isnan(price) else price
        filled.append(last)
    return np.array(filled)
# endregion
