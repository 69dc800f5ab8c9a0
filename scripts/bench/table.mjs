import {goals, visitGoals} from './goals.mjs';

/** @typedef {import('./goals.mjs').Goal} Goal */
/** @typedef {import('./goals.mjs').SiteReport} SiteReport */
/** @typedef {import('./goals.mjs').Figure[]} Figures */

/** @type {Record<string, string>} */
const TITLES = {here: 'here', stock: 'stock Docusaurus', starlight: 'Starlight', vitepress: 'VitePress'};

/**
 * Every goal beside the figures of all sites, in Markdown. Rows of which nothing was measured are left out.
 * @param {Record<string, SiteReport>} sites by name
 * @param {number} posts the size of the large corpus
 */
export function goalTable(sites, posts) {
  const {here = {}, stock = {}} = sites;
  const rows = goals(posts)
    .filter((goal) => Object.values(sites).some((site) => goal.of(site).some((figure) => figure !== undefined)))
    .map((goal) => {
      const figures = Object.entries(sites).map(([name, site]) =>
        name === 'here' ? shownHere(goal, goal.of(here), goal.of(stock)) : shown(goal, goal.of(site)),
      );
      return [goal.measure, ...figures, goal.goal, verdict(goal, goal.of(here), goal.of(stock))];
    });
  return markdown([['', ...titles(sites), 'goal', 'reached'], ...rows]);
}

/** The rows of the visit with the processor at full speed. @param {Record<string, SiteReport>} sites */
export function fullSpeedTable(sites) {
  const measured = Object.values(sites).some(({visit}) => visit);
  const rows = visitGoals(1).map((goal) => [goal.measure, ...Object.values(sites).map((site) => shown(goal, goal.of(site)))]);
  return measured ? markdown([['', ...titles(sites)], ...rows]) : '';
}

/**
 * The builds in detail.
 * @param {Record<string, SiteReport>} sites by name
 * @param {number} posts
 */
export function buildTable(sites, posts) {
  const rows = Object.entries(sites).flatMap(([name, {builds, large}]) =>
    [
      {size: 13, report: builds},
      {size: posts, report: large?.builds},
    ].flatMap(({size, report}) =>
      report
        ? /** @type {const} */ (['cold', 'unchanged', 'edited', 'again']).map((kind) => {
            const {seconds, cpuSeconds, peakMegabytes} = report[kind];
            const output = kind === 'cold' ? `${report.outputMegabytes.toFixed(1)} MB, ${report.files} files` : '';
            return [
              name,
              String(size),
              kind,
              `${seconds.toFixed(1)} s`,
              `${cpuSeconds.toFixed(1)} s`,
              Number.isNaN(peakMegabytes) ? '–' : `${peakMegabytes.toFixed(0)} MB`,
              output,
            ];
          })
        : [],
    ),
  );
  return rows.length ? markdown([['site', 'posts', 'build', 'time', 'processor', 'peak memory', 'output'], ...rows]) : '';
}

/** @param {Record<string, SiteReport>} sites */
function titles(sites) {
  return Object.keys(sites).map((name) => TITLES[name] ?? name);
}

/**
 * @param {Goal} goal
 * @param {Figures} figures
 */
function shown({unit, digits = 0}, figures) {
  if (figures.every((figure) => figure === undefined)) return '–';
  const text = figures.map((figure) => figureText(figure, digits)).join(' / ');
  if (unit === 'x') return `${text}x`;
  return /\d$/.test(text) ? `${text} ${unit}`.trim() : text;
}

/** @param {number | undefined} figure @param {number} digits */
function figureText(figure, digits) {
  if (figure === undefined || Number.isNaN(figure)) return '–';
  return figure === Number.POSITIVE_INFINITY ? 'no answer' : figure.toFixed(digits);
}

/**
 * @param {Goal} goal
 * @param {Figures} own
 * @param {Figures} theirs
 */
function shownHere(goal, own, theirs) {
  const compared = goal.ofStock ? ratios(own, theirs) : [];
  return compared.some((value) => value !== undefined)
    ? `${shown(goal, own)} (${compared.map((value) => value?.toFixed(2) ?? '–').join(' / ')})`
    : shown(goal, own);
}

/**
 * @param {Goal} goal
 * @param {Figures} own
 * @param {Figures} theirs
 * @returns {'yes' | 'no' | 'not measured' | ''}
 */
export function verdict({limits, atLeast, ofStock}, own, theirs) {
  if (limits.length === 0) return '';
  const figures = ofStock ? ratios(own, theirs) : own;
  if (figures.every((figure) => figure === undefined)) return 'not measured';
  // A figure that is missing or not a number is not within a limit.
  const within = limits.every((limit, at) => (atLeast ? (figures[at] ?? Number.NaN) >= limit : (figures[at] ?? Number.NaN) <= limit));
  return within ? 'yes' : 'no';
}

/**
 * @param {Figures} own
 * @param {Figures} theirs
 * @returns {Figures}
 */
function ratios(own, theirs) {
  return own.map((value, at) => {
    const other = theirs[at];
    return value === undefined || other === undefined ? undefined : value / other;
  });
}

/** @param {string[][]} rows the first is the head */
function markdown([head = [], ...rows]) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
