"""Tokens per bar of seven ways to write the same 500 daily bars, and what the short ones lose.
Writes tokens.svg, clipped.svg and values.json.
"""
import json
import warnings
from functools import partial

import numpy as np
from scipy.stats import gamma, laplace, lognorm

import encodings_of_bars as enc
from chart import Chart
from prices import make_prices
from tokenizer import DigitByDigit, Tokenizer, published

LETTERS = 'abcdefghijklmnopqrstuvwxyz'
VOCABULARIES = ('gpt2', 'cl100k_base', 'o200k_base')
MAIN = 'cl100k_base'  # quoted where one number is enough
PRICES = ('99.98', '100.02', '9998', '10002')
WINDOW = 500  # bars to encode; those before them only set the edges of the bins


def make_bars(seed: int = 7) -> list[tuple]:
    """1000 daily bars (date, open, high, low, close, volume), prices in cents."""
    return [(bar.date, *(round(100 * price) for price in bar[1:5]), bar.volume)
            for bar in make_prices(days=2 * WINDOW, seed=seed)]


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
        assert enc.read_dates(texts[name], before) == [str(bar[0]) for bar in window], f'{name} loses a date'
# endregion


def report_tokens(texts: dict, tokenizers: dict) -> tuple[dict, dict[str, str]]:
    """Tokens per bar in each vocabulary."""
    tokens, values, alone = {}, {}, {}
    print(f'[tokens]\n{"tokens/bar":<22}{"bytes/bar":>9}' + ''.join(f'{name:>13}' for name in VOCABULARIES) + '   bars in 8192 tokens of cl100k   digit by digit')
    digits = DigitByDigit()
    for name, text in texts.items():
        parts = {vocabulary: tokenizer.split(text) for vocabulary, tokenizer in tokenizers.items()}
        assert all(''.join(each) == text for each in parts.values())
        assert all(len(each) == published()['counts'][vocabulary][name] for vocabulary, each in parts.items()), 'js-tiktoken counts the same'
        tokens[name] = {vocabulary: len(each) / WINDOW for vocabulary, each in parts.items()}
        bars = 8192 / tokens[name][MAIN]
        print(f'{name:<22}{len(text) / WINDOW:>9.1f}' + ''.join(f'{tokens[name][v]:>13.1f}' for v in VOCABULARIES) + f'{bars:>12.0f}{len(digits.split(text)) / WINDOW:>37.1f}')
        alone[name] = len(digits.split(text)) / WINDOW
        key = name.replace(',', '').replace(' ', '_')
        values.update({f'{key}_tokens': f'{tokens[name][MAIN]:.1f}', f'{key}_bars': f'{bars:.0f}', f'{key}_gpt2': f'{tokens[name]["gpt2"]:.1f}'})
    assert tokens['symbols, glued'][MAIN] < tokens['ticks, moves'][MAIN] / 3
    ratios = {v: tokens['json, keys each bar'][v] / tokens['ticks, moves'][v] for v in VOCABULARIES}
    assert all(ratio > 3.5 for ratio in ratios.values()), 'in every vocabulary'
    assert all(tokens['csv, unrounded'][v] > 1.5 * tokens['csv, cents'][v] for v in VOCABULARIES)
    orders = {tuple(sorted(tokens, key=lambda name: tokens[name][v])) for v in VOCABULARIES}
    assert len(orders) == 1, 'the order is the same in all three'
    spread = [tokens['symbols, spaced'][v] / tokens['symbols, glued'][v] - 1 for v in ('cl100k_base', 'o200k_base')]
    assert abs(spread[0] - 2 / 3) < 0.03 and spread[1] > 0.5, 'two thirds more'
    ratios['digits'] = alone['json, keys each bar'] / alone['ticks, moves']
    values.update(digits_ticks=f'{alone["ticks, moves"]:.0f}', digits_json=f'{alone["json, keys each bar"]:.0f}', digits_ratio=f'{ratios["digits"]:.1f}')
    values.update(json_over_ticks=f'{ratios[MAIN]:.1f}', long_over_cents=f'{tokens["csv, unrounded"][MAIN] / tokens["csv, cents"][MAIN]:.1f}',
                  ratio_low=f'{min(ratios.values()):.1f}', ratio_high=f'{max(ratios.values()):.1f}')

    print(f'\n[sample]\n{MAIN}')
    for name, text in texts.items():
        line = text.splitlines()[1 if name == 'csv, cents' else 0][:60]
        print(f'{name:<21}{"|".join(tokenizers[MAIN].split(line))}')
    return tokens, values


