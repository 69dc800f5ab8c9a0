import {type Figure, type Goal, goals, type SiteReport, visitGoals} from './goals';

type Figures = Figure[];

const TITLES: Record<string, string> = {
  here: 'here',
  stock: 'stock Docusaurus',
  starlight: 'Starlight',
  vitepress: 'VitePress',
};

/**
 * Every goal beside the figures of all sites, in Markdown. Rows of which nothing was measured are left out. `sites`: by name. `posts`: the
 * size of the large corpus.
 */
export function goalTable(sites: Record<string, SiteReport>, posts: number) {
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

/** The rows of the visit with the processor at full speed. */
export function fullSpeedTable(sites: Record<string, SiteReport>) {
  const measured = Object.values(sites).some(({visit}) => visit);
  const rows = visitGoals(1).map((goal) => [
    goal.measure,
    ...Object.values(sites).map((site) => shown(goal, goal.of(site))),
  ]);
  return measured ? markdown([['', ...titles(sites)], ...rows]) : '';
}

/** The builds in detail. `sites`: by name. */
export function buildTable(sites: Record<string, SiteReport>, posts: number) {
  const rows = Object.entries(sites).flatMap(([name, {builds, large}]) =>
    [
      {size: 13, report: builds},
      {size: posts, report: large?.builds},
    ].flatMap(({size, report}) =>
      report
        ? (['cold', 'unchanged', 'edited', 'again'] as const).map((kind) => {
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
  return rows.length
    ? markdown([['site', 'posts', 'build', 'time', 'processor', 'peak memory', 'output'], ...rows])
    : '';
}

function titles(sites: Record<string, SiteReport>) {
  return Object.keys(sites).map((name) => TITLES[name] ?? name);
}

function shown({unit, digits = 0}: Goal, figures: Figures) {
  if (figures.every((figure) => figure === undefined)) return '–';
  const text = figures.map((figure) => figureText(figure, digits)).join(' / ');
  if (unit === 'x') return `${text}x`;
  return /\d$/.test(text) ? `${text} ${unit}`.trim() : text;
}

function figureText(figure: number | undefined, digits: number) {
  if (figure === undefined || Number.isNaN(figure)) return '–';
  return figure === Number.POSITIVE_INFINITY ? 'no answer' : figure.toFixed(digits);
}

function shownHere(goal: Goal, own: Figures, theirs: Figures) {
  const compared = goal.ofStock ? ratios(own, theirs) : [];
  return compared.some((value) => value !== undefined)
    ? `${shown(goal, own)} (${compared.map((value) => value?.toFixed(2) ?? '–').join(' / ')})`
    : shown(goal, own);
}

export function verdict(
  {limits, atLeast, ofStock}: Goal,
  own: Figures,
  theirs: Figures,
): 'yes' | 'no' | 'not measured' | '' {
  if (limits.length === 0) return '';
  const figures = ofStock ? ratios(own, theirs) : own;
  if (figures.every((figure) => figure === undefined)) return 'not measured';
  // A figure that is missing or not a number is not within a limit.
  const within = limits.every((limit, at) =>
    atLeast ? (figures[at] ?? Number.NaN) >= limit : (figures[at] ?? Number.NaN) <= limit,
  );
  return within ? 'yes' : 'no';
}

function ratios(own: Figures, theirs: Figures): Figures {
  return own.map((value, at) => {
    const other = theirs[at];
    return value === undefined || other === undefined ? undefined : value / other;
  });
}

/** `rows`: the first is the head. */
function markdown([head = [], ...rows]: string[][]) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
