"""Processor time on one machine: the best of several runs, in milliseconds. Asserts only what the post says of every machine."""
import json
import os
import platform
import time

import numpy as np

from rolling import VERSIONS, by_blocks, run


def best(function, *arguments, times=15):
    """The shortest of `times` runs: everything that disturbs a run makes it longer."""
    spans = []
    for _ in range(times + 1):  # the first run warms up
        start = time.process_time()
        function(*arguments)
        spans.append(time.process_time() - start)
    return 1000 * min(spans[1:])


def processor():
    """The model's name: Linux keeps it in a file, where Python does not look."""
    try:
        with open('/proc/cpuinfo', encoding='utf-8') as file:
            return next(line.split(':', 1)[1].strip() for line in file if line.startswith('model name'))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def main():
    values = {'m_cores': str(os.cpu_count()), 'm_processor': processor()}
    x = np.random.default_rng(1).normal(0, 0.01, 50_000)
    print(f'Python {platform.python_version()}, numpy {np.__version__}, {len(x)} values, ms')
    print(f'{values["m_processor"]}, {values["m_cores"]} cores')
    print(f'{"":8}{"w = 20":>10}{"w = 500":>10}')
    table = {}
    for name in (*VERSIONS, 'blocks'):
        spans = []
        for width in (20, 500):
            call = (by_blocks, x, width) if name == 'blocks' else (run, name, x, width)
            spans.append(best(*call, times=3 if name == 'loop' else 15))
            values[f'm_{name}_{width}'] = f'{spans[-1]:,.0f}' if spans[-1] >= 10 else f'{spans[-1]:.1f}'
        print(f'{name:8}{spans[0]:10.1f}{spans[1]:10.1f}')
        table[name] = spans
    assert table['loop'] == max(table.values()) and table['merge'][1] < table['blocks'][1] and table['update'][1] < table['view'][1]

    with open('measured.json', 'w', encoding='utf-8') as file:
        json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')


if __name__ == '__main__':
    main()