# region losses
def broken(table):
    """Share of bars where high is below open or close, or low above."""
    return float(((table[:, 1] < table[:, [0, 3]].max(axis=1)) | (table[:, 2] > table[:, [0, 3]].min(axis=1))).mean())


def rebuild(moves):
    """Open, high, low, close from gap, body and wicks, in basis points from the previous close."""
    o, c = moves[:, 0], moves[:, 0] + moves[:, 1]
    return np.column_stack([o, np.maximum(o, c) + moves[:, 2], np.minimum(o, c) - moves[:, 3], c])
# endregion


def decoded(symbols: enc.Symbols, shapes: np.ndarray) -> np.ndarray:
    """Open, high, low and close after a detour through letters, in basis points."""
    return rebuild(symbols.decode(symbols.encode(shapes, '')))


def drift(table: np.ndarray, true: np.ndarray) -> float:
    """Percent by which the last close is off when the decoded moves are multiplied."""
    return 100 * (np.prod(1 + table[:, 3] / 1e4) / np.prod(1 + true[:, 3] / 1e4) - 1)


def report_drifts() -> dict[str, str]:
    """The drift in twenty other series: in one it is a matter of luck."""
    found = {8: [], 26: []}
    warnings.filterwarnings('ignore', 'Mean of empty slice|invalid value')  # no wick lies between zero and one tick
    for seed in range(1, 21):
        _, _, shapes, columns, fitted, _ = encoders(seed)
        for n, symbols in fitted.items():
            found[n].append(drift(decoded(symbols, shapes), columns))
    values = {}
    for (n, drifts), key in zip(found.items(), ('few', 'many')):
        low, high = (f'{end:.0f}%' for end in (min(drifts), max(drifts)))
        print(f'after 500 bars, seeds 1 to 20, {n} letters: {low} to {high}')
        values |= {f'{key}_drift_low': low.replace('-', '−'), f'{key}_drift_high': high}
        assert min(drifts) < -10 and max(drifts) > 10, 'off in either direction'
    assert np.isfinite([*found.values()]).all() and np.ptp(found[26]) < np.ptp(found[8])
    return values


def report_losses(columns: np.ndarray, lossy: dict[str, np.ndarray]) -> dict[str, str]:
    """What the letters lose. `columns` are the true bars; all tables are in basis points."""
    print('\n[losses]\n                        impossible bars   close off by   95% below   after 500 bars   largest fall   largest rise')
    moves = columns[:, 3]
    ends = [moves.argmin(), moves.argmax()]
    fall, rise = moves[ends]
    values = {'fall': f'{-fall / 100:.1f}%', 'rise': f'{rise / 100:.1f}%'}
    for name, table in {'the bars themselves': columns, **lossy}.items():
        error = np.abs(table[:, 3] - moves)
        off = drift(table, columns)
        fall_read, rise_read = table[ends, 3]
        print(f'{name:<24}{100 * broken(table):>14.1f}%{np.median(error):>12.0f} bp{np.quantile(error, 0.95):>9.0f} bp'
              f'{off:>16.1f}%{fall_read:>12.0f} bp{rise_read:>12.0f} bp')
        key = {'the bars themselves': 'true', '8 letters, OHLC apart': 'apart', '8 letters, shape': 'few', '26 letters, shape': 'many',
               '8 letters, own bins': 'own_few', '26 letters, own bins': 'own_many'}[name]
        values.update({f'{key}_broken': f'{100 * broken(table):.1f}%', f'{key}_error': f'{np.median(error):.0f}', f'{key}_drift': f'{abs(off):.1f}%',
                       f'{key}_fall': f'{-fall_read / 100:.1f}%', f'{key}_rise': f'{rise_read / 100:.1f}%'})
    few, many = lossy['8 letters, shape'], lossy['26 letters, shape']
    assert broken(lossy['8 letters, OHLC apart']) > 0.1 and broken(few) == 0 == broken(many)
    shrunk, own_shrunk = (table[ends, 3] / moves[ends] for table in (many, lossy['26 letters, own bins']))
    assert many[:, 3].min() > 0.6 * fall and many[:, 3].max() < 0.6 * rise, 'extremes are clipped'
    assert (shrunk < own_shrunk).all() and (own_shrunk < 0.8).all(), 'less, but still'
    return values | report_drifts()


