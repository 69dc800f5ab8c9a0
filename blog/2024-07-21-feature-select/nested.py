"""Choosing k honestly: five answers to 'how good is it?' for the same data, two of them the truth.

The candidate numbers of features are tried by cross-validation. What may be reported afterwards?
"""
import numpy as np
from sklearn.feature_selection import SelectKBest, f_classif
from sklearn.model_selection import GridSearchCV, StratifiedKFold, cross_val_score, cross_validate
from sklearn.neighbors import NearestCentroid
from sklearn.pipeline import Pipeline

KS = (1, 3, 10, 30, 100)
FINE = (1, 2, 3, 4, 5, 7, 10, 14, 20, 26, 30, 40, 55, 75, 100)
SHIFT = 0.6  # between the class means of an informative feature, in standard deviations


def make_data(rng, n, p, informative, shift):
    """Balanced labels; the first `informative` features have class means `shift` apart, the rest are noise."""
    y = rng.permutation(np.arange(n) % 2)
    X = rng.normal(size=(n, p))
    X[:, :informative] += shift * (y[:, None] - 0.5)
    return X, y


# region nested
def answers(X, y, fresh_X, fresh_y, seed):
    inner = StratifiedKFold(3, shuffle=True, random_state=seed)
    outer = StratifiedKFold(5, shuffle=True, random_state=seed + 1000)
    pipeline = Pipeline([('select', SelectKBest(f_classif)), ('model', NearestCentroid())])
    search = GridSearchCV(pipeline, {'select__k': KS}, cv=inner)

    nested = cross_validate(search, X, y, cv=outer, return_estimator=True)  # the whole search in every outer fold
    truth_of_folds = np.mean([model.score(fresh_X, fresh_y) for model in nested['estimator']])  # each saw 80 rows
    search.fit(X, y)                                                        # the model one would ship: 100 rows
    return search.best_score_, nested['test_score'].mean(), truth_of_folds, search.score(fresh_X, fresh_y)
# endregion


def leaked(X, y, seed):
    """The same grid with the selection done on all rows first; the best score is reported."""
    cv = StratifiedKFold(5, shuffle=True, random_state=seed)
    order = np.argsort(f_classif(X, y)[0])[::-1]
    return max(cross_val_score(NearestCentroid(), X[:, order[:k]], y, cv=cv).mean() for k in KS)


def compare(repeats=20, n=100, p=500):
    """{'noise' | 'signal': repeats x (leaked, best_score_, nested, truth with 80 rows, truth with 100 rows)}."""
    rng, table = np.random.default_rng(42), {}
    for name, informative in (('noise', 0), ('signal', 20)):
        rows = []
        for seed in range(repeats):
            X, y = make_data(rng, n, p, informative, SHIFT)
            fresh = make_data(rng, 2000, p, informative, SHIFT)
            rows.append((leaked(X, y, seed), *answers(X, y, *fresh, seed)))
        table[name] = np.array(rows)
    return table


def grid_sizes(repeats=40, n=100, p=500):
    """{number of candidates: best_score_ of each noise data set}: what a larger grid does."""
    rng, found = np.random.default_rng(17), {1: [], 5: [], 15: []}
    pipeline = Pipeline([('select', SelectKBest(f_classif)), ('model', NearestCentroid())])
    for seed in range(repeats):
        X, y = make_data(rng, n, p, 0, SHIFT)
        cv = StratifiedKFold(3, shuffle=True, random_state=seed)
        scores = {k: cross_val_score(pipeline.set_params(select__k=k), X, y, cv=cv).mean() for k in FINE}
        for count, tried in ((1, [10]), (5, KS), (15, FINE)):
            found[count].append(max(scores[k] for k in tried))
    return {count: np.array(best) for count, best in found.items()}
