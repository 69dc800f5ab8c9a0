"""Compares the hand-written gradients of tft.py with finite differences, then does it again with a
LayerNorm whose backward pass forgets that mean and scale depend on the input: the loss falls all the same.
"""
import numpy as np

from series import make_series
from tft import LayerNorm, QuantileNet, fit, pinball

LEVELS = np.array([0.1, 0.5, 0.9])


# region check
def worst_error(net, x, y, step=1e-6):
    """Largest relative error over all weight arrays: |numeric - analytic| / (|numeric| + |analytic|)."""
    net.backward(pinball(y, net.forward(x), LEVELS)[1])
    worst = 0.0
    for layer in net.all_layers():
        for name, weights in layer.weights.items():
            numeric = np.zeros_like(weights)
            for at in np.ndindex(weights.shape):
                kept, losses = weights[at], []
                for moved in (kept + step, kept - step):
                    weights[at] = moved
                    losses.append(pinball(y, net.forward(x), LEVELS)[0])
                weights[at] = kept
                numeric[at] = (losses[0] - losses[1]) / (2 * step)
            gap, size = np.linalg.norm(numeric - layer.grads[name]), np.linalg.norm(numeric) + np.linalg.norm(layer.grads[name])
            worst = max(worst, gap / size)
    return worst
# endregion


# region broken
class ShortcutNorm(LayerNorm):
    def backward(self, dy):
        super().backward(dy)
        return dy * self.weights['gain'] / self.scale  # as if mean and scale were constants
# endregion


def build(norm, size):
    """A net whose GRNs use the given LayerNorm class."""
    net = QuantileNet(np.random.default_rng(0), n_vars=5, size=size, n_quantiles=3)
    for layer in net.all_layers():
        if isinstance(layer, LayerNorm):
            layer.__class__ = norm
    return net


# region cosine
def gradients(norm, x, y):
    """All gradients of a fresh net, one array for each weight array."""
    net = build(norm, size=4)
    net.backward(pinball(y, net.forward(x), LEVELS)[1])
    return [layer.grads[name].ravel() for layer in net.all_layers() for name in layer.weights]


def cosine(one, other):
    return float(one @ other / (np.linalg.norm(one) * np.linalg.norm(other)))


def agreement(x, y):
    """Cosine of the wrong gradient with the right one: of the whole, and of the worst array."""
    right, wrong = gradients(LayerNorm, x, y), gradients(ShortcutNorm, x, y)
    return cosine(np.concatenate(right), np.concatenate(wrong)), min(map(cosine, right, wrong))
# endregion


def run():
    inputs, y, _ = make_series(6000, seed=0)
    x, y = (inputs - inputs.mean(axis=0)) / inputs.std(axis=0), (y - y.mean()) / y.std()
    found = {}
    for name, norm in (('full', LayerNorm), ('shortcut', ShortcutNorm)):
        error = worst_error(build(norm, size=4), x[:16], y[:16])
        losses = fit(build(norm, size=8), x, y, LEVELS, np.random.default_rng(1), epochs=8)
        found[name] = error, losses[0], losses[-1]
    found['cosine'] = agreement(x[:16], y[:16])
    return found, sum(w.size for layer in build(LayerNorm, size=4).all_layers() for w in layer.weights.values())


if __name__ == '__main__':
    found, count = run()
    whole, worst = found.pop('cosine')
    print(f'{count} weights checked one by one, 16 rows')
    print('LayerNorm backward   worst relative error   loss: epoch 1   epoch 8')
    for name, (error, first, last) in found.items():
        shown = 'below 1e-6' if error < 1e-6 else f'{error:.2f}'
        print(f'{name:<20} {shown:>20} {first:>15.3f} {last:>9.3f}')
    print(f'cosine of the two gradients: {whole:.2f} of the whole, {worst:.2f} of the worst array')
    assert whole > 0.5 and worst < -0.5, 'downhill on the whole, uphill in places'
    assert found['full'][0] < 1e-6 < 0.1 < found['shortcut'][0]
    assert found['shortcut'][2] < 0.5 * found['shortcut'][1], 'the wrong gradient still trains'
