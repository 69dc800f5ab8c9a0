// How well noise scores when its best columns are selected before the folds: blog/2024-07-21-feature-select/noise.py.
import {mount, range} from './plot.js';

const FOLDS = 5;
const SHARE = 0.1;
const SHUFFLES = 20;
const LARGEST = 4e6; // cells of a table that the page still scores

/** @typedef {number[]} Numbers */
const density = (/** @type {number} */ z) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
const mean = (/** @type {Numbers} */ x) => x.reduce((sum, each) => sum + each, 0) / x.length;

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

/** expected_leak() of noise.py. @param {number} n @param {number} p @param {number} k */
export function expectedLeak(n, p, k) {
  const cut = cutOf(k / (2 * p));
  const t2 = 1 + (cut * density(cut)) / upperTail(cut);
  return 1 - upperTail((Math.sqrt(k / n) * (t2 - 1)) / Math.sqrt(t2 + 1 / (FOLDS - 1)));
}

/** acts_like() of noise.py. @param {number} n @param {number} p @param {number} k @param {number} before @param {number} apart */
export function actsLike(n, p, k, before, apart) {
  const offset = apart - expectedLeak(n, p, k);
  let [low, high] = [k, p];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (expectedLeak(n, middle, k) + offset < before) low = middle;
    else high = middle;
  }
  return low;
}

/** The columns with the largest F, on some rows. @param {Numbers[]} columns @param {Numbers} y @param {Numbers} rows @param {number} k */
function best(columns, y, rows, k) {
  const scored = columns.map((column, at) => {
    const groups = [0, 1].map((label) => rows.filter((row) => y[row] === label).map((row) => column[row] ?? 0));
    const [a = 0, b = 0] = groups.map(mean);
    const within = groups.map((group, label) => group.reduce((sum, x) => sum + (x - (label ? b : a)) ** 2, 0));
    return {at, f: (a - b) ** 2 / ((within[0] ?? 0) + (within[1] ?? 0) + 1e-12)};
  });
  return scored.sort((a, b) => b.f - a.f).slice(0, k).map(({at}) => columns[at] ?? []);
}

/**
 * Mean of the two recalls of nearest centroids in five stratified folds: columns selected from all rows, and in each fold.
 * @param {Numbers[]} columns @param {Numbers} y 0 or 1 for each row @param {number} k
 */
export function bothWays(columns, y, k) {
  const fold = new Map();
  for (const label of [0, 1]) y.flatMap((each, row) => (each === label ? [row] : [])).forEach((row, at) => { fold.set(row, at % FOLDS); });
  const all = y.map((_, row) => row);
  const before = best(columns, y, all, k);
  const right = [[0, 0], [0, 0]];
  for (let test = 0; test < FOLDS; test += 1) {
    const train = all.filter((row) => fold.get(row) !== test);
    for (const [way, kept] of [before, best(columns, y, train, k)].entries()) {
      const centers = kept.map((column) => [0, 1].map((label) => mean(train.filter((row) => y[row] === label).map((row) => column[row] ?? 0))));
      for (const row of all.filter((each) => fold.get(each) === test)) {
        const [d0 = 0, d1 = 0] = [0, 1].map((label) => kept.reduce((sum, column, j) => sum + ((column[row] ?? 0) - (centers[j]?.[label] ?? 0)) ** 2, 0));
        const [hits, label] = [right[way] ?? [], y[row] ?? 0];
        if (Number(d1 < d0) === label) hits[label] = (hits[label] ?? 0) + 1;
      }
    }
  }
  const ones = y.filter(Boolean).length;
  return right.map(([zeros = 0, hits = 0]) => (zeros / (y.length - ones) + hits / ones) / 2);
}

/** @param {Numbers} y */
export function shuffled(y, random = Math.random) {
  const out = [...y];
  for (let at = out.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [out[at], out[other]] = [out[other] ?? 0, out[at] ?? 0];
  }
  return out;
}

/**
 * A table: the label is the last column with exactly two values, the features are the columns of numbers, brought to one scale.
 * Rows with a gap in these are left out.
 * @param {string} text
 */
