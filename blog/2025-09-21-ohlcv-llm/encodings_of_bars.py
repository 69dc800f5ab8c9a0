"""Ways of writing price bars as text, each with the way back. Prices are integers in ticks (cents).

A bar is (date, open, high, low, close, volume); every encode(bars) has a decode(text, before) that returns the
five numbers of each bar, `before` being the last bar ahead of the window; read_dates returns the dates.
"""
import json
from datetime import date

import numpy as np

KEYS = ['date', 'open', 'high', 'low', 'close', 'volume']
FACTOR = 1 - 0.37 / 91.20  # the adjustment for one dividend: it turns cents into long floats


# region wasteful
def csv_long(bars):
    """What str() gives after an adjustment. The mistake."""
    return ''.join(','.join([str(bar[0])] + [str(price / 100 * FACTOR) for price in bar[1:5]] + [str(bar[5])]) + '\n' for bar in bars)


def json_rows(bars):
    """One object per bar, with six keys each time."""
    return ''.join(json.dumps(dict(zip(KEYS, [str(bar[0])] + [price / 100 for price in bar[1:5]] + [bar[5]]))) + '\n' for bar in bars)
# endregion


def json_columns(bars):
    """One object in all: each key once."""
    columns = list(zip(*bars))
    return json.dumps(dict(zip(KEYS, [list(map(str, columns[0]))] + [[p / 100 for p in c] for c in columns[1:5]] + [columns[5]]))) + '\n'


def csv_cents(bars):
    """Two decimals, header once."""
    lines = [','.join([str(bar[0])] + [f'{price / 100:.2f}' for price in bar[1:5]] + [str(bar[5])]) for bar in bars]
    return '\n'.join([','.join(KEYS)] + lines) + '\n'


def read_csv(text, before, factor=1.0):
    lines = [line.split(',') for line in text.splitlines() if not line.startswith('date')]
    return np.array([[round(float(price) / factor * 100) for price in line[1:5]] + [int(line[5])] for line in lines])


def read_json(text, before):
    rows = [json.loads(line) for line in text.splitlines()]
    if len(rows) == 1:
        rows = [dict(zip(rows[0], values)) for values in zip(*rows[0].values())]
    return np.array([[round(row[key] * 100) for key in KEYS[1:5]] + [row['volume']] for row in rows])


def read_dates(text, before):
    """The dates of a lossless text; tick moves hold the days between two bars."""
    if text.startswith('{'):
        dates = [json.loads(line)['date'] for line in text.splitlines()]
        return dates[0] if isinstance(dates[0], list) else dates
    if ',' in text:
        return [line.split(',')[0] for line in text.splitlines() if not line.startswith('date')]
    days = before[0].toordinal() + np.cumsum([int(line.split()[0]) for line in text.splitlines()])
    return [str(date.fromordinal(int(day))) for day in days]


# region shape
def shape(bars, before):
    """Each bar as gap, body, upper wick, lower wick (ticks) and volume; the wicks cannot be negative."""
    o, h, l, c, volume = np.array([bar[1:] for bar in bars]).T
    previous = np.concatenate([[before[4]], c[:-1]])
    return np.column_stack([o - previous, c - o, h - np.maximum(o, c), np.minimum(o, c) - l, volume])


def unshape(moves, before):
    """The way back: high >= max(open, close) and low <= min(open, close) by construction."""
    close = before[4] + np.cumsum(moves[:, 0] + moves[:, 1])
    o = close - moves[:, 1]
    return np.column_stack([o, np.maximum(o, close) + moves[:, 2], np.minimum(o, close) - moves[:, 3], close, moves[:, 4]])
# endregion


# region ticks
def ticks(bars, before):
    """Days since the last bar, gap, body, wicks, volume in hundreds: whole numbers, nothing lost."""
    days = np.diff([day.toordinal() for day in [before[0]] + [bar[0] for bar in bars]])
    moves = shape(bars, before)
    moves[:, 4] //= 100
    return ''.join(' '.join(map(str, [day, *move])) + '\n' for day, move in zip(days, moves))


def read_ticks(text, before):
    moves = np.array([list(map(int, line.split()))[1:] for line in text.splitlines()])
    moves[:, 4] *= 100
    return unshape(moves, before)
# endregion


# region symbols
class Symbols:
    """One letter per column. The bins hold equal shares of `history`; a letter is read back as the median of its bin."""

    def __init__(self, history, letters):
        self.letters = letters
        self.cuts = [np.unique(np.quantile(column, np.arange(1, len(letters)) / len(letters))) for column in history.T]
        self.middle = [np.array([np.median(column[np.searchsorted(cuts, column) == k]) for k in range(len(cuts) + 1)])
                       for column, cuts in zip(history.T, self.cuts)]

    def encode(self, table, between):
        rows = np.column_stack([np.searchsorted(cuts, column) for cuts, column in zip(self.cuts, table.T)])
        return ''.join(between.join(self.letters[k] for k in row) + '\n' for row in rows)

    def decode(self, text):
        rows = [[self.letters.index(letter) for letter in line if letter in self.letters] for line in text.splitlines()]
        return np.column_stack([middle[column] for middle, column in zip(self.middle, np.array(rows).T)])
# endregion
