"""Is the selected set the same twice? Chance-corrected overlap of the sets, for fold mates and for strangers.

Two training sets of 5-fold cross-validation share three quarters of the rows, so their selections
agree even on noise. Two halves of the data share none.
"""
from itertools import combinations

import numpy as np
from sklearn.feature_selection import f_classif
from sklearn.model_selection import StratifiedKFold
from sklearn.neighbors import NearestCentroid
from nested import make_data
from noise import select_inside

SHIFT = 0.5  # between the class means of an informative feature, weaker than in nested.py


# region overlap
def top(X, y, k):
    return set(np.argsort(f_classif(X, y)[0])[-k:])


def agreement(sets, k, p):
    """Mean pairwise overlap; 0 is what random sets of k out of p give, 1 is identical sets."""
    shared = np.mean([len(a & b) / k for a, b in combinations(sets, 2)])
    return (shared - k / p) / (1 - k / p)
# endregion


def compare(sizes=(100, 400, 1600), p=500, k=20, repeats=10):
    """[(kind, n, agreement of CV folds, agreement of halves, number of true features found, accuracy with selection inside)]."""
    rng, rows = np.random.default_rng(5), []
    for kind, informative in (('noise', 0), ('signal', 20)):
        for n in sizes:
            results = []
            for seed in range(repeats):
                X, y = make_data(rng, n, p, informative, SHIFT)
                five = StratifiedKFold(5, shuffle=True, random_state=seed)
                folds = [train for train, _ in five.split(X, y)]
                halves = [test for _, test in StratifiedKFold(2, shuffle=True, random_state=seed).split(X, y)]
                found = len(top(X, y, k) & set(range(informative)))
                results.append([agreement([top(X[part], y[part], k) for part in split], k, p) for split in (folds, halves)]
                               + [found, select_inside(X, y, k, NearestCentroid(), five)])
            rows.append((kind, n, *np.mean(results, axis=0)))
    return rows
