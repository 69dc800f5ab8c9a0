"""The closes of DAX, SMI, CAC and FTSE in eustockmarkets.csv (R's EuStockMarkets), and what to do with its holidays.

The file has a row for every weekday. Where an exchange was closed it repeats the last close, so a return of exactly zero
marks a holiday: of one exchange, or, where all four are zero, of all. What needs trading days leaves these rows out.
"""
import numpy as np

NAMES = ('DAX', 'SMI', 'CAC', 'FTSE')


def read_closes(path='eustockmarkets.csv'):
    """All 1,860 rows as they stand, rows x 4, in the order of NAMES."""
    with open(path, encoding='utf-8') as file:
        header, *rows = [line.strip().split(',') for line in file if not line.startswith('#')]
    assert tuple(header) == NAMES
    return np.array(rows, dtype=float)


def trading_days(closes):
    """The closes of one index, without the rows that repeat the close before."""
    return closes[np.r_[True, closes[1:] != closes[:-1]]]


def shared_days(closes):
    """The rows of all indices, without those on which every one repeats its close. Holidays of a single exchange stay."""
    return closes[np.r_[True, (closes[1:] != closes[:-1]).any(axis=1)]]
