"""Volatility features of a frame of bars: rolling, annualized, one column per estimator."""
import numpy as np
import pandas as pd
from numpy.lib.stride_tricks import sliding_window_view

from volatility import ESTIMATORS, Bars

DAYS_A_YEAR = 252  # trading days: one bar each


# region features
def volatility_features(frame: pd.DataFrame, window: int, names=tuple(ESTIMATORS)) -> pd.DataFrame:
    """Annualized volatility of the last `window` days. Row t uses bar t: it is known after the close of t."""
    logs = np.log(frame[['open', 'high', 'low', 'close']])
    logs.insert(0, 'before', logs['close'].shift(1))
    logs = logs.iloc[1:]  # the first day has no yesterday
    bars = Bars(*(sliding_window_view(logs[column].to_numpy(), window) for column in logs))
    columns = {name: np.sqrt(DAYS_A_YEAR * np.maximum(ESTIMATORS[name](bars), 0)) for name in names}
    return pd.DataFrame(columns, index=logs.index[window - 1:])
# endregion features
