// How long a passphrase survives: blog/2023-03-12-generate-ssh-key/budget.py, work_bits(), years() and rounds_per_card().
import {mount, range} from './plot.js';

const WORDLIST = 7776;
const YEAR = 365.25 * 86400;
/** Rounds per second of an RTX 4090. */
export const CARD = 46_000;

/** log2 of the rounds needed on average to find a passphrase. @param {number} words @param {number} rounds */
export function workBits(words, rounds) {
  return words * Math.log2(WORDLIST) - 1 + Math.log2(rounds);
}

/** @param {number} words @param {number} rounds @param {number} speed in rounds per second */
export function years(words, rounds, speed = 1e9) {
  return 2 ** workBits(words, rounds) / speed / YEAR;
}

/** On the slider: ten to this power, rounded, is 16. */
const DEFAULT = 1.2;
const rounds = (/** @type {number} */ exponent) => Math.round(10 ** exponent);
const cards = (/** @type {number} */ exponent) =>
  Number((10 ** exponent / CARD).toPrecision(2)).toLocaleString('en');
const height = (/** @type {number} */ words, /** @type {number} */ exponent, /** @type {number} */ speed) =>
  Math.log10(years(words, rounds(exponent), 10 ** speed));

/** @param {number} time in years @returns {[zh: string, en: string]} */
function told(time) {
  const units = /** @type {const} */ ([
    [1, '年', 'years'],
    [365.25, '天', 'days'],
    [8766, '小时', 'hours'],
    [YEAR, '秒', 'seconds'],
  ]);
  const [perYear, zh, en] = units.find(([perYear]) => time * perYear >= 1) ?? units[3];
  const number = Number((time * perYear).toPrecision(2));
  const shown = (/** @type {number} */ value) => value.toLocaleString('en', {maximumSignificantDigits: 2});
  if (number >= 1e8) return [`${shown(number / 1e8)} 亿${zh}`, `${shown(number / 1e6)} million ${en}`];
  if (number >= 1e5) return [`${shown(number / 1e4)} 万${zh}`, `${shown(number)} ${en}`];
  return [`${shown(number)} ${zh}`, `${shown(number)} ${en}`];
}

/** @type {import('./plot.js').Figure} */
export const figure = {
  inputs: [
    {label: ['口令的随机词数', 'Random words in the passphrase'], min: 2, max: 6, step: 1, value: 4},
    {
      label: ['轮数 -a', 'Rounds, -a'],
      min: DEFAULT,
      max: 4.2,
      step: 0.1,
      value: 2,
      show: (exponent) => `-a ${rounds(exponent)}`,
    },
    {
      label: ['攻击者', 'The attacker'],
      min: 5,
      max: 12,
      step: 0.5,
      value: 9,
      show: (exponent) => `${cards(exponent)} × RTX 4090`,
    },
  ],
  x: ['口令的随机词数', 'Random words in the passphrase'],
  y: ['年', 'Years'],
  xlim: [1.8, 6.2],
  ylim: [-12, 16],
  xticks: [2, 3, 4, 5, 6].map((at) => [at, String(at)]),
  yticks: [
    [-8, '10⁻⁸'],
    [-4, '10⁻⁴'],
    [0, '1'],
    [4, '10⁴'],
    [8, '10⁸'],
    [12, '10¹²'],
  ],
  lines: ([, exponent = 0, speed = 9], say) => [
    {points: range(2, 6, 5).map((words) => [words, height(words, DEFAULT, speed)]), isQuiet: true},
    {points: range(2, 6, 5).map((words) => [words, height(words, exponent, speed)])},
    {
      points: [
        [1.8, 0],
        [6.2, 0],
      ],
      isQuiet: true,
      label: say(['一年', 'one year']),
    },
  ],
  mark: ([words = 0, exponent = 0, speed = 9]) => [words, height(words, exponent, speed)],
  say: ([words = 0, exponent = 0, speed = 9]) => {
    const [zh, en] = told(years(words, rounds(exponent), 10 ** speed));
    const gain = (Math.log2(rounds(exponent) / 16) / Math.log2(WORDLIST)).toFixed(1);
    return [
      `${words} 个随机词、-a ${rounds(exponent)} 的口令，平均撑 ${zh}。这些轮数比 -a 16 多值 ${gain} 个词。`,
      `A passphrase of ${words} random words with -a ${rounds(exponent)} survives ${en} on average. The rounds are worth ${gain} words more than -a 16.`,
    ];
  },
};

/** @param {HTMLElement} host */
export const start = (host) => mount(host, figure);
