// A bar of the reader's own, cut by cl100k_base: blog/2025-09-21-ohlcv-llm/tokenizer.py and encodings_of_bars.py.
import {mount} from './plot.js';

/** The pattern of cl100k_base for ASCII. Every piece of these rows is one token; the program counts the real merges. */
const PATTERN = /[^\r\nA-Za-z0-9]?[A-Za-z]+|[0-9]{1,3}| ?[^\sA-Za-z0-9]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+/g;
/** @param {string} text */
export const cut = (text) => text.match(PATTERN) ?? [];

const FACTOR = 1 - 0.37 / 91.2;
/** Tokens of the simple code in the post, which is not for this bar: compare.txt, [floor]. */
export const FLOOR = 2.6;
const DATE = '2021-12-21';
const KEYS = ['open', 'high', 'low', 'close'];
/** As Python prints a float. @param {number} x */
const float = (x) => (Number.isInteger(x) ? `${x}.0` : String(x));

/** @typedef {{prices: [open: number, high: number, low: number, close: number], before: number, volume: number}} Bar prices in cents */
/** The rows of a bar, by encoding. @param {Bar} bar @param {string} [date] @returns {[name: string, row: string][]} */
export function rows({prices, before, volume}, date = DATE) {
  const [open, high, low, close] = prices;
  const keyed = KEYS.map((key, at) => `"${key}": ${float((prices[at] ?? 0) / 100)}`).join(', ');
  const top = Math.max(open, close);
  const bottom = Math.min(open, close);
  return [
    ['JSON', `{"date": "${date}", ${keyed}, "volume": ${volume}}\n`],
    ['str()', `${[date, ...prices.map((price) => float((price / 100) * FACTOR)), volume].join(',')}\n`],
    ['CSV', `${[date, ...prices.map((price) => (price / 100).toFixed(2)), volume].join(',')}\n`],
    ['ticks', `${[1, open - before, close - open, high - top, bottom - low, volume / 100].join(' ')}\n`],
  ];
}

/** A bar after a close of this many yuan. @param {number} exponent @param {number} move in percent @param {number} size exponent of the volume @returns {Bar} */
function barOf(exponent, move, size) {
  const before = Math.round(100 * 10 ** exponent);
  const open = Math.max(1, Math.round(before * (1 + (0.3 * move) / 100)));
  const close = Math.max(1, Math.round(before * (1 + move / 100)));
  const wick = (/** @type {number} */ share) => Math.round((before * share * (Math.abs(move) + 0.5)) / 100);
  const prices = /** @type {Bar['prices']} */ ([open, Math.max(open, close) + wick(0.3), Math.max(1, Math.min(open, close) - wick(0.2)), close]);
  return {prices, before, volume: 100 * Math.round(10 ** (size - 2))};
}

/** @type {import('./plot.js').Figure} */
export const figure = {
  inputs: [
    {label: ['前收盘价，元', 'Last close, yuan'], min: 0, max: 3.5, step: 0.05, value: 1.95, show: (exponent) => (10 ** exponent).toFixed(2)},
    {label: ['当天涨跌，%', 'Move of the day, %'], min: -10, max: 10, step: 0.1, value: -0.8, show: (move) => move.toFixed(1)},
    {label: ['成交量，股', 'Volume, shares'], min: 3, max: 9, step: 0.1, value: 6, show: (size) => (100 * Math.round(10 ** (size - 2))).toLocaleString('en')},
  ],
  x: ['写法', 'Encoding'],
  y: ['cl100k_base 的 token 数', 'Tokens in cl100k_base'],
  xlim: [-0.5, 4.6],
  ylim: [0, 65],
  xticks: rows(barOf(2, 0, 6)).map(([name], at) => [at, name]),
  yticks: [0, 20, 40, 60].map((at) => [at, String(at)]),
  lines: ([exponent = 0, move = 0, size = 0], say) => [
    ...rows(barOf(exponent, move, size)).map(([, row], at) => ({
      points: /** @type {[number, number][]} */ ([[at, 0], [at, cut(row).length]]),
      label: String(cut(row).length),
    })),
    {points: [[-0.5, FLOOR], [4.6, FLOOR]], isQuiet: true, label: say(['下限 2.6', 'floor, 2.6'])},
  ],
  say: ([exponent = 0, move = 0, size = 0]) => {
    const [, row = ''] = rows(barOf(exponent, move, size))[3] ?? [];
    const tokens = cut(row);
    const shown = tokens.slice(0, -1).join('|');
    return [
      `写成 tick 增量：${shown}，连换行 ${tokens.length} 个 token。`,
      `As tick moves: ${shown}, ${tokens.length} tokens with the line break.`,
    ];
  },
};

/** @param {HTMLElement} host */
export const start = (host) => mount(host, figure);
