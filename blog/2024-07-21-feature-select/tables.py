"""The two ways on columns that real instruments measured, with labels that are dealt out at random.

The columns of a real table come in groups that say the same thing. Both tables are in scikit-learn.
"""
import numpy as np
from noise import both_ways, make_noise
from sklearn.datasets import load_breast_cancer, load_digits
from sklearn.neighbors import KNeighborsClassifier, NearestCentroid

ROWS, KEEP, DRAWS = 40, 4, 100  # rows drawn from a table, columns kept, and how often


def tables():
    """{name: standardized columns}: cell nuclei of 569 biopsies, and the pixels of handwritten threes and eights."""
    digits, label = load_digits(return_X_y=True)
    found = {'cell nuclei': load_breast_cancer().data, 'digit pixels': digits[(label == 3) | (label == 8)]}
    common = {name: [np.unique(column, return_counts=True)[1].max() for column in X.T] for name, X in found.items()}
    varying = {name: X[:, np.array(common[name]) < len(X) / 2] for name, X in found.items()}  # no pixel that is nearly always white
    return {name: (X - X.mean(axis=0)) / X.std(axis=0) for name, X in varying.items()}


# region shuffled
def shuffled_labels(repeats=DRAWS):
    """{name: (columns, scores of the real ones, of the same each shuffled by itself, of as many of noise)}.

    Scores: repeats x (before, inside). Shuffling each column keeps its values and takes away what columns share.
    """
    rng, found = np.random.default_rng(1995), {}
    for name, X in tables().items():
        real, apart, noise = [], [], []
        for seed in range(repeats):
            rows = X[rng.choice(len(X), ROWS, replace=False)]
            coin = rng.permutation(np.arange(ROWS) % 2)           # knows nothing of the rows
            real.append(both_ways(rows, coin, KEEP, NearestCentroid(), seed))
            shuffled = np.random.default_rng(seed).permuted(rows, axis=0)
            apart.append(both_ways(shuffled, coin, KEEP, NearestCentroid(), seed))
            noise.append(both_ways(*make_noise(rng, ROWS, X.shape[1]), KEEP, NearestCentroid(), seed))
        found[name] = X.shape[1], np.array(real), np.array(apart), np.array(noise)
    return found
# endregion


def textbook(repeats=50, n=50, p=5000, k=100):
    """The example of Hastie, Tibshirani and Friedman, 7.10.2: mean error of one nearest neighbor, (before, inside)."""
    rng = np.random.default_rng(710)
    scores = [both_ways(*make_noise(rng, n, p), k, KNeighborsClassifier(1), seed) for seed in range(repeats)]
    return 1 - np.mean(scores, axis=0)


def colon(repeats=20, n=62, p=2000, k=6):
    """Noise of the size of the colon cancer data: 62 samples, 2000 genes. Mean accuracies (before, inside)."""
    rng = np.random.default_rng(2002)
    return np.mean([both_ways(*make_noise(rng, n, p), k, NearestCentroid(), seed) for seed in range(repeats)], axis=0)
