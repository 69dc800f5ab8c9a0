import type {BuildReport} from './builds';
import {CATEGORIES, type Category} from './lighthouse';
import {type LighthouseReports, SLOW, type VisitReport} from './measure-site';
import type {Figure, Row} from './visit';
import type {Weight} from './weight';

export type {Figure};
/** The measurements of one site; parts that were not requested are missing. `pages` are those of the site with few posts, `large` is the one with many. */
export type SiteReport = {
  visit?: VisitReport;
  builds?: BuildReport;
  lighthouse?: LighthouseReports;
  pages?: Weight[];
  large?: {builds: BuildReport; pages: Weight[]};
};

/**
 * A row of the table. `of` gives the figures of a site, all of which must be within `limits`; figures with `ofStock` are divided by those
 * of the stock configuration first.
 */
export type Goal = {
  measure: string;
  goal: string;
  limits: number[];
  /** the limits are lower ones */
  atLeast?: boolean;
  ofStock?: boolean;
  unit: string;
  digits?: number;
  of: (site: SiteReport) => Figure[];
};

const worst = (values: number[] | undefined) => (values?.length ? Math.max(...values) : undefined);

/** The rows of a visit, at a slowdown of the processor. */
export function visitGoals(slowdown: number = SLOW): Goal[] {
  const row = (
    measure: string,
    rows: Row[],
    limits: number[],
    {unit = 'ms', digits = 0}: {unit?: string; digits?: number} = {},
  ): Goal => ({
    measure,
    goal: goalText(limits, unit),
    limits,
    unit,
    digits,
    of: ({visit}) => rows.map((name) => visit?.figures[slowdown]?.[name]),
  });
  return [
    row('phone menu: tap until open', ['menu'], [60]),
    row('colour mode: press until changed', ['colour'], [60]),
    row('dropdown: press until open', ['dropdown'], [60]),
    row('search: press until the field has the focus', ['focus'], [100]),
    row('keys lost of six, typed right after Ctrl+K', ['lostKeys'], [0], {unit: ''}),
    row('search: five letters typed, 60 ms apart, until the first hit', ['hit'], [800]),
    row('worst interaction of a visit: desktop / phone', ['interactionDesktop', 'interactionPhone'], [100, 100]),
    row('first scroll, longest task: desktop / phone', ['scrollDesktopTask', 'scrollPhoneTask'], [50, 50]),
    row('first scroll, blocking time: desktop / phone', ['scrollDesktopBlocked', 'scrollPhoneBlocked'], [0, 0]),
    row('next post by click: app running / not running', ['nextInApp', 'nextNative'], [100, 100]),
    row('starting the app, longest task', ['appTask'], [100]),
    {...row('layout shift of a visit', ['shift'], [0.0005], {unit: '', digits: 3}), goal: '0'},
  ];
}

function weightGoals(): Goal[] {
  const row = (measure: string, limit: number, of: (visit: VisitReport) => Figure): Goal => ({
    measure,
    goal: goalText([limit], 'kB'),
    limits: [limit],
    unit: 'kB',
    digits: 1,
    of: ({visit}) => [kilobytes(visit && of(visit))],
  });
  return [
    row('post, critical path: HTML, CSS, render-blocking scripts', 25, ({reading}) =>
      worst(reading.map(({critical}) => critical)),
    ),
    {
      ...row('render-blocking scripts', 0, () => undefined),
      goal: '0',
      unit: '',
      digits: 0,
      of: ({visit}) => [worst(visit?.reading.map(({blockingScripts}) => blockingScripts))],
    },
    row('JavaScript of a reader who only reads and scrolls', 8, ({reading}) =>
      worst(reading.map(({scripts}) => scripts)),
    ),
    {
      ...row('everything fetched 10 s after load', Number.POSITIVE_INFINITY, ({reading}) =>
        worst(reading.map(({all}) => all)),
      ),
      goal: '',
      limits: [],
    },
    row('of that, beyond the critical path', 8, ({reading}) => worst(reading.map(({all, critical}) => all - critical))),
    row('all JavaScript once the app is used', 150, ({figures}) => figures[SLOW]?.appScripts),
    row('all JavaScript of search', 110, ({figures}) => figures[SLOW]?.searchScripts),
  ];
}

/** `posts`: the size of the large corpus. */
export function goals(posts: number): Goal[] {
  return [
    ...visitGoals(),
    ...weightGoals(),
    {
      measure: 'Lighthouse mobile, worst of eight pages: performance / accessibility / best practices / SEO',
      goal: '100',
      limits: [100, 100, 100, 100],
      atLeast: true,
      unit: '',
      of: (site) => CATEGORIES.map((category) => score(site, category)),
    },
    {
      ...ratio(`${posts} posts: all JavaScript once the app is used`, [1], ({large}) => [
        kilobytes(worst(large?.pages.map(({bytes}) => bytes.allJs))),
      ]),
      unit: 'kB',
    },
    {
      measure: `HTML of a page, ${posts} posts / 13: worst of eight`,
      goal: '≤ 1.5x',
      limits: [1.5],
      unit: 'x',
      digits: 2,
      of: (site) => [growth(site)],
    },
    ratio('cold build, both languages', [1], ({builds}) => [builds?.cold.seconds]),
    {
      measure: 'build with nothing changed',
      goal: '≤ 1 s',
      limits: [1],
      unit: 's',
      digits: 1,
      of: ({builds}) => [builds?.unchanged.seconds],
    },
    ratio('build with one post edited', [0.8], ({builds}) => [builds?.edited.seconds]),
    ratio('the same post edited again', [], ({builds}) => [builds?.again.seconds]),
    ratio('processor time of the four builds', [], ({builds}) =>
      [builds?.cold, builds?.unchanged, builds?.edited, builds?.again].map((cost) => cost?.cpuSeconds),
    ),
    ratio(`${posts} posts: cold build / one post edited`, [0.8, 0.8], ({large}) => [
      large?.builds.cold.seconds,
      large?.builds.edited.seconds,
    ]),
    ratio(`${posts} posts: the same post edited again`, [], ({large}) => [large?.builds.again.seconds]),
    {
      measure: `${posts} posts: peak memory`,
      goal: '≤ 3000 MB',
      limits: [3000],
      unit: 'MB',
      of: ({large}) => [large && Math.max(large.builds.cold.peakMegabytes, large.builds.edited.peakMegabytes)],
    },
  ];
}

function ratio(measure: string, limits: number[], of: Goal['of']): Goal {
  return {
    measure,
    goal: limits.length ? `≤ ${limits.join(' / ')} of stock` : '',
    limits,
    ofStock: true,
    unit: 's',
    digits: 1,
    of,
  };
}

function goalText(limits: number[], unit: string) {
  const text = [...new Set(limits)].join(' / ');
  return `${limits.some(Boolean) ? '≤ ' : ''}${text} ${unit}`.trim();
}

function kilobytes(bytes: Figure) {
  return bytes === undefined ? undefined : bytes / 1000;
}

/** How many times larger the HTML of a page is in the large corpus than in the small one. */
function growth({pages, large}: SiteReport) {
  const ratios = large?.pages.map(({address, bytes}) => {
    const before = pages?.find((page) => page.address === address)?.bytes.html;
    return bytes.html / (before ?? Number.NaN);
  });
  return worst(ratios);
}

/** The worst page's score. */
function score({lighthouse}: SiteReport, category: Category) {
  return lighthouse && Math.min(...Object.values(lighthouse).map(({scores}) => scores[category]));
}
