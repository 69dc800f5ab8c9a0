"""Tokens a bar of seven ways to write the same 500 daily bars, and what the short ones lose.
Writes tokens.svg, clipped.svg and values.json.
"""
import json
from functools import partial

import numpy as np

import encodings_of_bars as enc
from bpe import Tokenizer
from chart import Chart
from corpus import make_corpus
from prices import make_prices

VALUES = {}
cents = [(b.date, *(round(100 * p) for p in b[1:5]), b.volume) for b in make_prices(days=1000, seed=7)]
history, window, before = cents[1:500], cents[500:], cents[499]
true = np.array([bar[1:] for bar in window])

# region shapes
def relative(bars, last):
    """Gap, body and wicks in basis points of the previous close; volume against the previous volume, as a log."""
    moves = enc.shape(bars, last).astype(float)
    table = np.array([last[1:]] + [bar[1:] for bar in bars], dtype=float)
    moves[:, :4] *= 1e4 / table[:-1, 3:4]
    moves[:, 4] = np.log(table[1:, 4] / table[:-1, 4])
    return moves


def separately(bars, last):
    """Open, high, low, close in basis points from the previous close: the columns one would bin without thinking."""
    table = np.array([last[1:]] + [bar[1:] for bar in bars], dtype=float)
    return (table[1:, :4] / table[:-1, 3:4] - 1) * 1e4
# endregion


shapes, columns = relative(window, before), separately(window, before)
fitted = {n: enc.Symbols(relative(history, cents[0]), 'abcdefghijklmnopqrstuvwxyz'[:n]) for n in (8, 26)}
naive = enc.Symbols(separately(history, cents[0]), 'abcdefgh')
texts = {'csv, unrounded': enc.csv_long(window), 'json, keys each bar': enc.json_rows(window), 'json, keys once': enc.json_columns(window),
         'csv, cents': enc.csv_cents(window), 'ticks, moves': enc.ticks(window, before),
         'symbols, spaced': fitted[8].encode(shapes, ' '), 'symbols, glued': fitted[8].encode(shapes, '')}

# region exact
readers = {'csv, unrounded': partial(enc.read_csv, factor=enc.FACTOR), 'json, keys each bar': enc.read_json, 'json, keys once': enc.read_json,
           'csv, cents': enc.read_csv, 'ticks, moves': enc.read_ticks}
for name, read in readers.items():
    assert np.array_equal(read(texts[name], before), true), f'{name} loses something'
# endregion

corpus = make_corpus()
three, one = Tokenizer(corpus, merges=600, digits=3), Tokenizer(corpus, merges=600, digits=1)
tokens = {}
print(f'[tokens]\n{"":<22}bytes/bar   tokens/bar   digit by digit   bars in 8192 tokens')
for name, text in texts.items():
    parts = three.split(text)
    assert ''.join(parts) == text
    tokens[name] = len(parts) / len(window)
    digit = len(one.split(text)) / len(window)
    key = name.replace(',', '').replace(' ', '_')
    print(f'{name:<22}{len(text) / len(window):>9.1f}{tokens[name]:>13.1f}{digit:>17.1f}{8192 / tokens[name]:>22.0f}')
    VALUES |= {f'{key}_bytes': f'{len(text) / len(window):.0f}', f'{key}_tokens': f'{tokens[name]:.1f}', f'{key}_digits': f'{digit:.1f}', f'{key}_bars': f'{8192 / tokens[name]:.0f}'}

print('\n[sample]')
for name, text in texts.items():
    line = text.splitlines()[1 if name == 'csv, cents' else 0][:60]
    print(f'{name:<21}{"|".join(three.split(line))}')

# region losses
def broken(table):
    """Share of bars where high is below open or close, or low above."""
    return float(((table[:, 1] < table[:, [0, 3]].max(axis=1)) | (table[:, 2] > table[:, [0, 3]].min(axis=1))).mean())


