"""What the versions cost without a clock: operations and megabytes."""
import tracemalloc

import numpy as np

from rolling import VERSIONS, by_blocks


# region counted
class Counted:
    """A number that counts the arithmetic done with it."""
    operations = 0

    def __init__(self, value):
        self.value = value

    def _apply(self, other, function):
        Counted.operations += 1
        return Counted(function(self.value, getattr(other, 'value', other)))

    def __add__(self, other):
        return self._apply(other, float.__add__)

    def __sub__(self, other):
        return self._apply(other, float.__sub__)

    def __mul__(self, other):
        return self._apply(other, float.__mul__)

    def __truediv__(self, other):
        return self._apply(float(other), float.__truediv__)

    def __radd__(self, other):  # sum() starts from 0: copying the first value is no operation
        return self if other == 0 else self._apply(other, float.__add__)
# endregion


# region count
def operations(name, x, w):
    """Additions, subtractions, multiplications and divisions of one version."""
    Counted.operations = 0
    VERSIONS[name]([Counted(v) for v in x.tolist()], w)
    return Counted.operations
# endregion


# region memory
def peak(name, x, w):
    """Megabytes allocated at the worst moment of the call, its result included."""
    function = by_blocks if name == 'blocks' else VERSIONS[name]
    data = x.tolist() if name in ('loop', 'update') else x
    tracemalloc.start()
    function(data, w)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most / 1e6
# endregion


def report(x):
    """Prints the sections [count] and [memory]; returns the numbers for the prose."""
    counts = {(name, w): operations(name, x, w) for name in ('loop', 'update', 'cumsum') for w in (20, 200)}
    print('\n[count]')
    for name in ('loop', 'update', 'cumsum'):
        print(f'{name:8}{counts[name, 20]:10}{counts[name, 200]:10}')
    assert counts['cumsum', 200] < counts['cumsum', 20]
    assert all(counts['loop', w] == 5 * w * (len(x) - w + 1) for w in (20, 200)), '5 w for each window'

    long = np.random.default_rng(4).normal(0, 0.01, 25_000)
    memory = {name: peak(name, long, 250) for name in (*VERSIONS, 'blocks')}
    print('\n[memory]')
    for name, megabytes in memory.items():
        print(f'{name:8}{round(megabytes, 1):8g} MB')
    assert memory['view'] > 20 * memory['cumsum'] and memory['blocks'] < memory['view'] / 10
    return {**{f'count_{name}_{w}': f'{count:,}' for (name, w), count in counts.items() if name != 'update'},
            **{f'mb_{name}': f'{round(memory[name], 1):g}' for name in ('loop', 'view', 'blocks', 'merge')}}
