import {CATEGORIES} from './lighthouse.mjs';

/** @typedef {import('./measure-site.mjs').PageReport} PageReport */
/** @typedef {import('./builds.mjs').BuildReport} BuildReport */
/**
 * What was measured of one site; a part that was not asked for is missing. `large` is the site with many posts.
 * @typedef {object} SiteReport
 * @property {BuildReport} [builds]
 * @property {import('./measure-site.mjs').PagesReport} [pages]
 * @property {import('./measure-site.mjs').LighthouseReports} [lighthouse]
 * @property {PageReport[]} [posts]
 * @property {{builds: BuildReport, posts: PageReport[]}} [large]
 */

/**
 * A row of the table. `of` gives the figures of a site, all of which must be within `limits`; figures with `ofStock` are divided by
 * those of the stock configuration first.
 * @typedef {object} Goal
 * @property {string} measure
 * @property {string} goal
 * @property {number[]} limits
 * @property {boolean} [atLeast] the limits are lower ones
 * @property {boolean} [ofStock]
 * @property {string} unit
 * @property {number} [digits]
 * @property {(site: SiteReport) => (number | undefined)[]} of
 */

/** @typedef {number | undefined} Figure */

const isPost = (/** @type {PageReport} */ {address}) => address.includes('/blog/');
const worst = (/** @type {number[] | undefined} */ values) => (values?.length ? Math.max(...values) : undefined);
const kilobytes = (/** @type {Figure} */ bytes) => (bytes === undefined ? undefined : bytes / 1000);

/** @param {number} posts the size of the large corpus @returns {Goal[]} */
export function goals(posts) {
  return [
    {
      measure: 'HTML + CSS + blocking JS of a post',
      goal: '<= 25 kB',
      limits: [25],
      unit: 'kB',
      digits: 1,
      of: (site) => [kilobytes(worst(postsOf(site)?.map(({weight}) => weight.bytes.complete.wire)))],
    },
    {
      measure: 'scripts on the critical path of a post',
      goal: '0 kB',
      limits: [0],
      unit: 'kB',
      digits: 1,
      of: (site) => [kilobytes(worst(postsOf(site)?.map(({weight}) => weight.bytes.js.wire)))],
    },
    {
      measure: 'all JavaScript of a post once active',
      goal: '<= 105 kB',
      limits: [105],
      unit: 'kB',
      digits: 1,
      of: (site) => [kilobytes(worst(postsOf(site)?.map(({weight}) => weight.bytes.allJs.wire)))],
    },
    {
      measure: 'fetched ahead and not yet used, post',
      goal: '',
      limits: [],
      unit: 'kB',
      digits: 1,
      of: (site) => [kilobytes(worst(postsOf(site)?.map(({weight}) => weight.bytes.unused.wire)))],
    },
    {
      measure: 'requests before a post is complete',
      goal: '',
      limits: [],
      unit: '',
      of: (site) => [worst(postsOf(site)?.map(({weight}) => weight.requests))],
    },
    {
      measure: 'script time at 4x CPU, untouched post',
      goal: '<= 80 ms',
      limits: [80],
      unit: 'ms',
      of: (site) => [worst(site.pages?.pages.filter(isPost).map(({untouched}) => untouched?.script ?? Number.NaN))],
    },
    {
      measure: 'Lighthouse mobile, worst page: performance / accessibility / best practices / SEO',
      goal: '100',
      limits: [100, 100, 100, 100],
      atLeast: true,
      unit: '',
      of: (site) => CATEGORIES.map((category) => score(site, category)),
    },
    {
      measure: 'total blocking time, mobile preset, worst page',
      goal: '<= 10 ms',
      limits: [10],
      unit: 'ms',
      of: (site) => [worst(site.lighthouse && Object.values(site.lighthouse).map(({blockingMs}) => blockingMs))],
    },
    {
      measure: 'first interaction at 4x CPU until it shows: colour / menu / search',
      goal: '<= 200 ms',
      limits: [200, 200, 200],
      unit: 'ms',
      of: (site) => interactions(site, 'settled', 'shown'),
    },
    {
      measure: 'the same until it is done (open)',
      goal: '',
      limits: [],
      unit: 'ms',
      of: (site) => interactions(site, 'settled', 'answered'),
    },
    {
      measure: 'until it is done, when pressed as soon as it is seen',
      goal: '',
      limits: [],
      unit: 'ms',
      of: (site) => interactions(site, 'early', 'answered'),
    },
    {
      measure: 'clicks lost, early ones included',
      goal: '0',
      limits: [0],
      unit: '',
      of: (site) => [site.pages?.interactions.reduce((sum, {lost}) => sum + lost, 0)],
    },
    {
      measure: 'click to next post painted, 1x / slow',
      goal: '<= 60 / 140 ms',
      limits: [60, 140],
      unit: 'ms',
      of: (site) => [site.pages?.clicks.fast, site.pages?.clicks.slow],
    },
    {
      measure: 'layout shift, worst page',
      goal: '0',
      limits: [0.0005],
      unit: '',
      digits: 3,
      of: (site) => [worst(site.pages?.pages.map(({shift}) => shift ?? Number.NaN))],
    },
    {
      measure: `JavaScript of a post, 13 -> ${posts} posts`,
      goal: '<= 1.05x',
      limits: [1.05],
      unit: 'x',
      digits: 2,
      of: (site) => [growth(site, 'allJs')],
    },
    {
      measure: `HTML of a post, 13 -> ${posts} posts`,
      goal: '<= 1.5x',
      limits: [1.5],
      unit: 'x',
      digits: 2,
      of: (site) => [growth(site, 'html')],
    },
    ratio('cold build, both languages', [0.8], ({builds}) => [builds?.cold.seconds]),
    ratio('build with nothing changed / one post edited', [0.5, 0.6], ({builds}) => [builds?.unchanged.seconds, builds?.edited.seconds]),
    ratio('the same post edited again: its translation was out of date already', [], ({builds}) => [builds?.again.seconds]),
    ratio('processor time of the four builds', [], ({builds}) =>
      [builds?.cold, builds?.unchanged, builds?.edited, builds?.again].map((cost) => cost?.cpuSeconds),
    ),
    ratio(`${posts} posts: cold build / one post edited`, [0.7, 0.5], ({large}) => [large?.builds.cold.seconds, large?.builds.edited.seconds]),
    ratio(`${posts} posts: the same post edited again`, [], ({large}) => [large?.builds.again.seconds]),
    {
      measure: `${posts} posts: peak memory`,
      goal: '<= 3000 MB',
      limits: [3000],
      unit: 'MB',
      of: ({large}) => [large && Math.max(large.builds.cold.peakMegabytes, large.builds.edited.peakMegabytes)],
    },
  ];
}

