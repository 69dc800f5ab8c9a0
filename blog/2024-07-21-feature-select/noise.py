"""Pure noise, scored twice: features chosen before cross-validation, and inside it.

X is independent normal noise and y is a shuffled half-and-half label, so no rule can be right
more often than a coin. `sweep` repeats both ways over sample sizes and features per sample;
`expected_leak` predicts the wrong answer on paper.
"""
import numpy as np
from scipy.stats import norm
from sklearn.feature_selection import SelectKBest, f_classif
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedKFold, cross_val_score
from sklearn.naive_bayes import GaussianNB
from sklearn.neighbors import KNeighborsClassifier, NearestCentroid
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

SIZES = (40, 80, 160)                   # samples
RATIOS = (0.5, 1, 2, 5, 10, 20, 40)     # features per sample
SHARE = 0.1                             # keep one feature for every ten samples
FOLDS = 5


def make_noise(rng, n, p):
    """n rows of p independent N(0, 1) features and a balanced label that knows nothing of them."""
    return rng.normal(size=(n, p)), rng.permutation(np.arange(n) % 2)


# region wrong
def select_then_validate(X, y, k, model, cv):
    chosen = SelectKBest(f_classif, k=k).fit_transform(X, y)   # has seen the labels of every test fold
    return cross_val_score(model, chosen, y, cv=cv).mean()
# endregion


# region right
def select_inside(X, y, k, model, cv):
    pipeline = make_pipeline(SelectKBest(f_classif, k=k), model)
    return cross_val_score(pipeline, X, y, cv=cv).mean()       # selects again in every training fold
# endregion


# region expected
def expected_leak(n, p, k, folds=FOLDS):
    """Accuracy of a nearest-centroid rule on the k best of p noise features, selected before folding."""
    cut = norm.isf(k / (2 * p))                                # the k-th largest |t| is about here
    t2 = 1 + cut * norm.pdf(cut) / norm.sf(cut)                # E[t^2 | |t| > cut]
    return norm.cdf(np.sqrt(k / n) * (t2 - 1) / np.sqrt(t2 + 1 / (folds - 1)))
# endregion


# region effective
def acts_like(n, p, k, before, apart):
    """How many independent columns would give the score `before`; `apart` is that of the p columns each shuffled by itself."""
    offset = apart - expected_leak(n, p, k)             # the formula is a little off for few samples
    low, high = float(k), float(p)
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if expected_leak(n, middle, k) + offset < before else (low, middle)
    return low
# endregion


def both_ways(X, y, k, model, seed):
    """Accuracies (selected before, selected inside) in the same folds."""
    cv = StratifiedKFold(FOLDS, shuffle=True, random_state=seed)
    return [way(X, y, k, model, cv) for way in (select_then_validate, select_inside)]


def both(rng, n, p, k, repeats, model):
    """Arrays of `repeats` accuracies: (selected before, selected inside), on the same data and folds."""
    return np.array([both_ways(*make_noise(rng, n, p), k, model, seed) for seed in range(repeats)]).T


def sweep(repeats=10):
    """[(n, p, k, wrong scores, right scores)] over SIZES x RATIOS."""
    rng = np.random.default_rng(2024)
    return [(n, int(n * r), int(n * SHARE), *both(rng, n, int(n * r), int(n * SHARE), repeats, NearestCentroid()))
            for n in SIZES for r in RATIOS]


def models(repeats=20, n=100, p=1000, k=10):
    """{name: (wrong mean, right mean)}: the illusion does not depend on the classifier."""
    rng = np.random.default_rng(721)
    rows = {'NearestCentroid': NearestCentroid(), 'GaussianNB': GaussianNB(), 'KNeighbors(5)': KNeighborsClassifier(),
            'LogisticRegression': LogisticRegression()}
    return {name: both(rng, n, p, k, repeats, model).mean(axis=1) for name, model in rows.items()}


# region scaler
def scale_both_ways(X, y, cv):
    """Accuracies with a scaler fitted to all rows, to the training rows, and without one; it never looks at y."""
    on_all, scores = StandardScaler().fit_transform(X), []
    for train, test in cv.split(X, y):
        on_train = StandardScaler().fit(X[train]).transform(X)
        scores.append([np.mean(nearer(Z[train], y[train], Z[test]) == y[test]) for Z in (on_all, on_train, X)])
    return np.mean(scores, axis=0)


def nearer(X, y, rows):
    """What NearestCentroid predicts, without its checks of the input, which take most of the time here."""
    distances = [np.linalg.norm(rows - X[y == label].mean(axis=0), axis=1) for label in (0, 1)]
    return distances[1] < distances[0]
# endregion


def scaled(draw, repeats=400, n=40, p=20, shift=0.8):
    """repeats x 3 of those accuracies. `draw` makes the columns, whose scales differ by a factor of 100.

    A quarter of them has class means that are `shift` apart: without a signal, a step that ignores y shows nothing.
    """
    rng, scores = np.random.default_rng(40), []
    scales = rng.permutation(np.geomspace(0.1, 10, p))
    for seed in range(repeats):
        X, y = draw(rng, (n, p)), rng.permutation(np.arange(n) % 2)
        X[:, :p // 4] += shift * (y[:, None] - 0.5)
        scores.append(scale_both_ways(X * scales, y, StratifiedKFold(FOLDS, shuffle=True, random_state=seed)))
    return np.array(scores)


def single_runs(repeats=200, n=100, p=1000, k=10):
    """Honest accuracies of many independent noise data sets: how far one of them can stray."""
    rng = np.random.default_rng(99)
    return np.array([select_inside(*make_noise(rng, n, p), k, NearestCentroid(), StratifiedKFold(FOLDS, shuffle=True, random_state=seed))
                     for seed in range(repeats)])
