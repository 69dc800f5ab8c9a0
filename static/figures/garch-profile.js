// The likelihood of each half-life on a window over marks per pound: blog/2024-12-08-garch/marks.py, lost_at().
import {garch, returns} from './garch-marks.js';
import {mount, range} from './plot.js';

/** @typedef {number[]} Numbers */
const mean = (/** @type {Numbers} */ x) => x.reduce((sum, each) => sum + each, 0) / x.length;
/** The log-likelihood that a value in the 95% set may lose: half of 3.84. */
export const LIMIT = 1.9207;
const LIVES = range(Math.log10(0.05), Math.log10(3000), 30).map((exponent) => 10 ** exponent);
/** Of alpha in the persistence: denser where it is small. */
const SHARES = range(0, 1, 13).map((root) => root * root);
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The smallest value of a function with one minimum in a range. @param {(x: number) => number} f @param {number} low @param {number} high */
function least(f, low, high, steps = 13) {
  let [a, b] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
  let [fa, fb] = [f(a), f(b)];
  for (let step = 0; step < steps; step += 1) {
    if (fa < fb) {
      [high, b, fb] = [b, a, fa];
      a = high - GOLDEN * (high - low);
      fa = f(a);
    } else {
      [low, a, fa] = [a, b, fb];
      b = low + GOLDEN * (high - low);
      fb = f(b);
    }
  }
  return Math.min(fa, fb);
}

/** Minus the log-likelihood without its constant. @param {Numbers} squares */
function loss(squares, /** @type {number} */ omega, /** @type {number} */ alpha, /** @type {number} */ beta, /** @type {number} */ level) {
  let [variance, sum] = [level, 0];
  for (const square of squares) {
    sum += Math.log(variance) + square / variance;
    variance = omega + alpha * square + beta * variance;
  }
  return sum / 2;
}

/** The log-likelihood that each half-life loses against the best one. @param {Numbers} days @param {Numbers} lives */
export function lost(days, lives = LIVES) {
  const center = mean(days);
  const squares = days.map((day) => (day - center) ** 2);
  const level = mean(squares);
  const values = lives.map((life) => {
    const persistence = 0.5 ** (1 / life);
    const at = (/** @type {number} */ share) =>
      least((log) => loss(squares, Math.exp(log), persistence * share, persistence * (1 - share), level), Math.log(1e-7 * level), Math.log(3 * level));
    return Math.min(...SHARES.map(at));
  });
  const best = Math.min(garch(days).loss / 2, ...values);
  return values.map((value) => value - best);
}

/** The days of a window without its largest moves. */
function daysOf(/** @type {number} */ first, /** @type {number} */ left) {
  const window = returns.slice(first - 1, first + 249);
  const order = window.map((_, at) => at).sort((a, b) => Math.abs(window[b] ?? 0) - Math.abs(window[a] ?? 0));
  return window.filter((_, at) => !order.slice(0, left).includes(at));
}

/** @type {Map<string, Numbers>} */
const known = new Map();
function curve(/** @type {number} */ first, /** @type {number} */ left) {
  const key = `${first} ${left}`;
  const values = known.get(key) ?? lost(daysOf(first, left));
  known.set(key, values);
  return values;
}
const pointsOf = (/** @type {Numbers} */ values) => values.map((value, at) => /** @type {[number, number]} */ ([LIVES[at] ?? 1, value]));

/** @type {import('./plot.js').Figure} */
export const figure = {
  inputs: [
    {label: ['窗口的第一天（250 天）', 'First day of the window (250 days)'], min: 1, max: 1726, step: 25, value: 1501},
    {label: ['删掉变动最大的几天', 'Largest moves left out'], min: 0, max: 5, step: 1, value: 1},
  ],
  x: ['半衰期，天', 'Half-life, days'],
  y: ['少掉的对数似然', 'Log-likelihood lost'],
  xlim: [0.05, 3000],
  ylim: [0, 7],
  isLog: true,
  xticks: [0.1, 1, 10, 100, 1000].map((at) => [at, String(at)]),
  yticks: [0, 2, 4, 6].map((at) => [at, String(at)]),
  lines: ([first = 1, left = 0], say) => [
    {points: pointsOf(curve(first, left))},
    {points: pointsOf(curve(first, 0)), isQuiet: true},
    {points: [[0.05, LIMIT], [3000, LIMIT]], isThin: true, label: say(['95% 的界限', 'limit of the 95% set'])},
  ],
  say: ([first = 1, left = 0]) => {
    const inside = curve(first, left).flatMap((value, at) => (value < LIMIT ? [LIVES[at] ?? 0] : []));
    const [low, high] = [inside[0] ?? 0, inside.at(-1) ?? 0].map((life) => Number(life.toPrecision(2)).toLocaleString('en'));
    return [
      `实线删掉 ${left} 天，虚线一天不删。实线的 95% 集合：半衰期约 ${low} 到 ${high} 天（图从 0.05 画到 3000）。`,
      `Solid: ${left} days left out; dashed: none. The 95% set of the solid curve: half-lives of about ${low} to ${high} days (drawn from 0.05 to 3000).`,
    ];
  },
};

/** @param {HTMLElement} host */
export const start = (host) => mount(host, figure);
