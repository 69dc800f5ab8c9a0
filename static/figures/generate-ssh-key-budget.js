// What words and rounds cost an attacker: blog/2023-03-12-generate-ssh-key/budget.py, work_bits() and years().
import {mount, range} from './plot.js';

const WORDLIST = 7776;
const ATTACKER = 1e9;
const YEAR = 365.25 * 86400;

/** log2 of the rounds needed on average to find a passphrase. @param {number} words @param {number} rounds */
export function workBits(words, rounds) {
  return words * Math.log2(WORDLIST) - 1 + Math.log2(rounds);
}

/** @param {number} words @param {number} rounds */
export function years(words, rounds) {
  return 2 ** workBits(words, rounds) / ATTACKER / YEAR;
}

const rounds = (/** @type {number} */ exponent) => Math.round(2 ** exponent);
const oneYear = Math.log2(ATTACKER * YEAR);

/** @param {number} time in years @returns {[zh: string, en: string]} */
function told(time) {
  const units = /** @type {const} */ ([[1, '年', 'years'], [365.25, '天', 'days'], [8766, '小时', 'hours'], [YEAR, '秒', 'seconds']]);
  const [perYear, zh, en] = units.find(([perYear]) => time * perYear >= 1) ?? units[3];
  const amount = time * perYear;
  const number = Number(amount.toPrecision(2));
  return number >= 1e5 ? [`${(number / 1e4).toLocaleString('en')} 万${zh}`, `${number.toLocaleString('en')} ${en}`] : [`${number.toLocaleString('en')} ${zh}`, `${number.toLocaleString('en')} ${en}`];
}

/** @type {import('./plot.js').Figure} */
export const figure = {
  inputs: [
    {label: ['口令的随机词数', 'Random words in the passphrase'], min: 2, max: 6, step: 1, value: 4},
    {label: ['轮数 -a', 'Rounds, -a'], min: 4, max: 14, step: 0.25, value: 4, show: (exponent) => `-a ${rounds(exponent)}`},
  ],
  x: ['口令的随机词数', 'Random words in the passphrase'],
  y: ['轮数，log2', 'Rounds, log2'],
  xlim: [1.8, 6.2],
  ylim: [20, 92],
  xticks: [2, 3, 4, 5, 6].map((at) => [at, String(at)]),
  yticks: [20, 40, 60, 80].map((at) => [at, String(at)]),
  lines: ([, exponent = 0], say) => [
    {points: range(2, 6, 5).map((words) => [words, workBits(words, 16)]), isQuiet: true},
    {points: range(2, 6, 5).map((words) => [words, workBits(words, rounds(exponent))])},
    {points: [[1.8, oneYear], [6.2, oneYear]], isQuiet: true, label: say(['每秒十亿轮，一年', '10⁹/s for one year'])},
  ],
  mark: ([words = 0, exponent = 0]) => [words, workBits(words, rounds(exponent))],
  say: ([words = 0, exponent = 0]) => {
    const bits = workBits(words, rounds(exponent)).toFixed(1);
    const gain = Math.log2(rounds(exponent) / 16).toFixed(1);
    // ssh-keygen's own default is 16 rounds.
    const [gainZh, gainEn] = rounds(exponent) === 16 ? ['这是默认的轮数', 'This is the default'] : [`比 -a 16 多 ${gain} 比特`, `That is ${gain} bits more than -a 16`];
    const [zh, en] = told(years(words, rounds(exponent)));
    return [
      `${words} 个随机词，-a ${rounds(exponent)}：2 的 ${bits} 次方轮，每秒十亿轮平均要 ${zh}。${gainZh}，再加一个词是 12.9 比特。`,
      `${words} random words, -a ${rounds(exponent)}: 2 to the ${bits} rounds, on average ${en} at 10⁹ rounds/s. ${gainEn}; one more word is 12.9 bits.`,
    ];
  },
};

/** @param {HTMLElement} host */
export const start = (host) => mount(host, figure);
