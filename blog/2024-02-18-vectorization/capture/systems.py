"""Rolling variances by the libraries of Python and of Node on the data of check.py; see capture.sh."""
import json
import os
import subprocess
import sys
from importlib.metadata import version

import bottleneck
import numpy as np
from scipy.ndimage import uniform_filter1d

here = os.getcwd()
os.chdir(sys.argv[1])
from check import W, read_indices, show, spiked_noise  # noqa: E402 (it reads files from the folder of the post)
from rolling import exact, run, worst  # noqa: E402

NODE = {'TA-Lib': 'talib-web 0.1.3', 'technicalindicators': '3.1.0', 'Polars': 'nodejs-polars 0.25.2',
        'DuckDB': '1.5.6'}


def by_bottleneck(x, w):
    return bottleneck.move_var(x, w, ddof=1)[w - 1:]


def by_scipy(x, w):
    """The mean of the squares less the square of the mean, with the moving average of image processing."""
    variance = uniform_filter1d(x * x, w) - uniform_filter1d(x, w) ** 2
    return variance[w // 2:][:len(x) - w + 1] * w / (w - 1)


def main():
    levels, noise = read_indices(), spiked_noise()
    series = [*((x, w) for x in levels.values() for w in (3, W)), (noise, W)]
    question = json.dumps([{'values': x.tolist(), 'width': w} for x, w in series])
    answer = subprocess.run(['node', 'systems.mjs'], cwd=here, input=question, stdout=subprocess.PIPE, text=True,
                            check=True)
    systems = {'NumPy cumsum': [run('cumsum', x, w) for x, w in series],
               'SciPy uniform_filter1d': [by_scipy(x, w) for x, w in series],
               'bottleneck move_var': [by_bottleneck(x, w) for x, w in series],
               'pandas rolling.var': [run('pandas', x, w) for x, w in series],
               **{name: [np.array(found) for found in results] for name, results in json.loads(answer.stdout).items()},
               'NumPy sliding view': [run('view', x, w) for x, w in series]}
    packages = {name.split()[0] for name in systems} - set(NODE)
    versions = {name: version(name.lower()).split('+')[0] for name in packages} | NODE
    truths = [exact(x, w) for x, w in series]
    print(f'{"":26}{"negative":>9}{"not zero":>9}{"levels":>9}{"bad tick":>9}  version')
    for name, results in systems.items():
        still = [found[truth == 0] for found, truth in zip(results[:-1:2], truths[:-1:2])]
        negative, unequal = (sum(int(test(each).sum()) for each in still) for test in (lambda v: v < 0, lambda v: v != 0))
        wide = max(worst(found, truth) for found, truth in zip(results[1:-1:2], truths[1:-1:2]))
        after = worst(results[-1][1001:], truths[-1][1001:])
        print(f'{name:26}{negative:9}{unequal:9}{show(wide):>9}{show(after):>9}  {versions[name.split()[0]]}')


if __name__ == '__main__':
    main()
