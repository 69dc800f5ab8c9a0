// How often the line of an autocorrelation plot is wrong: blog/2023-01-15-welcome/memory.py, inflation() and false_alarms().
import {mount, range} from './plot.js';

const SHARE = 0.2; // of turbulent days

/** n times the variance of the correlation. @param {number} ratio turbulent over calm volatility @param {number} spell days of a turbulent spell */
export function inflation(ratio, spell) {
  const [end, begin] = [1 / spell, SHARE / (1 - SHARE) / spell];
  const mean = 1 - SHARE + SHARE * ratio ** 2;
  return 1 + ((1 - begin - end) * SHARE * (1 - SHARE) * (ratio ** 2 - 1) ** 2) / mean ** 2;
}

/** P(|Z| > 1.96) where Z has this variance, by the series of the normal distribution. @param {number} variance */
export function falseAlarms(variance) {
  const z = 1.96 / Math.sqrt(variance);
  let [term, sum] = [z, z];
  for (let n = 3; n < 99; n += 2) {
    term *= (z * z) / n;
    sum += term;
  }
  return 1 - (2 * Math.exp((-z * z) / 2) * sum) / Math.sqrt(2 * Math.PI);
}

/** Four indices, printed in memory.txt under [indices]. @type {[string, number][]} */
export const INDICES = [['FTSE', 1.45], ['CAC', 1.54], ['DAX', 1.62], ['SMI', 2.04]];
const NAMED = ['FTSE', 'SMI'];
const percent = (/** @type {number} */ share) => (100 * share).toFixed(1);
const spellOf = (/** @type {number} */ exponent) => Math.round(10 ** exponent);

/** @type {import('./plot.js').Figure} */
export const figure = {
  inputs: [
    {label: ['动荡时的波动率是平静时的几倍', 'Volatility, turbulent over calm'], min: 1, max: 6, step: 0.1, value: 3, show: (ratio) => ratio.toFixed(1)},
    {label: ['一段动荡平均多少天', 'Days of a turbulent spell'], min: 0.2, max: 2.4, step: 0.1, value: 1.4, show: (exponent) => String(spellOf(exponent))},
  ],
  x: ['n·Var(ρ̂₁)', 'n·Var(ρ̂₁)'],
  y: ['虚线的误报率，%', 'False alarms of the line, %'],
  xlim: [0.9, 4.2],
  ylim: [0, 36],
  xticks: [1, 2, 3, 4].map((at) => [at, String(at)]),
  yticks: [0, 10, 20, 30].map((at) => [at, String(at)]),
  lines: (_, say) => [
    {points: range(0.9, 4.2, 80).map((value) => [value, 100 * falseAlarms(value)])},
    {points: [[0.9, 5], [4.2, 5]], isQuiet: true, label: say(['应有的 5%', 'as promised, 5%'])},
    ...INDICES.map(([name, value]) => ({
      points: /** @type {[number, number][]} */ ([[value, 0], [value, 100 * falseAlarms(value)]]),
      isThin: true,
      label: NAMED.includes(name) ? name : undefined,
    })),
  ],
  mark: ([ratio = 1, exponent = 0]) => {
    const value = inflation(ratio, spellOf(exponent));
    return [value, 100 * falseAlarms(value)];
  },
  say: ([ratio = 1, exponent = 0]) => {
    const value = inflation(ratio, spellOf(exponent));
    return [
      `n·Var(ρ̂₁) = ${value.toFixed(2)}，数据很长时，虚线误报 ${percent(falseAlarms(value))}%。`,
      `n·Var(ρ̂₁) = ${value.toFixed(2)}: with much data, the line raises ${percent(falseAlarms(value))}% false alarms.`,
    ];
  },
};

/** @param {HTMLElement} host */
export const start = (host) => mount(host, figure);
