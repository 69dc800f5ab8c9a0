import type {Browser, CDPSession, Page} from 'playwright';
import {DESKTOP, inFreshWindow, launch, PHONE, pause, watchRequests} from './chromium';
import {postPath} from './corpus';
import {movePointer, pointAndPress, pressKey, swipe, tap, turnWheel, type} from './input';
import type {Adapter} from './sites/adapter';
import {median} from './statistics';
import {
  type Expected,
  installNavigationProbe,
  installProbe,
  type ProbedWindow,
  plainPoint,
  visiblePoint,
  watchAnswer,
} from './visit-probe';
import type {WireServer} from './wire';

/** Served. */
type Site = {name: string; adapter: Adapter; server: WireServer};
/** Nothing where a site has no such thing; `Infinity` where it gave no answer. */
export type Figure = number | undefined;
/** Times in milliseconds, sizes in compressed bytes. */
export type Row =
  | 'menu'
  | 'colour'
  | 'dropdown'
  | 'focus'
  | 'hit'
  | 'lostKeys'
  | 'searchScripts'
  | 'scrollDesktopTask'
  | 'scrollDesktopBlocked'
  | 'scrollPhoneTask'
  | 'scrollPhoneBlocked'
  | 'nextNative'
  | 'nextInApp'
  | 'appTask'
  | 'appScripts'
  | 'interactionDesktop'
  | 'interactionPhone'
  | 'shift';
export type Figures = Partial<Record<Row, Figure>>;
type Setting = {browser: Browser; site: Site; slowdown: number; settle: number; patience: number};

/** What a reader takes to look at a page before touching anything. */
const SETTLE_MS = 2500;
const PATIENCE_MS = 10_000;
/** The post that is visited. */
export const POST = 6;
/** Five letters of a word that the English posts contain, also in titles. */
const QUERY = 'model';
const KEYS = 'kupiec';
const MIDDLE = {x: 640, y: 400};

/** Each is one visit in a window of its own, with an empty cache. */
const VISITS: ((setting: Setting) => Promise<Figures>)[] = [
  menu,
  colour,
  dropdown,
  search,
  shortcut,
  scrollDesktop,
  scrollPhone,
  nextNative,
  nextInApp,
  wholeDesktop,
  wholePhone,
];

/**
 * Measures every row of the visit, the sites in turn so that noise of the machine falls on all of them. `options`: `settle`: how long a
 * page is looked at first; `patience`: how long an answer is waited for. Returns medians, one for each site.
 */
export async function measureVisits(
  sites: Site[],
  {
    slowdown,
    runs,
    settle = SETTLE_MS,
    patience = PATIENCE_MS,
    log,
  }: {slowdown: number; runs: number; settle?: number; patience?: number; log: (line: string) => void},
): Promise<Figures[]> {
  const all: Figures[][] = sites.map(() => []);
  let browser = await launch();
  try {
    for (let run = 1; run <= runs; run += 1) {
      for (const visit of VISITS) {
        for (const [at, site] of sites.entries()) {
          const setting = {site, slowdown, settle, patience};
          const figures = await visit({...setting, browser}).catch(async (error) => {
            log(`${site.name}, once more: ${error.message}`);
            if (!browser.isConnected()) browser = await launch();
            return visit({...setting, browser});
          });
          all[at]?.push(figures);
          const list = Object.entries(figures).map(
            ([row, figure]) => `${row} ${figure === undefined ? '–' : Number(figure.toFixed(3))}`,
          );
          log(`${site.name} ${slowdown}x, run ${run}: ${list.join(', ')}`);
        }
      }
    }
  } finally {
    await browser.close();
  }
  return all.map(medians);
}

function medians(runs: Figures[]): Figures {
  const rows = [...new Set(runs.flatMap(Object.keys))] as Row[];
  const of = (row: Row) => runs.flatMap((figures) => figures[row] ?? []);
  return Object.fromEntries(rows.map((row) => [row, of(row).length ? median(of(row)) : undefined]));
}

function menu(setting: Setting): Promise<Figures> {
  const {menu} = setting.site.adapter;
  return onPost(setting, PHONE, async (visitor) => ({
    menu: await visitor.press('menu', menu.control, {of: 'opened', selector: menu.opened}),
  }));
}

async function colour(setting: Setting): Promise<Figures> {
  const {colour} = setting.site.adapter;
  if (!colour) return {colour: undefined};
  return onPost(setting, DESKTOP, async (visitor) => ({
    colour: await visitor.press('colour', colour.control, {of: 'colour'}),
  }));
}

async function dropdown(setting: Setting): Promise<Figures> {
  const {dropdown} = setting.site.adapter;
  if (!dropdown) return {dropdown: undefined};
  const expected = {of: 'opened', selector: dropdown.opened} as const;
  return onPost(setting, DESKTOP, async (visitor) => ({
    dropdown: await visitor.press('dropdown', dropdown.control, expected),
  }));
}

