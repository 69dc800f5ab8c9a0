"""python -m unittest discover"""
import unittest

import numpy as np

from indices import shared_days, trading_days


class Indices(unittest.TestCase):
    def test_a_repeated_close_is_a_holiday(self):
        self.assertEqual(list(trading_days(np.array([5.0, 5.0, 6.0, 5.0, 5.0]))), [5.0, 6.0, 5.0])

    def test_a_day_is_left_out_for_all_only_where_all_repeat(self):
        closes = np.array([[1.0, 2.0], [1.0, 2.0], [1.0, 3.0], [2.0, 3.0]])
        self.assertEqual(shared_days(closes).tolist(), [[1.0, 2.0], [1.0, 3.0], [2.0, 3.0]])


if __name__ == '__main__':
    unittest.main()
