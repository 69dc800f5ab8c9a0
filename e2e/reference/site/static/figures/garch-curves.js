import {mount, range} from './plot.js';

/** A wave that grows shorter with the days: something for a reader to move. */
export const figure = {
  inputs: [{label: ['天数', 'Days'], min: 50, max: 2500, step: 50, value: 250}],
  x: ['交易日', 'Day'],
  y: ['收益', 'Return'],
  xlim: [0, 1],
  ylim: [-1, 1],
  xticks: [0, 0.5, 1].map((at) => [at, String(at)]),
  yticks: [-1, 0, 1].map((at) => [at, String(at)]),
  lines: ([days]) => [{points: range(0, 1, 50).map((at) => [at, Math.sin((at * days) / 50)])}],
  mark: ([days]) => [0.5, Math.sin(days / 100)],
  say: ([days]) => [`${days} 天里的曲线。`, `In ${days} days, this curve.`],
};

export const start = (host) => mount(host, figure);
