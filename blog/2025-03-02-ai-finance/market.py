"""Memoryless prices, features that use only the past, labels that use only the future, and splits by date.

`flip` turns one universe into as many as needed: the size of each day's move and the volume stay, its
direction is tossed anew. Nothing can predict the result, so every score above one half is a leak.
"""
import numpy as np
from prices import make_prices

HORIZON = 10    # the label: is the close higher ten trading days later?
EMBARGO = 5     # extra days between the last training label and the first test day
LOOKBACK = 60   # the longest window of a feature
HALF = 5        # the centered smoother of one of the leaks sees this many days ahead
INDICATORS = 100


def make_universe(stocks=4, days=500, seed=1):
    """(log closes, volumes), both of shape (stocks, days)."""
    bars = [make_prices(days, seed=seed * 1000 + stock) for stock in range(stocks)]
    return (np.log([[bar.close for bar in stock] for stock in bars]), np.array([[bar.volume for bar in stock] for stock in bars], dtype=float))


# region flip
def flip(rng, log_close, shared=False):
    """The same market with the direction of every day's return decided by a coin: one per stock, or one for all."""
    returns = np.diff(log_close, axis=1)
    coins = rng.choice([-1.0, 1.0], size=(1 if shared else len(returns), returns.shape[1]))
    return np.concatenate([log_close[:, :1], log_close[:, :1] + np.cumsum(returns * coins, axis=1)], axis=1)
# endregion


def trailing(values, window):
    """Mean of the last `window` values up to and including today; nan where the window is not full."""
    total = np.cumsum(np.pad(values, ((0, 0), (1, 0))), axis=1)
    out = np.full(values.shape, np.nan)
    out[:, window - 1:] = (total[:, window:] - total[:, :-window]) / window
    return out


def smooth(log_close):
    """The centered mean of 2 * HALF + 1 days: it sees HALF days ahead."""
    padded = np.pad(log_close, ((0, 0), (HALF, HALF)), mode='edge')
    return trailing(padded, 2 * HALF + 1)[:, 2 * HALF:]


# region features
def make_features(log_close, volume):
    """Technical features of shape (stocks, days, features); each uses today's close and earlier ones only."""
    returns = np.diff(log_close, axis=1, prepend=log_close[:, :1])
    volatility = np.sqrt(trailing(returns ** 2, 20))
    columns = [(log_close - trailing(log_close, w)) / volatility for w in (5, 10, 20, 60)]
    columns += [trailing(returns, w) / volatility for w in (5, 10, 20, 60)]
    columns += [volatility / np.sqrt(trailing(returns ** 2, 60))]
    if volume is not None:
        columns += [np.log(trailing(volume, 5) / trailing(volume, 60))]
    return np.stack(columns, axis=2)


def make_indicators(rng, shape, count=INDICATORS, memory=0.9):
    """Slow 'alternative data': AR(1) columns that have nothing to do with any price."""
    out = rng.normal(size=(*shape, count))
    for day in range(1, shape[1]):
        out[:, day] = memory * out[:, day - 1] + np.sqrt(1 - memory ** 2) * out[:, day]
    return out


def make_labels(log_close, horizon=HORIZON):
    """1 where the close is higher `horizon` days later; the last `horizon` days have no label (nan)."""
    later = np.pad(log_close[:, horizon:], ((0, 0), (0, horizon)), constant_values=np.nan)
    return np.where(np.isnan(later), np.nan, later > log_close)


def to_rows(log_close, features):
    """(X, y, day) of every day with full windows and a known label, all stocks below each other."""
    stocks, days = log_close.shape
    usable = np.arange(LOOKBACK, days - HORIZON - HALF)
    return (features[:, usable].reshape(stocks * len(usable), -1), make_labels(log_close)[:, usable].ravel().astype(int),
            np.tile(usable, stocks))
# endregion


# region split
def walk_forward(day, blocks=4, gap=HORIZON + EMBARGO):
    """Train on the past, test on the next block of days.

    The label of day d is known at the close of day d + HORIZON, so the last training day lies `gap`
    days before the first test day: HORIZON of them are the purge, the rest is the embargo.
    """
    edges = np.linspace(day.min() + (day.max() - day.min()) // 2, day.max() + 1, blocks + 1).astype(int)
    for first, last in zip(edges, edges[1:]):
        yield np.flatnonzero(day <= first - gap), np.flatnonzero((day >= first) & (day < last))
# endregion
