// How often Kupiec's test rejects a 99% VaR, by the length of the sample: blog/2024-12-08-garch/experiments.py, rejection().
import {mount, range} from './plot.js';

const RATE = 0.01;
/** The 95% quantile of the chi-squared distribution with one degree of freedom. */
const CRITICAL = 3.841458820694124;

/** @param {number} breaches @param {number} days */
function isRejected(breaches, days) {
  const likelihood = (/** @type {number} */ rate) => xlogy(breaches, rate) + xlogy(days - breaches, 1 - rate);
  return 2 * (likelihood(breaches / days) - likelihood(RATE)) > CRITICAL;
}

/** @param {number} x @param {number} y */
const xlogy = (x, y) => (x === 0 ? 0 : x * Math.log(y));

/** The fewest and the most breaches that pass. @param {number} days @returns {[number, number]} */
export function passing(days) {
  let most = Math.round(days * RATE);
  let fewest = most;
  while (fewest > 0 && !isRejected(fewest - 1, days)) fewest -= 1;
  while (!isRejected(most + 1, days)) most += 1;
  return [fewest, most];
}

/** The probability that the test rejects where the true rate is `rate`: exact. @param {number} days @param {number} rate */
export function rejection(days, rate) {
  const [fewest, most] = passing(days);
  // The binomial probability of `x` breaches, from that of one less.
  let log = days * Math.log(1 - rate);
  let passes = 0;
  for (let x = 0; x <= most; x += 1) {
    if (x >= fewest) passes += Math.exp(log);
    log += Math.log(((days - x) / (x + 1)) * (rate / (1 - rate)));
  }
  return 1 - passes;
}

const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(0)}%`;

/** @type {import('./plot.js').Figure} */
export const figure = {
  inputs: [
    {label: ['检验的天数', 'Days tested'], min: 50, max: 2500, step: 50, value: 250},
    {label: ['真实突破率', 'True breach rate'], min: 0.2, max: 4, step: 0.1, value: 2, show: (rate) => `${rate.toFixed(1)}%`},
  ],
  x: ['真实突破率，%', 'True breach rate, %'],
  y: ['拒绝概率', 'P(rejected)'],
  xlim: [0.2, 4],
  ylim: [0, 1],
  xticks: [1, 2, 3, 4].map((at) => [at, String(at)]),
  yticks: [0, 0.2, 0.4, 0.6, 0.8, 1].map((at) => [at, String(at)]),
  lines: ([days = 0], say) => [
    {points: range(0.2, 4, 96).map((rate) => [rate, rejection(days, rate / 100)])},
    {points: [[0.2, 0.05], [4, 0.05]], isQuiet: true, label: say(['名义水平 5%', 'nominal 5%'])},
  ],
  mark: ([days = 0, rate = 0]) => [rate, rejection(days, rate / 100)],
  say: ([days = 0, rate = 0]) => {
    const [fewest, most] = passing(days);
    const passes = percent(1 - rejection(days, rate / 100));
    return [
      `${days} 天里突破 ${fewest} 到 ${most} 次算通过。真实突破率 ${rate.toFixed(1)}% 的 VaR，有 ${passes} 的机会通过。`,
      `In ${days} days, ${fewest} to ${most} breaches pass. A VaR with a true breach rate of ${rate.toFixed(1)}% passes ${passes} of the time.`,
    ];
  },
};

/** @param {HTMLElement} host */
export const start = (host) => mount(host, figure);
