import {goals} from './goals.mjs';

/** @typedef {import('./goals.mjs').Goal} Goal */
/** @typedef {import('./goals.mjs').SiteReport} SiteReport */
/** @typedef {(number | undefined)[]} Figures */

/**
 * The table of the goals, in Markdown.
 * @param {SiteReport} here
 * @param {SiteReport} stock
 * @param {number} posts the size of the large corpus
 */
export function goalTable(here, stock, posts) {
  const rows = goals(posts).map((goal) => {
    const [own, theirs] = [goal.of(here), goal.of(stock)];
    return [goal.measure, shown(goal, theirs), goal.goal, shownHere(goal, own, theirs), verdict(goal, own, theirs)];
  });
  return markdown([['measure', 'stock', 'goal', 'here', 'reached'], ...rows]);
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

/**
 * What a post weighs in a small and in a large corpus.
 * @param {Record<string, SiteReport>} sites
 * @param {number} posts
 */
export function growthTable(sites, posts) {
  const rows = Object.entries(sites).flatMap(([name, site]) =>
    (site.large?.posts ?? []).flatMap(({address, weight}) => {
      const small = (site.pages?.pages ?? site.posts)?.find((page) => page.address === address)?.weight.bytes;
      if (!small) return [];
      return /** @type {const} */ (['html', 'allJs', 'unused']).map((kind) => {
        const [before, after] = [small[kind].body, weight.bytes[kind].body];
        return [name, address, kind, `${(before / 1000).toFixed(1)} kB`, `${(after / 1000).toFixed(1)} kB`, `${(after / before).toFixed(2)}x`];
      });
    }),
  );
  return rows.length ? markdown([['site', 'page', 'brotli', '13 posts', `${posts} posts`, 'ratio'], ...rows]) : '';
}

/**
 * The pages in detail.
 * @param {Record<string, SiteReport>} sites
 */
export function pageTable(sites) {
  const kb = (/** @type {{wire: number}} */ {wire}) => (wire / 1000).toFixed(1);
  const rows = Object.entries(sites).flatMap(([name, {pages}]) =>
    (pages?.pages ?? []).map(({address, weight: {bytes, requests}, untouched, shift}) => [
      name,
      address,
      `${kb(bytes.html)} / ${kb(bytes.css)} / ${kb(bytes.js)} / ${kb(bytes.other)}`,
      String(requests),
      kb(bytes.allJs),
      kb(bytes.unused),
      `${untouched?.script.toFixed(0)} / ${untouched?.blocked.toFixed(0)}`,
      shift?.toFixed(3) ?? '',
    ]),
  );
  const head = ['site', 'page', 'HTML / CSS / JS / other, kB', 'requests', 'all JS, kB', 'unused, kB', 'script / blocked at 4x, ms', 'shift'];
  return rows.length ? markdown([head, ...rows]) : '';
}

/**
 * @param {Goal} goal
 * @param {Figures} figures
 */
function shown({unit, digits = 0}, figures) {
  if (figures.every((figure) => figure === undefined)) return '–';
  const text = figures.map((figure) => (figure === undefined || Number.isNaN(figure) ? '–' : figure.toFixed(digits))).join(' / ');
  return unit === 'x' ? `${text}x` : `${text} ${unit}`.trim();
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
  // A figure that is missing or not a number is not within a limit: every click lost leaves no time to compare.
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