/** Presses search, then types five letters. */
function search(setting: Setting): Promise<Figures> {
  const {control, dialog, hit} = setting.site.adapter.search;
  return onPost(
    setting,
    DESKTOP,
    async (visitor) => {
      setting.site.server.answers.length = 0;
      const focus = await visitor.press('search', control, {of: 'focus', dialog});
      const first = hit
        ? await visitor.answerTo('keydown', {of: 'hit', dialog, hit, query: QUERY}, () => type(visitor.session, QUERY))
        : undefined;
      await visitor.quiet();
      return {focus, hit: first, searchScripts: scriptBytes(setting.site.server)};
    },
    '/en',
  );
}

/** Opens search by its shortcut and types on. */
function shortcut(setting: Setting): Promise<Figures> {
  const {dialog} = setting.site.adapter.search;
  return onPost(
    setting,
    DESKTOP,
    async ({page, session, quiet}) => {
      pressKey(session, 'k', {control: true});
      await pause(60);
      await type(session, KEYS);
      await quiet();
      const typed = await page.evaluate((dialog) => {
        const active = document.activeElement;
        return active instanceof HTMLInputElement && active.closest(dialog) ? active.value : '';
      }, dialog);
      return {lostKeys: lost(KEYS, typed)};
    },
    '/en',
  );
}

/** How many letters of what was typed are missing; no letter occurs twice. A wrong order counts as one. */
export function lost(typed: string, value: string) {
  if (value === typed) return 0;
  return Math.max(1, [...typed].filter((letter) => !value.includes(letter)).length);
}

function scrollDesktop(setting: Setting): Promise<Figures> {
  return onPost(setting, DESKTOP, async (visitor) => {
    const {longest, blocked} = await visitor.tasksOf(() => turnWheel(visitor.session, MIDDLE, 25));
    return {scrollDesktopTask: longest, scrollDesktopBlocked: blocked};
  });
}

function scrollPhone(setting: Setting): Promise<Figures> {
  return onPost(setting, PHONE, async (visitor) => {
    const {longest, blocked} = await visitor.tasksOf(() => visitor.swipe(3));
    return {scrollPhoneTask: longest, scrollPhoneBlocked: blocked};
  });
}

/** The next post by a click on its link, while the app is not running. */
async function nextNative(setting: Setting): Promise<Figures> {
  if (setting.site.adapter.app.starts === 'load') return {nextNative: undefined};
  return onPost(setting, DESKTOP, async (visitor) => ({nextNative: await visitor.openNext()}));
}

/** Starts the app, then opens the next post in it. */
async function nextInApp(setting: Setting): Promise<Figures> {
  const {adapter, server} = setting.site;
  const {app} = adapter;
  if (app.starts === 'never') return {nextInApp: undefined, appTask: undefined, appScripts: undefined};
  server.answers.length = 0;
  return onPost(setting, DESKTOP, async (visitor) => {
    const {longest} =
      app.starts === 'intent'
        ? await visitor.tasksOf(async () => {
            await movePointer(visitor.session, await visitor.find('link that starts the app', app.link));
            await visitor.page.waitForSelector(app.ready, {state: 'attached'});
            await visitor.quiet();
          })
        : await visitor.tasks(0);
    const nextInApp = await visitor.openNext();
    await visitor.quiet();
    return {nextInApp, appTask: longest, appScripts: scriptBytes(server)};
  });
}

/** One visit with everything in it, for its worst interaction. */
function wholeDesktop(setting: Setting): Promise<Figures> {
  const {colour, dropdown, search} = setting.site.adapter;
  return onPost(
    setting,
    DESKTOP,
    async (visitor) => {
      const {session} = visitor;
      await turnWheel(session, MIDDLE, 10);
      await turnWheel(session, MIDDLE, -10);
      await pause(500); // the navbar slides back
      if (colour) await visitor.press('colour', colour.control, {of: 'colour'});
      if (dropdown) {
        await visitor.press('dropdown', dropdown.control, {of: 'opened', selector: dropdown.opened});
        await movePointer(session, MIDDLE);
        pressKey(session, 'Escape');
        await pause(300);
      }
      await visitor.press('search', search.control, {of: 'focus', dialog: search.dialog});
      await type(session, QUERY);
      await visitor.quiet();
      pressKey(session, 'Escape');
      await pause(300);
      pressKey(session, 'Escape'); // the first one may have emptied the field
      await pause(500);
      const before = await visitor.record();
      await visitor.openNext();
      await visitor.quiet();
      const after = await visitor.record();
      // A native navigation starts a new document, and its records.
      const isSame = before.document === after.document;
      return {
        interactionDesktop: Math.max(before.interaction, after.interaction),
        shift: isSame ? after.shift : before.shift + after.shift,
      };
    },
    '/en',
  );
}