/**
 * @param {string} measure
 * @param {number[]} limits
 * @param {Goal['of']} of
 * @returns {Goal}
 */
function ratio(measure, limits, of) {
  return {measure, goal: limits.length ? `<= ${limits.join(' / ')} of stock` : '', limits, ofStock: true, unit: 's', digits: 1, of};
}

/** The posts as they are in the small corpus. @param {SiteReport} site */
function postsOf(site) {
  return site.pages?.pages.filter(isPost) ?? site.posts;
}

/**
 * How many times what a post weighs in the small corpus it weighs in the large one.
 * @param {SiteReport} site
 * @param {'html' | 'allJs'} kind
 */
function growth(site, kind) {
  const small = postsOf(site);
  const ratios = site.large?.posts.map(({address, weight}) => {
    const before = small?.find((page) => page.address === address)?.weight.bytes[kind].body;
    return weight.bytes[kind].body / (before ?? Number.NaN);
  });
  return worst(ratios);
}

/**
 * The worst page's score.
 * @param {SiteReport} site
 * @param {import('./lighthouse.mjs').Category} category
 */
function score({lighthouse}, category) {
  return lighthouse && Math.min(...Object.values(lighthouse).map(({scores}) => scores[category]));
}

/**
 * @param {SiteReport} site
 * @param {'settled' | 'early'} when
 * @param {'shown' | 'answered'} until
 * @returns {Figure[]}
 */
function interactions(site, when, until) {
  const of = (/** @type {string} */ name) => site.pages?.interactions.find(({control, moment}) => control === name && moment === when)?.[until];
  return ['theme', 'menu', 'search'].map(of);
}