def rebuild(decoded):
    """Open, high, low, close from gap, body and wicks, in basis points from the previous close."""
    o, c = decoded[:, 0], decoded[:, 0] + decoded[:, 1]
    return np.column_stack([o, np.maximum(o, c) + decoded[:, 2], np.minimum(o, c) - decoded[:, 3], c])
# endregion


lossy = {'8 letters, OHLC apart': naive.decode(naive.encode(columns, ''))}
for n, symbols in fitted.items():
    lossy[f'{n} letters, shape'] = rebuild(symbols.decode(symbols.encode(shapes, '')))
print('\n[losses]\n                        impossible bars   close off by   95 % below   after 500 bars   largest fall   largest rise')
moves = columns[:, 3]
fall, rise = moves.min(), moves.max()
print(f'{"the bars themselves":<24}{100 * broken(columns):>13.1f} %{0:>12.0f} bp{0:>10.0f} bp{0:>14.1f} %{fall:>12.0f} bp{rise:>12.0f} bp')
VALUES |= {'fall': f'{-fall / 100:.1f} %', 'rise': f'{rise / 100:.1f} %'}
for name, table in lossy.items():
    error = np.abs(table[:, 3] - moves)
    drift = 100 * (np.prod(1 + table[:, 3] / 1e4) / np.prod(1 + moves / 1e4) - 1)
    print(f'{name:<24}{100 * broken(table):>13.1f} %{np.median(error):>12.0f} bp{np.quantile(error, 0.95):>10.0f} bp{drift:>14.1f} %{table[:, 3].min():>12.0f} bp{table[:, 3].max():>12.0f} bp')
    key = 'apart' if 'apart' in name else 'few' if name.startswith('8') else 'many'  # few letters, many letters
    VALUES |= {f'{key}_broken': f'{100 * broken(table):.1f} %', f'{key}_error': f'{np.median(error):.0f}', f'{key}_error95': f'{np.quantile(error, 0.95):.0f}',
               f'{key}_drift': f'{abs(drift):.0f} %', f'{key}_fall': f'{-table[:, 3].min() / 100:.1f} %', f'{key}_rise': f'{table[:, 3].max() / 100:.1f} %'}

# region boundary
print('\n[boundary]')
glued = texts['symbols, glued']
across = [token for token in three.split(glued) if len(token.strip()) > 1]
print(f'symbols, glued    distinct tokens {len(set(three.split(glued)))}, letters inside a token of several {100 * sum(map(len, across)) / (5 * len(window)):.0f} %')
print(f'symbols, spaced   distinct tokens {len(set(three.split(texts["symbols, spaced"])))}')
print('digits grouped from the left   ' + '   '.join('|'.join(three.split(price)) for price in ('99.98', '100.02', '9998', '10002')))
# endregion


# region bits
def bits(letters, order):
    """Bits a letter on the second half, predicted from the `order` letters before it with counts of the first half."""
    counts, alphabet, half = {}, sorted(set(letters)), len(letters) // 2
    for t in range(order, half):
        counts.setdefault(letters[t - order:t], []).append(letters[t])
    total = 0.0
    for t in range(half, len(letters)):
        seen = counts.get(letters[t - order:t], [])
        total -= np.log2((seen.count(letters[t]) + 1) / (len(seen) + len(alphabet)))
    return total / (len(letters) - half)


closes = np.array([bar.close for bar in make_prices(days=6000, seed=11)])
change = np.diff(np.log(closes))
series = {'direction': ''.join('du'[int(step > 0)] for step in change),
          'size': ''.join('sml'[k] for k in np.searchsorted(np.quantile(np.abs(change), [1 / 3, 2 / 3]), np.abs(change)))}
print('\n[bits]\nletter       no context   1 letter   3 letters   5 letters')
for name, letters in series.items():
    found = [bits(letters, order) for order in (0, 1, 3, 5)]
    print(f'{name:<10}{found[0]:>13.3f}{found[1]:>11.3f}{found[2]:>12.3f}{found[3]:>12.3f}')
    VALUES |= {f'{name}_{order}': f'{value:.3f}' for order, value in zip((0, 1, 3, 5), found)}
