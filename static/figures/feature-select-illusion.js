// How well noise scores when its best columns are selected before the folds: blog/2024-07-21-feature-select/noise.py, expected_leak().
import {mount, range} from './plot.js';

const FOLDS = 5;
const SHARE = 0.1;

const density = (/** @type {number} */ z) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** P(Z > z) of the standard normal distribution: a continued fraction in the tail, a series in the middle. @param {number} z @returns {number} */
export function upperTail(z) {
  if (z < 0) return 1 - upperTail(-z);
  if (z < 3) {
    let [term, sum] = [z, z];
    for (let n = 3; n < 99; n += 2) {
      term *= (z * z) / n;
      sum += term;
    }
    return 0.5 - density(z) * sum;
  }
  let fraction = 0;
  for (let n = 60; n > 0; n -= 1) fraction = n / (z + fraction);
  return density(z) / (z + fraction);
}

/** The z with P(Z > z) = `share`, by bisection. @param {number} share */
function cutOf(share) {
  let [low, high] = [-9, 9];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (upperTail(middle) > share) low = middle;
    else high = middle;
  }
  return low;
}

/** The expected accuracy of a nearest-centroid rule on the `k` best of `p` noise features of `n` samples. @param {number} n @param {number} p @param {number} k */
export function expectedLeak(n, p, k) {
  const cut = cutOf(k / (2 * p));
  const t2 = 1 + (cut * density(cut)) / upperTail(cut);
  return 1 - upperTail((Math.sqrt(k / n) * (t2 - 1)) / Math.sqrt(t2 + 1 / (FOLDS - 1)));
}

const ratioOf = (/** @type {number} */ exponent) => 10 ** exponent;
const scoreAt = (/** @type {number} */ n, /** @type {number} */ ratio) => expectedLeak(n, n * ratio, n * SHARE);

/** @type {import('./plot.js').Figure} */
export const figure = {
  inputs: [
    {label: ['样本数', 'Samples'], min: 20, max: 1000, step: 20, value: 100},
    {label: ['特征数 / 样本数', 'Features per sample'], min: -0.3, max: 1.6, step: 0.1, value: 1, show: (exponent) => ratioOf(exponent).toFixed(1)},
  ],
  x: ['特征数 / 样本数', 'Features per sample'],
  y: ['准确率', 'Accuracy'],
  xlim: [0.4, 50],
  ylim: [0.4, 0.95],
  isLog: true,
  xticks: [0.5, 1, 2, 5, 10, 20, 40].map((at) => [at, String(at)]),
  yticks: [0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((at) => [at, String(at)]),
  lines: ([n = 0], say) => [
    {points: range(-0.3, 1.6, 60).map((exponent) => [ratioOf(exponent), scoreAt(n, ratioOf(exponent))])},
    {points: [[0.4, 0.5], [50, 0.5]], isQuiet: true, label: say(['抛硬币', 'a coin'])},
  ],
  mark: ([n = 0, exponent = 0]) => [ratioOf(exponent), scoreAt(n, ratioOf(exponent))],
  say: ([n = 0, exponent = 0]) => {
    const p = Math.round(n * ratioOf(exponent));
    const score = `${(scoreAt(n, ratioOf(exponent)) * 100).toFixed(0)}%`;
    return [
      `${n} 个样本，${p} 列噪声，先挑出最好的 ${n * SHARE} 列再交叉验证：公式给出的准确率是 ${score}，真实准确率是 50%。`,
      `${n} samples and ${p} columns of noise, the best ${n * SHARE} selected before cross-validation: the formula gives an accuracy of ${score}; the true accuracy is 50%.`,
    ];
  },
};

/** @param {HTMLElement} host */
export const start = (host) => mount(host, figure);