def report_boundary(texts: dict, tokenizers: dict) -> dict[str, str]:
    """Where the cuts between tokens fall."""
    print('\n[boundary]')
    values = {}
    for name in VOCABULARIES[1:]:
        glued, spaced = (tokenizers[name].split(texts[key]) for key in ('symbols, glued', 'symbols, spaced'))
        inside = sum(len(token.strip()) for token in glued if len(token.strip()) > 1) / (5 * WINDOW)
        print(f'{name:12} glued: {len(set(glued))} distinct tokens, {inside:.0%} of the letters inside a token of several; spaced: {len(set(spaced))} distinct tokens')
        values[f'inside_{name.split("_")[0]}'] = f'{inside:.0%}'
        if name == MAIN:
            values |= {'glued_kinds': str(len(set(glued))), 'spaced_kinds': str(len(set(spaced)))}
            row = texts['symbols, glued'].splitlines()[0]
            values |= {'first_row': row, 'first_cut': ' | '.join(tokenizers[name].split(row))}
    for name in VOCABULARIES:
        print(f'{name:12} ' + '   '.join('|'.join(tokenizers[name].split(price)) for price in PRICES))
    return values


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
    values, costs, rng = {}, {}, np.random.default_rng(7)
    print('\n[bits]\nletter       no context   1 letter   3 letters   5 letters')
    for name, letters in two_sequences([bar.close for bar in make_prices(days=6000, seed=11)]).items():
        costs[name] = {order: bits(letters, order) for order in (0, 1, 3, 5)}
        found = list(costs[name].values())
        print(f'{name:<10}{found[0]:>13.3f}{found[1]:>11.3f}{found[2]:>12.3f}{found[3]:>12.3f}')
        values.update({f'{name}_{order}': f'{costs[name][order]:.3f}' for order in (0, 3, 5)})
    without_order = [bits(''.join(rng.permutation(list(letters))), 3) for _ in range(20)]  # of the sizes
    print(f'sizes in random order, 3 letters, 20 times: {min(without_order):.3f} to {max(without_order):.3f}')
    assert costs['direction'][3] > costs['direction'][0] - 0.002
    assert costs['size'][3] < costs['size'][0] - 0.02 < min(without_order), 'the order of the sizes tells something'
    return values | {'size_shuffled': f'{min(without_order):.3f}'}


# region floor
def cost(past, future, distribution, **fixed):
    """Bits per whole number: minus the logarithm of the probability between half a unit below and above it."""
    parameters = distribution.fit(past, **fixed)
    inside = distribution.cdf(future + 0.5, *parameters) - distribution.cdf(future - 0.5, *parameters)
    return float(np.mean(-np.log2(np.maximum(inside, 2.0 ** -40))))


def floor_bits(bars, last):
    """Bits per bar, without the date, of a simple code: a distribution for each column, fitted to the history alone."""
    table = enc.shape(bars, last).astype(float)
    table[:, 2:4] += 0.5  # a wick may be zero, a gamma variable not
    table[:, 4] /= 100
    kinds = [(laplace, {}), (laplace, {}), (gamma, {'floc': 0}), (gamma, {'floc': 0}), (lognorm, {'floc': 0})]
    return [cost(column[:WINDOW - 1], column[WINDOW - 1:], kind, **fixed) for column, (kind, fixed) in zip(table.T, kinds)]
# endregion floor


def report_floor() -> dict[str, str]:
    """What a code of numbers needs, in bits and in tokens of a vocabulary of this size."""
    bars = make_bars()
    parts, entries = floor_bits(bars[1:], bars[0]), 100_277
    total, each = sum(parts), np.log2(entries)
    print('\n[floor]\nbits per bar: ' + ', '.join(f'{name} {part:.1f}' for name, part in zip(('gap', 'body', 'upper wick', 'lower wick', 'volume'), parts)))
    print(f'{total:.1f} bits in all; a token of {entries:,} is {each:.1f} bits: {total / each:.1f} tokens')
    assert total < 50
    return {'floor_bits': f'{total:.0f}', 'floor_tokens': f'{total / each:.1f}', 'token_bits': f'{each:.1f}'}