# endregion

# region claims
assert tokens['json, keys each bar'] > 3.5 * tokens['ticks, moves'] and tokens['csv, unrounded'] > 1.5 * tokens['csv, cents']
assert broken(lossy['8 letters, OHLC apart']) > 0.1 and broken(lossy['8 letters, shape']) == 0 == broken(lossy['26 letters, shape'])
assert lossy['26 letters, shape'][:, 3].min() > 0.6 * fall and lossy['26 letters, shape'][:, 3].max() < 0.6 * rise, 'extremes are clipped'
assert bits(series['direction'], 3) > bits(series['direction'], 0) - 0.002 and bits(series['size'], 3) < bits(series['size'], 0) - 0.02
# endregion

VALUES |= {'date_tokens': str(len(three.split(str(window[0][0])))), 'cents_price_tokens': str(len(three.split(f'{window[0][1] / 100:.2f}'))),
           'long_price_tokens': str(len(three.split(str(window[0][1] / 100 * enc.FACTOR)))), 'glued_distinct': str(len(set(three.split(glued)))),
           'spaced_distinct': str(len(set(three.split(texts['symbols, spaced'])))), 'json_over_ticks': f'{tokens["json, keys each bar"] / tokens["ticks, moves"]:.1f}',
           'long_over_cents': f'{tokens["csv, unrounded"] / tokens["csv, cents"]:.1f}', 'inside_token': f'{100 * sum(map(len, across)) / (5 * len(window)):.0f} %'}
QUOTED = '''apart_broken cents_price_tokens csv_cents_tokens date_tokens direction_0 direction_3 direction_5 fall few_drift few_error few_fall
    few_rise inside_token json_keys_each_bar_bars json_keys_each_bar_tokens json_keys_once_tokens json_over_ticks long_over_cents
    long_price_tokens many_drift many_error many_fall many_rise rise size_0 size_3 size_5 symbols_glued_tokens
    symbols_spaced_tokens ticks_moves_bars ticks_moves_tokens'''.split()  # by the text
with open('values.json', 'w', encoding='utf-8') as file:
    json.dump({key: VALUES[key] for key in QUOTED}, file, ensure_ascii=False, indent=1, sort_keys=True)
    file.write('\n')

spots = np.arange(len(texts))
labels = [('长 CSV', 'long CSV'), 'JSON', ('列 JSON', 'JSON col'), 'CSV', ('tick', 'ticks'), ('空格', 'spaced'), ('连写', 'glued')]
chart = Chart('tokens.svg', x=('写法', 'Encoding'), y=('每根 K 线的 token 数', 'Tokens a bar'), xlim=(-0.6, 6.6), ylim=(0, 100), xticks=list(enumerate(labels)))
chart.bars(spots - 0.19, list(tokens.values()), ('三位一组', 'Three digits'), role='accent', width=0.36)
chart.bars(spots + 0.19, [len(one.split(text)) / len(window) for text in texts.values()], ('逐位', 'One digit'), role='blue', width=0.36)
chart.save()

few = np.argsort(moves)[np.r_[0:6, 6:494:5, 494:500]]
chart = Chart('clipped.svg', x=('真实涨跌（%）', 'True move (%)'), y=('还原（%）', 'Decoded (%)'))
chart.line([fall / 100, rise / 100], [fall / 100, rise / 100], ('无损', 'Lossless'), role='soft', dash='4 3')
for name, role, label in (('8 letters, shape', 'blue', ('8 个字母', '8 letters')), ('26 letters, shape', 'accent', ('26 个字母', '26 letters'))):
    chart.points(moves[few] / 100, lossy[name][few, 3] / 100, label, role=role, radius=2.5)
chart.save()