export function readTable(text) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/).filter((line) => line.trim());
  const mark = ['\t', ';', ','].find((each) => lines[0]?.includes(each)) ?? ',';
  // A quoted cell may hold the mark; the last match of a line is empty.
  const cell = new RegExp(` *(?:"((?:[^"]|"")*)"|([^${mark}]*)) *(?:${mark}|$)`, 'g');
  const isGap = /^(?:n\/?a|nan|null|\?)$/i;
  const cells = lines.map((line) =>
    [...line.matchAll(cell)].slice(0, -1).map(([, quoted, plain = '']) => (quoted ?? plain).trim().replace(isGap, '')));
  const [names = [], ...body] = cells;
  const valuesOf = (/** @type {number} */ at) => new Set(body.map((row) => row[at] ?? '').filter(Boolean));
  const label = names.map((_, at) => at).filter((at) => valuesOf(at).size === 2).at(-1) ?? -1;
  const isNumber = (/** @type {string | undefined} */ cell) => !!cell && Number.isFinite(Number(cell));
  const numeric = names.flatMap((_, at) => (at !== label && body.filter((row) => isNumber(row[at])).length > body.length * 0.9 ? [at] : []));
  const rows = body.filter((row) => row[label] && numeric.every((at) => isNumber(row[at])));
  const [zero] = valuesOf(label);
  const columns = numeric.map((at) => rows.map((row) => Number(row[at]))).map((column) => {
    const center = mean(column);
    const scale = Math.sqrt(mean(column.map((x) => (x - center) ** 2)));
    return scale > 0 ? column.map((x) => (x - center) / scale) : [];
  });
  return {label: names[label] ?? '', columns: columns.filter(({length}) => length), y: rows.map((row) => Number(row[label] !== zero))};
}

/** @typedef {{label: string, columns: Numbers[], y: Numbers}} Table */
/** What may be wrong with a table, else undefined. @param {Table} table @returns {import('./plot.js').Text | undefined} */
function problem({label, columns, y}) {
  const fewest = Math.min(y.filter(Boolean).length, y.filter((each) => !each).length);
  if (!label) return ['没有一列恰好有两种取值，无法当作标签。', 'No column has exactly two values, so there is no label.'];
  if (columns.length < 2) return ['除标签外，至少要有两列数字。', 'It takes at least two columns of numbers besides the label.'];
  if (fewest < FOLDS) return [`每一类至少要有 ${FOLDS} 行完整的数据。`, `It takes at least ${FOLDS} complete rows of each class.`];
  if (y.length * columns.length > LARGEST) return ['表太大，页面里算不动；先抽一些行或列。', 'The table is too large for this page; draw some rows or columns first.'];
  return undefined;
}

/** The mean scores before the folds, as the table is and with each column shuffled. @param {Numbers[]} scores @returns {[number, number]} */
const meansOf = (scores) => [mean(scores.map(([before = 0]) => before)), mean(scores.map((each) => each[2] ?? 0))];

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
  ylim: [0.4, 0.9],
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
export function start(host) {
  const {shadow, say} = mount(host, figure);
  const input = Object.assign(document.createElement('input'), {type: 'file', accept: '.csv,.tsv,text/csv'});
  const row = document.createElement('label');
  row.append(say(['用你自己的 CSV：选一个文件，或拖到这里。文件不离开本页。', 'Your own CSV: choose a file or drop it here. It stays in this page.']), input);
  const result = document.createElement('output');
  shadow.append(row, result);
  const score = async (/** @type {File | undefined} */ file) => {
    if (!file) return;
    const table = readTable(await file.text());
    const fault = problem(table);
    if (fault) {
      result.value = say(fault);
      return;
    }
    const {label, columns, y} = table;
    const k = Math.max(1, Math.min(Math.round(y.length * SHARE), columns.length - 1));
    /** @type {Numbers[]} */
    const scores = [];
    const shown = (/** @type {number} */ way) => `${(mean(scores.map((each) => each[way] ?? 0)) * 100).toFixed(0)}%`;
    for (let round = 0; round < SHUFFLES; round += 1) {
      scores.push([...bothWays(columns, shuffled(y), k), bothWays(columns.map((column) => shuffled(column)), shuffled(y), k)[0] ?? 0]);
      const like = actsLike(y.length, columns.length, k, ...meansOf(scores)).toFixed(0);
      result.value = say([
        `${y.length} 行，${columns.length} 列数字，标签“${label}”打乱 ${round + 1} 次，保留 ${k} 列：先选特征 ${shown(0)}，折内选 ${shown(1)}。没有作弊该是 50%（两类召回率的平均）。这张表顶得上约 ${like} 个独立的列。`,
        `${y.length} rows, ${columns.length} columns of numbers, the label "${label}" shuffled ${round + 1} times, ${k} kept: selected before ${shown(0)}, inside ${shown(1)}. Without a leak it is 50% (mean recall of the two classes). The table acts like about ${like} independent columns.`,
      ]);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  input.addEventListener('change', () => score(input.files?.[0]));
  host.addEventListener('dragover', (event) => event.preventDefault());
  host.addEventListener('drop', (event) => {
    event.preventDefault();
    score(event.dataTransfer?.files[0]);
  });
}
