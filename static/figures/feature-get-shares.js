// How many days of Yang-Zhang are as good as 20 days of closes: moments of its parts, blog/2024-05-12-feature-get/experiments.py.
import {mount, range} from './plot.js';

/** Bias of Rogers-Satchell in percent, by the prices of a session: experiments.txt, [sampling]. @type {[number, number][]} */
export const SAMPLED = [[5, -39], [13, -24.7], [26, -17.9], [39, -14.6], [78, -10.1], [195, -6.5], [390, -4.5]];
const MOST = 20;

/** The share of a session's variance that Rogers-Satchell sees on average. @param {number} prices */
function seen(prices) {
  const after = SAMPLED.findIndex(([count]) => count >= prices);
  const [, last] = SAMPLED.at(-1) ?? [1, 0];
  // Beyond the table, the bias falls with the root of the number of prices.
  if (after < 0) return (1 + (last / 100) * Math.sqrt(390 / prices)) ** 2;
  const [[a, low], [b, high]] = [SAMPLED[Math.max(0, after - 1)] ?? [1, 0], SAMPLED[after] ?? [1, 0]];
  const share = b > a ? Math.log(prices / a) / Math.log(b / a) : 0;
  return (1 + (low + share * (high - low)) / 100) ** 2;
}

/** The logarithm of the gamma function (Stirling, after eight steps up). @param {number} x */
function logGamma(x) {
  let shift = 0;
  for (let step = 0; step < 8; step += 1) shift += Math.log(x + step);
  const y = x + 8;
  return (y - 0.5) * Math.log(y) - y + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * y) - shift;
}

/** Typical error of the root of a gamma variable with this mean and variance, which should be 1. @param {number} mean @param {number} variance */
function errorOf(mean, variance) {
  const shape = mean ** 2 / variance;
  const root = Math.sqrt(variance / mean) * Math.exp(logGamma(shape + 0.5) - logGamma(shape));
  return Math.sqrt(mean - 2 * root + 1);
}

/** Error of Yang-Zhang. @param {number} days @param {number} night share of the variance @param {number} prices */
export function yangZhang(days, night, prices) {
  const [session, weight] = [1 - night, 0.34 / (1.34 + (days + 1) / (days - 1))];
  const part = prices === Infinity ? 1 : seen(prices);
  const mean = night + session * (weight + (1 - weight) * part);
  const own = (2 * weight ** 2) / (days - 1) + ((1 - weight) ** 2 * 0.34 * part ** 2) / days;
  return errorOf(mean, (2 * night ** 2) / (days - 1) + session ** 2 * own);
}

const CLOSES = errorOf(1, 2 / 19);
/** The days that are as good as 20 closes, within 2%; undefined if 20 are not enough. @param {number} night @param {number} prices */
export const daysNeeded = (night, prices) => range(2, MOST, MOST - 1).find((days) => yangZhang(days, night, prices) <= 1.02 * CLOSES);

const countOf = (/** @type {number} */ exponent) => Math.round(10 ** exponent);
const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(1)}%`;

/** @type {import('./plot.js').Figure} */
export const figure = {
  inputs: [
    {label: ['隔夜占全天方差，%', 'Overnight share of the variance, %'], min: 0, max: 60, step: 1, value: 33},
    {label: ['每天看得到的价格', 'Prices seen in a session'], min: 1.2, max: 3.6, step: 0.1, value: 1.9, show: (exponent) => String(countOf(exponent))},
  ],
  x: ['用到的天数', 'Days used'],
  y: ['误差，%', 'Error, %'],
  xlim: [2, 20],
  ylim: [0, 45],
  xticks: [2, 5, 10, 15, 20].map((at) => [at, String(at)]),
  yticks: [0, 10, 20, 30, 40].map((at) => [at, String(at)]),
  lines: ([night = 0, exponent = 0], say) => [
    {points: range(2, 20, 19).map((days) => [days, 100 * yangZhang(days, night / 100, countOf(exponent))])},
    {points: [[2, 100 * CLOSES], [20, 100 * CLOSES]], isQuiet: true, label: say(['20 天收盘价', '20 days of closes'])},
  ],
  say: ([night = 0, exponent = 0]) => {
    const [share, prices] = [night / 100, countOf(exponent)];
    const days = daysNeeded(share, prices);
    const week = percent(yangZhang(5, share, prices));
    return [
      `Yang-Zhang ${days ? `${days} 天抵 20 天收盘价` : '20 天也抵不上 20 天收盘价'}；5 天的误差是 ${week}，20 天收盘价是 ${percent(CLOSES)}。`,
      `${days ? `${days} days of Yang-Zhang are` : 'Not even 20 days of Yang-Zhang are'} as good as 20 closes; 5 days have an error of ${week}, 20 closes ${percent(CLOSES)}.`,
    ];
  },
};

/** @param {HTMLElement} host */
export const start = (host) => mount(host, figure);
