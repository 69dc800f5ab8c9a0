// What a wrong date earns: blog/2023-11-26-dataframe/check.py, price_earliness(), printed in check.txt under [early].
import {mount} from './plot.js';

/** Percent of rows that leak, and percent per year that the jump nights earn, by the days that reports are dated too early. */
export const ROWS = [
  0, 1.1, 2.2, 3.4, 4.5, 5.6, 6.7, 7.8, 8.8, 9.9, 11, 12.1, 13.2, 14.3, 15.3, 16.3, 17.4, 18.4, 19.5, 20.5, 21.6, 22.5,
  23.5, 24.5, 25.5, 26.5, 27.5, 28.5, 29.4, 30.3, 31.3,
];
export const PROFIT = [
  -0.5, 6.2, 7.9, 9.3, 9.4, 9.4, 9.4, 9.3, 9.3, 9.2, 9.1, 9.1, 9.1, 9.1, 9.1, 9.1, 9.1, 9, 8.9, 8.9, 8.8, 8.8, 8.7, 8.6,
  8.6, 8.6, 8.6, 8.6, 8.5, 8.5, 8.4,
];

const MOST = ROWS.length - 1;
const of = (/** @type {number[]} */ values, /** @type {number} */ day) => values[day] ?? 0;
const points = (/** @type {number[]} */ values) => values.map((value, day) => /** @type {[number, number]} */ ([day, value]));

/** @type {import('./plot.js').Figure} */
export const figure = {
  inputs: [
    {label: ['财报日期提前的天数', 'Days that reports are dated too early'], min: 0, max: MOST, step: 1, value: 1},
  ],
  x: ['日期提前的天数', 'Days too early'],
  y: ['百分比', 'Percent'],
  xlim: [0, MOST],
  ylim: [-2, 33],
  xticks: [0, 5, 10, 15, 20, 25, 30].map((at) => [at, String(at)]),
  yticks: [0, 10, 20, 30].map((at) => [at, String(at)]),
  lines: (_, say) => [
    {points: points(ROWS), isQuiet: true, label: say(['泄漏的行', 'leaking rows'])},
    {points: points(PROFIT), label: say(['跳变之夜，每年', 'jump nights, per year'])},
  ],
  mark: ([day = 0]) => [day, of(PROFIT, day)],
  say: ([day = 0]) => {
    const [rows, profit] = [of(ROWS, day).toFixed(1), of(PROFIT, day).toFixed(1).replace('-', '−')];
    const [zh, en] =
      day === 0
        ? ['没有提前', 'On the right date']
        : [`提前 ${day} 天`, `${day} ${day === 1 ? 'day' : 'days'} too early`];
    return [
      `${zh}：${rows}% 的行泄漏，跳变之夜每年赚 ${profit}%${day === 1 ? '。这就是 merge_asof 的默认值' : ''}。`,
      `${en}: ${rows}% of the rows leak, and jump nights earn ${profit}% per year.${day === 1 ? ' This is the default of merge_asof.' : ''}`,
    ];
  },
};

/** @param {HTMLElement} host */
export const start = (host) => mount(host, figure);
