"""Synthetic daily prices that behave like a stock's, from a seed: no market data is redistributed here.

    bars = make_prices(days=1000, seed=7)      # list of Bar, oldest first
    frame = pandas.DataFrame(bars).set_index('date')

What is in them, on purpose, because each bites somebody's analysis:
- two volatility regimes (calm 0.8% per day, turbulent 2.4%) that switch now and then: volatility clusters;
- an overnight gap between yesterday's close and today's open, a third of the day's variance;
- volume that grows with the size of the day's move and breathes with the regime;
- trading days only: Saturdays and Sundays are absent, and now and then a holiday is too.
There is no trend and no memory in the direction of returns: whoever 'predicts' it has leaked something.

Needs only the standard library. The same seed gives the same bars; the post "welcome" records their fingerprint on Python 3.11.
"""
import math
import random
from collections import namedtuple
from datetime import date, timedelta

Bar = namedtuple('Bar', 'date open high low close volume regime')  # prices in yuan, volume in shares, regime 1 if turbulent

DAILY_VOLATILITY = (0.008, 0.024)
SWITCH_PROBABILITY = (0.01, 0.04)  # a calm spell lasts 100 days on average, a turbulent one 25
GAP_SHARE = 1 / 3                  # of a day's variance happens overnight
HOLIDAY_PROBABILITY = 0.03
STEPS = 78                         # five-minute steps of a session: enough for a true high and low


def make_prices(days=1000, seed=7, start=date(2020, 1, 2), price=100.0):
    """`days` trading days from `start` on, as a list of Bar. Prices are rounded to a cent."""
    rng = random.Random(seed)
    bars, regime, close, day = [], 0, price, start
    while len(bars) < days:
        if day.weekday() < 5 and (not bars or rng.random() > HOLIDAY_PROBABILITY):
            if rng.random() < SWITCH_PROBABILITY[regime]:
                regime = 1 - regime
            bars.append(trading_day(rng, day, close, regime))
            close = bars[-1].close
        day += timedelta(days=1)
    return bars


def trading_day(rng, day, previous_close, regime):
    """One Bar: a gap, then a random walk whose extremes are the high and the low."""
    sigma = DAILY_VOLATILITY[regime]
    opening = at = math.log(previous_close) + rng.gauss(0, sigma * math.sqrt(GAP_SHARE))
    step, path = sigma * math.sqrt((1 - GAP_SHARE) / STEPS), [at]
    for _ in range(STEPS):
        at += rng.gauss(0, step)
        path.append(at)
    move = abs(at - math.log(previous_close)) / sigma
    volume = int(round(1e6 * (1 + 1.5 * regime) * math.exp(0.35 * move + rng.gauss(0, 0.25)), -2))
    cents = [round(math.exp(v), 2) for v in (opening, max(path), min(path), at)]
    return Bar(day, *cents, volume, regime)
