"""The parts of a Temporal Fusion Transformer that fit in one file: gated residual network (GRN),
variable selection network (VSN) and quantile loss, with hand-written gradients. NumPy only.

Every layer has forward(x), which remembers what it needs, and backward(dy), which leaves the gradients
of its weights in .grads and returns the gradient of its input. Left out: LSTM, attention, static
context, embeddings of categories, dropout, more than one horizon.
"""
import numpy as np


class Layer:
    """Own weights in .weights and .grads (same keys), inner layers in .inner."""

    def __init__(self, inner=(), **weights):
        self.inner, self.weights, self.grads = list(inner), weights, {}

    def all_layers(self):
        return [self] + [deep for layer in self.inner for deep in layer.all_layers()]


class Dense(Layer):
    def __init__(self, rng, n_in, n_out):
        super().__init__(W=rng.normal(0, 1 / np.sqrt(n_in), (n_in, n_out)), b=np.zeros(n_out))

    def forward(self, x):
        self.x = x
        return x @ self.weights['W'] + self.weights['b']

    def backward(self, dy):
        self.grads = {'W': self.x.T @ dy, 'b': dy.sum(axis=0)}
        return dy @ self.weights['W'].T


# region layernorm
class LayerNorm(Layer):
    def __init__(self, size):
        super().__init__(gain=np.ones(size), bias=np.zeros(size))

    def forward(self, x):
        centred = x - x.mean(axis=1, keepdims=True)
        self.scale = np.sqrt((centred ** 2).mean(axis=1, keepdims=True) + 1e-6)
        self.normed = centred / self.scale
        return self.normed * self.weights['gain'] + self.weights['bias']

    def backward(self, dy):
        self.grads = {'gain': (dy * self.normed).sum(axis=0), 'bias': dy.sum(axis=0)}
        g = dy * self.weights['gain']
        through_mean = g.mean(axis=1, keepdims=True)
        through_scale = self.normed * (g * self.normed).mean(axis=1, keepdims=True)
        return (g - through_mean - through_scale) / self.scale
# endregion


# region grn
class GRN(Layer):
    """LayerNorm(skip(x) + GLU(dense(ELU(dense(x)))))."""

    def __init__(self, rng, n_in, hidden, n_out):
        self.first, self.second = Dense(rng, n_in, hidden), Dense(rng, hidden, hidden)
        self.value, self.gate = Dense(rng, hidden, n_out), Dense(rng, hidden, n_out)
        self.skip = None if n_in == n_out else Dense(rng, n_in, n_out)
        self.norm = LayerNorm(n_out)
        super().__init__(filter(None, [self.first, self.second, self.value, self.gate, self.skip, self.norm]))

    def forward(self, x):
        a = self.first.forward(x)
        self.slope = np.where(a > 0, 1.0, np.exp(np.minimum(a, 0)))  # derivative of the ELU
        h = self.second.forward(np.where(a > 0, a, self.slope - 1))
        self.v, self.s = self.value.forward(h), 1 / (1 + np.exp(-self.gate.forward(h)))
        return self.norm.forward((self.skip.forward(x) if self.skip else x) + self.s * self.v)

    def backward(self, dy):
        d = self.norm.backward(dy)
        dh = self.value.backward(d * self.s) + self.gate.backward(d * self.v * self.s * (1 - self.s))
        dx = self.first.backward(self.second.backward(dh) * self.slope)
        return dx + (self.skip.backward(d) if self.skip else d)
# endregion


# region vsn
class VSN(Layer):
    """One embedding and one GRN per variable; a GRN over all of them decides how to mix them."""

    def __init__(self, rng, n_vars, size):
        self.embed = [Dense(rng, 1, size) for _ in range(n_vars)]
        self.each = [GRN(rng, size, size, size) for _ in range(n_vars)]
        self.chooser = GRN(rng, n_vars * size, size, n_vars)
        super().__init__([*self.embed, *self.each, self.chooser])

    def forward(self, x):
        embedded = [layer.forward(x[:, [j]]) for j, layer in enumerate(self.embed)]
        logits = self.chooser.forward(np.concatenate(embedded, axis=1))
        e = np.exp(logits - logits.max(axis=1, keepdims=True))
        self.chosen = e / e.sum(axis=1, keepdims=True)  # the weights people plot: one row per sample
        self.made = np.stack([grn.forward(z) for grn, z in zip(self.each, embedded)], axis=1)
        return (self.chosen[:, :, None] * self.made).sum(axis=1)

    def backward(self, dy):
        dw = (self.made * dy[:, None, :]).sum(axis=2)
        dlogits = self.chosen * (dw - (dw * self.chosen).sum(axis=1, keepdims=True))
        shared = np.split(self.chooser.backward(dlogits), len(self.each), axis=1)
        parts = [layer.backward(grn.backward(self.chosen[:, [j]] * dy) + shared[j])
                 for j, (layer, grn) in enumerate(zip(self.embed, self.each))]
        return np.concatenate(parts, axis=1)
# endregion


class QuantileNet(Layer):
    """VSN, one GRN, one output per quantile."""

    def __init__(self, rng, n_vars, size, n_quantiles):
        self.vsn, self.grn, self.head = VSN(rng, n_vars, size), GRN(rng, size, size, size), Dense(rng, size, n_quantiles)
        super().__init__([self.vsn, self.grn, self.head])

    def forward(self, x):
        return self.head.forward(self.grn.forward(self.vsn.forward(x)))

    def backward(self, dy):
        return self.vsn.backward(self.grn.backward(self.head.backward(dy)))


# region pinball
def pinball(y, predicted, levels):
    """Mean quantile loss (summed over the levels) and its gradient with respect to `predicted`."""
    short = y[:, None] - predicted  # positive: the forecast was too low
    loss = np.maximum(levels * short, (levels - 1) * short).sum(axis=1).mean()
    return loss, np.where(short > 0, -levels, 1 - levels) / len(y)
# endregion


# region fit
def fit(net, x, y, levels, rng, epochs, batch=256, rate=0.01):
    """Adam with a cosine schedule. Returns the training loss of each epoch."""
    memory, step, history = {}, 0, []
    total = epochs * (len(y) // batch)
    for _ in range(epochs):
        losses, order = [], rng.permutation(len(y))
        for rows in np.split(order[:len(y) // batch * batch], len(y) // batch):
            loss, gradient = pinball(y[rows], net.forward(x[rows]), levels)
            net.backward(gradient)
            losses.append(loss)
            step += 1
            now = rate * (1 + np.cos(np.pi * step / total)) / 2
            for layer in net.all_layers():
                for name, g in layer.grads.items():
                    m, v = memory.get((id(layer), name), (0.0, 0.0))
                    m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g ** 2
                    memory[id(layer), name] = m, v
                    layer.weights[name] -= now * m / (1 - 0.9 ** step) / (np.sqrt(v / (1 - 0.999 ** step)) + 1e-8)
        history.append(float(np.mean(losses)))
    return history
# endregion