def draw(tokens: dict, moves: np.ndarray, lossy: dict, floor: float) -> None:
    spots = np.arange(len(tokens))
    labels = ['unrounded', 'each bar', 'once', 'cents', 'moves', 'spaced', 'glued']  # the last words of the names
    chart = Chart('tokens.svg', x=('写法（表中名字的末尾）', 'Encoding (end of its name in the table)'), y=('每根 K 线的 token 数', 'Tokens per bar'),
                  xlim=(-0.6, 6.6), ylim=(0, 75), xticks=list(enumerate(labels)))
    for k, (name, role) in enumerate(zip(VOCABULARIES, ('soft', 'accent', 'blue'))):
        chart.bars(spots + 0.26 * (k - 1), [each[name] for each in tokens.values()], name.split('_')[0], role=role, width=0.24)
    chart.hline(floor, ('下限 {:.1f}'.format(floor), 'floor, {:.1f}'.format(floor)))
    chart.save()

    shown = np.argsort(moves)[np.r_[0:6, 6:WINDOW - 6:5, WINDOW - 6:WINDOW]]  # the six largest at each end, every fifth between
    chart = Chart('clipped.svg', x=('真实涨跌（%）', 'True move (%)'), y=('还原（%）', 'Decoded (%)'))
    ends = [moves.min() / 100, moves.max() / 100]
    chart.line(ends, ends, ('无损', 'Lossless'), role='soft', dash='4 3')
    for name, role, label in (('8 letters, shape', 'blue', ('8 个字母', '8 letters')), ('26 letters, shape', 'accent', ('26 个字母', '26 letters'))):
        chart.points(moves[shown] / 100, lossy[name][shown, 3] / 100, label, role=role)
    chart.save()


QUOTED = '''few_drift_high few_drift_low many_drift_high many_drift_low own_few_fall own_few_rise own_many_fall own_many_rise
    apart_broken cents_price_tokens csv_cents_tokens date_tokens direction_0 direction_3 direction_5 fall few_drift
    few_error few_fall few_rise first_cut first_row glued_kinds inside_cl100k json_keys_each_bar_bars
    json_keys_each_bar_tokens json_keys_once_tokens json_over_ticks long_over_cents long_price_tokens many_drift many_error
    many_fall many_rise ratio_high ratio_low rise size_0 size_3 size_5 size_shuffled spaced_kinds symbols_glued_tokens
    symbols_spaced_tokens ticks_moves_bars ticks_moves_gpt2 ticks_moves_tokens digits_ticks digits_json digits_ratio floor_bits floor_tokens token_bits over_floor'''.split()  # by the text


def encoders(seed: int = 7):
    """(window, before, shapes, true columns, fitted letters, naive letters)."""
    bars = make_bars(seed)
    history, window, before = bars[1:WINDOW], bars[WINDOW:], bars[WINDOW - 1]
    fitted = {n: enc.Symbols(relative(history, bars[0]), LETTERS[:n]) for n in (8, 26)}
    naive = enc.Symbols(separately(history, bars[0]), LETTERS[:8])
    return window, before, relative(window, before), separately(window, before), fitted, naive


def make_texts() -> dict[str, str]:
    """The seven encodings of the window."""
    window, before, shapes, _, fitted, _ = encoders()
    return {'csv, unrounded': enc.csv_long(window), 'json, keys each bar': enc.json_rows(window), 'json, keys once': enc.json_columns(window),
            'csv, cents': enc.csv_cents(window), 'ticks, moves': enc.ticks(window, before),
            'symbols, spaced': fitted[8].encode(shapes, ' '), 'symbols, glued': fitted[8].encode(shapes, '')}


def all_texts() -> dict[str, str]:
    """Everything that is counted here, for vocabulary.cjs."""
    return make_texts() | {price: price for price in PRICES}


def main() -> None:
    window, before, shapes, columns, fitted, naive = encoders()
    texts = make_texts()
    assert_lossless(texts, window, before)
    tokenizers = {name: Tokenizer(name) for name in VOCABULARIES}
    tokens, values = report_tokens(texts, tokenizers)
    lossy = {'8 letters, OHLC apart': naive.decode(naive.encode(columns, ''))}
    lossy |= {f'{n} letters, shape': decoded(symbols, shapes) for n, symbols in fitted.items()}
    lossy |= {f'{n} letters, own bins': decoded(enc.Symbols(shapes, LETTERS[:n]), shapes) for n in fitted}
    values |= report_losses(columns, lossy) | report_boundary(texts, tokenizers) | report_bits() | report_floor()
    values['over_floor'] = f'{float(values["ticks_moves_tokens"]) / float(values["floor_tokens"]):.0f}'

    day, opening = window[0][:2]
    for name, text in (('date', str(day)), ('cents_price', f'{opening / 100:.2f}'), ('long_price', str(opening / 100 * enc.FACTOR))):
        values[f'{name}_tokens'] = str(len(tokenizers[MAIN].split(text)))
    with open('values.json', 'w', encoding='utf-8') as file:
        json.dump({key: values[key] for key in QUOTED}, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')
    draw(tokens, columns[:, 3], lossy, float(values['floor_tokens']))


if __name__ == '__main__':
    main()
