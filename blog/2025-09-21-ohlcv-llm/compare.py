"""Tokens per bar of seven ways to write the same 500 daily bars, and what the short ones lose.
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

LETTERS = 'abcdefghijklmnopqrstuvwxyz'
WINDOW = 500  # bars to encode; those before them only set the edges of the bins


def make_bars() -> list[tuple]:
    """1000 daily bars (date, open, high, low, close, volume), prices in cents."""
    return [(bar.date, *(round(100 * price) for price in bar[1:5]), bar.volume) for bar in make_prices(days=2 * WINDOW, seed=7)]


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


# region exact
READERS = {'csv, unrounded': partial(enc.read_csv, factor=enc.FACTOR), 'json, keys each bar': enc.read_json,
           'json, keys once': enc.read_json, 'csv, cents': enc.read_csv, 'ticks, moves': enc.read_ticks}


def assert_lossless(texts, window, before):
    true = np.array([bar[1:] for bar in window])
    for name, read in READERS.items():
        assert np.array_equal(read(texts[name], before), true), f'{name} loses something'
# endregion


def report_tokens(texts: dict, three: Tokenizer, one: Tokenizer) -> tuple[dict, dict, dict[str, str]]:
    """Tokens per bar with digits in threes and one by one."""
    tokens, digits, values = {}, {}, {}
    print(f'[tokens]\n{"":<22}bytes/bar   tokens/bar   digit by digit   bars in 8192 tokens')
    for name, text in texts.items():
        parts = three.split(text)
        assert ''.join(parts) == text
        tokens[name], digits[name] = len(parts) / WINDOW, len(one.split(text)) / WINDOW
        print(f'{name:<22}{len(text) / WINDOW:>9.1f}{tokens[name]:>13.1f}{digits[name]:>17.1f}{8192 / tokens[name]:>22.0f}')
        key = name.replace(',', '').replace(' ', '_')
        values.update({f'{key}_tokens': f'{tokens[name]:.1f}', f'{key}_bars': f'{8192 / tokens[name]:.0f}'})
    assert tokens['json, keys each bar'] > 3.5 * tokens['ticks, moves'] and tokens['csv, unrounded'] > 1.5 * tokens['csv, cents']
    assert max(tokens, key=tokens.get) == 'json, keys each bar' and max(digits, key=digits.get) == 'csv, unrounded'
    values.update(json_over_ticks=f'{tokens["json, keys each bar"] / tokens["ticks, moves"]:.1f}',
                  long_over_cents=f'{tokens["csv, unrounded"] / tokens["csv, cents"]:.1f}')

    print('\n[sample]')
    for name, text in texts.items():
        line = text.splitlines()[1 if name == 'csv, cents' else 0][:60]
        print(f'{name:<21}{"|".join(three.split(line))}')
    return tokens, digits, values


# region losses
def broken(table):
    """Share of bars where high is below open or close, or low above."""
    return float(((table[:, 1] < table[:, [0, 3]].max(axis=1)) | (table[:, 2] > table[:, [0, 3]].min(axis=1))).mean())


def rebuild(decoded):
    """Open, high, low, close from gap, body and wicks, in basis points from the previous close."""
    o, c = decoded[:, 0], decoded[:, 0] + decoded[:, 1]
    return np.column_stack([o, np.maximum(o, c) + decoded[:, 2], np.minimum(o, c) - decoded[:, 3], c])
# endregion


def report_losses(columns: np.ndarray, lossy: dict[str, np.ndarray]) -> dict[str, str]:
    """What the letters lose. `columns` are the true bars; all tables are in basis points."""
    print('\n[losses]\n                        impossible bars   close off by   95% below   after 500 bars   largest fall   largest rise')
    moves = columns[:, 3]
    fall, rise = moves.min(), moves.max()
    values = {'fall': f'{-fall / 100:.1f}%', 'rise': f'{rise / 100:.1f}%'}
    for name, table in {'the bars themselves': columns, **lossy}.items():
        error = np.abs(table[:, 3] - moves)
        drift = 100 * (np.prod(1 + table[:, 3] / 1e4) / np.prod(1 + moves / 1e4) - 1)
        print(f'{name:<24}{100 * broken(table):>14.1f}%{np.median(error):>12.0f} bp{np.quantile(error, 0.95):>9.0f} bp'
              f'{drift:>16.1f}%{table[:, 3].min():>12.0f} bp{table[:, 3].max():>12.0f} bp')
        key = {'the bars themselves': 'true', '8 letters, OHLC apart': 'apart', '8 letters, shape': 'few', '26 letters, shape': 'many'}[name]
        values.update({f'{key}_broken': f'{100 * broken(table):.1f}%', f'{key}_error': f'{np.median(error):.0f}', f'{key}_drift': f'{abs(drift):.1f}%',
                       f'{key}_fall': f'{-table[:, 3].min() / 100:.1f}%', f'{key}_rise': f'{table[:, 3].max() / 100:.1f}%'})
    few, many = lossy['8 letters, shape'], lossy['26 letters, shape']
    assert broken(lossy['8 letters, OHLC apart']) > 0.1 and broken(few) == 0 == broken(many)
    assert many[:, 3].min() > 0.6 * fall and many[:, 3].max() < 0.6 * rise, 'extremes are clipped'
    return values


def report_boundary(texts: dict, three: Tokenizer) -> dict[str, str]:
    """Where the cuts between tokens fall."""
    glued, spaced = three.split(texts['symbols, glued']), three.split(texts['symbols, spaced'])
    inside = sum(len(token) for token in glued if len(token.strip()) > 1) / (5 * WINDOW)
    print('\n[boundary]')
    print(f'symbols, glued    distinct tokens {len(set(glued))}, letters inside a token of several {inside:.0%}')
    print(f'symbols, spaced   distinct tokens {len(set(spaced))}')
    print('digits grouped from the left   ' + '   '.join('|'.join(three.split(price)) for price in ('99.98', '100.02', '9998', '10002')))
    return {'inside_token': f'{inside:.0%}'}


# region bits
def bits(letters, order):
    """Bits per letter on the second half, predicted from the `order` letters before it with counts of the first half."""
    counts, alphabet, half = {}, sorted(set(letters)), len(letters) // 2
    for t in range(order, half):
        counts.setdefault(letters[t - order:t], []).append(letters[t])
    total = 0.0
    for t in range(half, len(letters)):
        seen = counts.get(letters[t - order:t], [])
        total -= np.log2((seen.count(letters[t]) + 1) / (len(seen) + len(alphabet)))
    return total / (len(letters) - half)


def two_sequences(closes):
    """Direction (down, up) and size (small, middle, large) of each move, one letter per day."""
    change = np.diff(np.log(closes))
    thirds = np.quantile(np.abs(change), [1 / 3, 2 / 3])
    return {'direction': ''.join('du'[int(step > 0)] for step in change),
            'size': ''.join('sml'[k] for k in np.searchsorted(thirds, np.abs(change)))}
# endregion


def report_bits() -> dict[str, str]:
    values, costs = {}, {}
    print('\n[bits]\nletter       no context   1 letter   3 letters   5 letters')
    for name, letters in two_sequences([bar.close for bar in make_prices(days=6000, seed=11)]).items():
        costs[name] = {order: bits(letters, order) for order in (0, 1, 3, 5)}
        found = list(costs[name].values())
        print(f'{name:<10}{found[0]:>13.3f}{found[1]:>11.3f}{found[2]:>12.3f}{found[3]:>12.3f}')
        values.update({f'{name}_{order}': f'{costs[name][order]:.3f}' for order in (0, 3, 5)})
    assert costs['direction'][3] > costs['direction'][0] - 0.002 and costs['size'][3] < costs['size'][0] - 0.02
    return values


def draw(tokens: dict, digits: dict, moves: np.ndarray, lossy: dict) -> None:
    spots = np.arange(len(tokens))
    labels = [('长 CSV', 'long CSV'), 'JSON', ('列 JSON', 'JSON col'), 'CSV', ('tick', 'ticks'), ('空格', 'spaced'), ('连写', 'glued')]
    chart = Chart('tokens.svg', x=('写法', 'Encoding'), y=('每根 K 线的 token 数', 'Tokens per bar'), xlim=(-0.6, 6.6), ylim=(0, 100), xticks=list(enumerate(labels)))
    chart.bars(spots - 0.19, list(tokens.values()), ('三位一组', 'Three digits'), role='accent', width=0.36)
    chart.bars(spots + 0.19, list(digits.values()), ('逐位', 'One digit'), role='blue', width=0.36)
    chart.save()

    shown = np.argsort(moves)[np.r_[0:6, 6:WINDOW - 6:5, WINDOW - 6:WINDOW]]  # the six largest at each end, every fifth between
    chart = Chart('clipped.svg', x=('真实涨跌（%）', 'True move (%)'), y=('还原（%）', 'Decoded (%)'))
    ends = [moves.min() / 100, moves.max() / 100]
    chart.line(ends, ends, ('无损', 'Lossless'), role='soft', dash='4 3')
    for name, role, label in (('8 letters, shape', 'blue', ('8 个字母', '8 letters')), ('26 letters, shape', 'accent', ('26 个字母', '26 letters'))):
        chart.points(moves[shown] / 100, lossy[name][shown, 3] / 100, label, role=role)
    chart.save()


QUOTED = '''apart_broken cents_price_tokens csv_cents_tokens date_tokens direction_0 direction_3 direction_5 fall few_drift few_error few_fall
    few_rise inside_token json_keys_each_bar_bars json_keys_each_bar_tokens json_keys_once_tokens json_over_ticks long_over_cents
    long_price_tokens many_drift many_error many_fall many_rise rise size_0 size_3 size_5 symbols_glued_tokens
    symbols_spaced_tokens ticks_moves_bars ticks_moves_tokens'''.split()  # by the text


def main() -> None:
    bars = make_bars()
    history, window, before = bars[1:WINDOW], bars[WINDOW:], bars[WINDOW - 1]
    shapes, columns = relative(window, before), separately(window, before)
    fitted = {n: enc.Symbols(relative(history, bars[0]), LETTERS[:n]) for n in (8, 26)}
    naive = enc.Symbols(separately(history, bars[0]), LETTERS[:8])
    texts = {'csv, unrounded': enc.csv_long(window), 'json, keys each bar': enc.json_rows(window), 'json, keys once': enc.json_columns(window),
             'csv, cents': enc.csv_cents(window), 'ticks, moves': enc.ticks(window, before),
             'symbols, spaced': fitted[8].encode(shapes, ' '), 'symbols, glued': fitted[8].encode(shapes, '')}
    assert_lossless(texts, window, before)

    corpus = make_corpus()
    three, one = Tokenizer(corpus, merges=600, digits=3), Tokenizer(corpus, merges=600, digits=1)
    tokens, digits, values = report_tokens(texts, three, one)
    lossy = {'8 letters, OHLC apart': naive.decode(naive.encode(columns, ''))}
    lossy |= {f'{n} letters, shape': rebuild(symbols.decode(symbols.encode(shapes, ''))) for n, symbols in fitted.items()}
    values |= report_losses(columns, lossy) | report_boundary(texts, three) | report_bits()

    day, opening = window[0][:2]
    for name, text in (('date', str(day)), ('cents_price', f'{opening / 100:.2f}'), ('long_price', str(opening / 100 * enc.FACTOR))):
        values[f'{name}_tokens'] = str(len(three.split(text)))
    with open('values.json', 'w', encoding='utf-8') as file:
        json.dump({key: values[key] for key in QUOTED}, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')
    draw(tokens, digits, columns[:, 3], lossy)


if __name__ == '__main__':
    main()