function wholePhone(setting: Setting): Promise<Figures> {
  const {menu} = setting.site.adapter;
  return onPost(setting, PHONE, async (visitor) => {
    await visitor.swipe(1);
    await visitor.swipe(1, -1); // back to the top, where the navbar is
    await pause(1000);
    await visitor.press('menu', menu.control, {of: 'opened', selector: menu.opened});
    await pause(1000);
    const {interaction} = await visitor.record();
    return {interactionPhone: interaction};
  });
}

type Visitor = ReturnType<typeof createVisitor>;

/** Opens a post and waits until it has settled. `prefix`: of the language. */
function onPost(
  {browser, site, slowdown, settle, patience}: Setting,
  device: typeof DESKTOP | typeof PHONE,
  action: (visitor: Visitor) => Promise<Figures>,
  prefix: string = '',
) {
  return inFreshWindow(browser, device, slowdown, async (page, session) => {
    const visitor = createVisitor(page, session, {...site, prefix, patience});
    await page.addInitScript(installProbe);
    await page.addInitScript(installNavigationProbe);
    await page.goto(site.server.url + prefix + site.adapter.post(POST), {waitUntil: 'load'});
    await pause(settle);
    return action(visitor);
  });
}

/** What a visitor can do on a page. */
function createVisitor(
  page: Page,
  session: CDPSession,
  {adapter, prefix, patience}: Site & {prefix: string; patience: number},
) {
  const quiet = watchRequests(session);
  const isPhone = () => page.viewportSize()?.width === PHONE.viewport.width;
  const find = async (name: string, selector: string) => {
    const point = await page.evaluate(visiblePoint, selector);
    if (!point) throw new Error(`${adapter.file}: no visible ${name} (${selector}) on ${page.url()}.`);
    return point;
  };
  const answerTo = async (input: 'pointerdown' | 'keydown', expected: Expected, action: () => unknown) => {
    await page.evaluate(watchAnswer, {expected, input, patience});
    await action();
    // A page that goes away gives no answer.
    return (
      (await page.evaluate(() => (window as ProbedWindow).probe?.answer).catch(() => undefined)) ??
      Number.POSITIVE_INFINITY
    );
  };
  /** Long tasks since a time of the page. */
  const tasks = (since: number) =>
    page.evaluate((since) => {
      const durations = ((window as ProbedWindow).probe?.tasks ?? [])
        .filter(({start}) => start >= since)
        .map(({duration}) => duration);
      return {longest: Math.max(0, ...durations), blocked: durations.reduce((sum, one) => sum + one - 50, 0)};
    }, since);
  return {
    page,
    session,
    quiet: () => quiet(),
    find,
    answerTo,
    tasks,
    press: async (name: string, selector: string, expected: Expected) => {
      const at = await find(name, selector);
      return answerTo('pointerdown', expected, () => (isPhone() ? tap(session, at) : pointAndPress(session, at)));
    },
    /** The long tasks while something is done and a second after. */
    tasksOf: async (action: () => Promise<unknown>) => {
      const since = await page.evaluate(() => performance.now());
      await action();
      await pause(1000);
      return tasks(since);
    },
    swipe: async (times: number, direction: 1 | -1 = 1) => {
      for (let time = 0; time < times; time += 1) {
        await swipe(session, await page.evaluate(plainPoint), direction);
        await pause(300);
      }
    },
    record: () =>
      page.evaluate(() => {
        const {interaction, shift} = (window as ProbedWindow).probe ?? {interaction: Number.NaN, shift: Number.NaN};
        return {document: performance.timeOrigin, interaction, shift};
      }),
    /**
     * Scrolls to the link to the next post and clicks it. A browser that Playwright automates prefetches where a page asks it to prerender.
     * Returns the milliseconds from the press until the title of that post is painted.
     */
    openNext: async () => {
      const selector = adapter.next(prefix + postPath(POST + 1));
      for (let tries = 0; tries < 30 && !(await page.evaluate(visiblePoint, selector)); tries += 1)
        await turnWheel(session, MIDDLE, 10);
      await pause(500);
      await page.evaluate(() => (window as ProbedWindow).armNavigation?.());
      await pointAndPress(session, await find('link to the next post', selector));
      const isPainted = () => Boolean(sessionStorage.getItem('bench-painted'));
      // While one document replaces another there is nothing to ask.
      for (const until = Date.now() + patience; Date.now() < until; await pause(50))
        if (await page.evaluate(isPainted).catch(() => false)) break;
      const time = await page.evaluate(
        () => Number(sessionStorage.getItem('bench-painted')) - Number(sessionStorage.getItem('bench-pressed')),
      );
      return time > 0 ? time : Number.POSITIVE_INFINITY;
    },
  };
}

/** Without headers, as in `weight.ts`. */
function scriptBytes({answers}: WireServer) {
  return answers.filter(({kind}) => kind === 'js').reduce((sum, {body}) => sum + body, 0);
}
