"""What the posts rely on in prices.py. One long series, so that chance leaves narrow tolerances."""
import math
import unittest
from statistics import fmean

import prices
from prices import make_prices

LONG = make_prices(days=12000, seed=3, price=1e6)  # a high price: rounding to a cent does not matter
RETURNS = [math.log(bar.close / before.close) for before, bar in zip(LONG, LONG[1:])]
GAPS = [math.log(bar.open / before.close) for before, bar in zip(LONG, LONG[1:])]
REGIMES = [bar.regime for bar in LONG[1:]]


def root_mean_square(values):
    return math.sqrt(fmean(v * v for v in values))


def autocorrelation(values, lag):
    mean = fmean(values)
    centered = [v - mean for v in values]
    return sum(a * b for a, b in zip(centered, centered[lag:])) / sum(v * v for v in centered)


class Bars(unittest.TestCase):
    def test_same_seed_gives_the_same_bars(self):
        self.assertEqual(make_prices(days=300, seed=7), make_prices(days=300, seed=7))
        self.assertNotEqual(make_prices(days=300, seed=7), make_prices(days=300, seed=8))

    def test_a_longer_series_starts_with_the_shorter_one(self):
        self.assertEqual(make_prices(days=301, seed=7)[:200], make_prices(days=200, seed=7))

    def test_high_and_low_enclose_open_and_close(self):
        for bar in make_prices(days=1000) + LONG:
            self.assertGreaterEqual(bar.high, max(bar.open, bar.close), bar)
            self.assertLessEqual(bar.low, min(bar.open, bar.close), bar)

    def test_prices_are_whole_cents_and_volumes_positive(self):
        for bar in make_prices(days=1000):
            for price in bar[1:5]:
                self.assertEqual(price, round(price, 2), bar)
                self.assertGreater(price, 0, bar)
            self.assertGreater(bar.volume, 0, bar)

    def test_trading_days_only(self):
        days = [bar.date for bar in make_prices(days=1000)]
        self.assertEqual(len(days), 1000)
        self.assertEqual({day.weekday() for day in days}, {0, 1, 2, 3, 4})
        steps = {(b - a).days for a, b in zip(days, days[1:])}
        self.assertGreaterEqual(min(steps), 1, 'dates go forward')
        self.assertTrue(any((b - a).days == 2 for a, b in zip(days, days[1:])), 'a weekday is missing now and then')

    def test_both_regimes_occur_in_1000_days(self):
        for seed in (1, 7, 11, 2024):
            self.assertEqual({bar.regime for bar in make_prices(days=1000, seed=seed)}, {0, 1}, seed)


class Statistics(unittest.TestCase):
    def test_volatility_of_each_regime(self):
        for regime, sigma in enumerate((0.008, 0.024)):
            self.assertEqual(prices.DAILY_VOLATILITY[regime], sigma)
            measured = root_mean_square([r for r, where in zip(RETURNS, REGIMES) if where == regime])
            self.assertAlmostEqual(measured / sigma, 1, delta=0.05, msg=f'regime {regime}')

    def test_a_third_of_the_variance_is_the_gap(self):
        sessions = [r - gap for r, gap in zip(RETURNS, GAPS)]
        for regime in (0, 1):
            gap, session = (sum(v * v for v, where in zip(part, REGIMES) if where == regime) for part in (GAPS, sessions))
            self.assertAlmostEqual(gap / (gap + session), 1 / 3, delta=0.03, msg=f'regime {regime}')

    def test_spells_last_as_long_as_promised(self):
        for regime, days in enumerate((100, 25)):
            stays = [after == regime for before, after in zip(REGIMES, REGIMES[1:]) if before == regime]
            self.assertAlmostEqual(fmean(stays), 1 - 1 / days, delta=1 / days / 2, msg=f'regime {regime}')

    def test_direction_has_neither_trend_nor_memory(self):
        scaled = [r / prices.DAILY_VOLATILITY[where] for r, where in zip(RETURNS, REGIMES)]
        noise = 1 / math.sqrt(len(scaled))  # the standard error of a correlation, and of this mean
        self.assertLess(abs(fmean(scaled)), 3 * noise)
        for lag in range(1, 11):
            self.assertLess(abs(autocorrelation(scaled, lag)), 3.5 * noise, f'lag {lag}')

    def test_the_gap_says_nothing_about_the_session(self):
        sessions = [r - gap for r, gap in zip(RETURNS, GAPS)]
        product = sum(a * b for a, b in zip(GAPS, sessions))
        correlation = product / (root_mean_square(GAPS) * root_mean_square(sessions) * len(GAPS))
        self.assertLess(abs(correlation), 6 / math.sqrt(len(GAPS)))  # wider: mixed regimes have heavy tails

    def test_volatility_clusters(self):
        self.assertGreater(autocorrelation([r * r for r in RETURNS], 1), 0.1)

    def test_volume_follows_the_move_and_the_regime(self):
        for regime in (0, 1):
            moves = sorted((abs(r), bar.volume) for r, bar in zip(RETURNS, LONG[1:]) if bar.regime == regime)
            third = len(moves) // 3
            self.assertGreater(fmean(v for _, v in moves[-third:]), 1.3 * fmean(v for _, v in moves[:third]))
        calm, stormy = (fmean(bar.volume for bar in LONG if bar.regime == regime) for regime in (0, 1))
        self.assertAlmostEqual(stormy / calm, 2.5, delta=0.2)


if __name__ == '__main__':
    unittest.main()
