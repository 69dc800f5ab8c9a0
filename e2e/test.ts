import fs from 'node:fs';
import path from 'node:path';
import {test as base, expect, type Page} from 'playwright/test';
import {createSiteServer, listen} from '../scripts/server';
import {fixtures} from './fixtures';

/** The folder of the built reference site (`e2e/reference`). */
export const referenceBuild = fixtures.reference.built;

/**
 * What the server does to the requests whose path matches: hang up, answer 404 or another status, or hold them until
 * the test calls `release`. `times` of them, all by default.
 */
type Fault = {
  match: RegExp;
  kind: 'abort' | 'missing' | 'held' | 'status';
  status?: number;
  body?: string;
  type?: string;
  times?: number;
};

/** A built site on its own server, which can simulate faults. */
export class Site {
  faults: Fault[] = [];
  /** Paths requested since the test began. */
  requests: string[] = [];
  /** Those that the browser prefetched by speculation rules. */
  prefetched: string[] = [];
  private held: (() => void)[] = [];
  private constructor(
    readonly url: string,
    readonly stop: () => void,
  ) {}

  /**
   * `base` is the path of its address; with `mount` the server puts the folder there, otherwise the folder has one of
   * that name.
   */
  static async start(folder: string, base = '', mount = false): Promise<Site> {
    const built = path.join(folder, mount ? '' : base);
    if (!fs.existsSync(path.join(built, 'index.html')))
      throw new Error(`${built} holds no built site: \`npm test -- --only NAME\` builds what a test file opens.`);
    const server = createSiteServer(folder, (request, response) => {
      if (mount && base)
        request.url = request.url?.startsWith(`${base}/`) ? request.url.slice(base.length) : '/outside-of-the-site';
      const address = request.url ?? '/';
      (request.headers['sec-purpose'] ? site.prefetched : site.requests).push(address);
      const fault = site.faults.find(({match, times}) => match.test(address) && times !== 0);
      if (!fault) return false;
      if (fault.times) fault.times -= 1;
      if (fault.kind === 'held') {
        site.held.push(() => server.emit('request', request, response));
      } else if (fault.kind === 'abort') {
        request.socket.destroy();
      } else {
        response
          .writeHead(fault.kind === 'missing' ? 404 : (fault.status ?? 500), {
            'Content-Type': fault.type ?? 'text/plain',
          })
          .end(fault.body ?? '');
      }
      return true;
    });
    const port = await listen(server, 0);
    const site: Site = new Site(`http://127.0.0.1:${port}${base}`, () => {
      server.closeAllConnections();
      server.close();
    });
    return site;
  }

  fail(fault: Fault): void {
    this.faults.push(fault);
  }

  /** Answers the requests that were held, and stops holding. */
  release(): void {
    this.faults = this.faults.filter(({kind}) => kind !== 'held');
    for (const answer of this.held.splice(0)) answer();
  }

  reset(): void {
    this.faults = [];
    this.held = [];
    this.requests = [];
    this.prefetched = [];
  }
}

/**
 * Messages of Chromium that report no error: DocSearch's `autofocus`, whose field has been given the focus by then;
 * what was fetched ahead for the app where the machine is so busy that the app takes seconds to start; and axe, which
 * speaks to the frames of other sites.
 */
const IGNORED_MESSAGES =
  /^Autofocus processing was blocked|was preloaded using link preload but not used|^Failed to execute 'postMessage'/;

type TestFixtures = {
  site: Site;
  hosted: Site;
  threeLanguages: Site;
  messages: string[];
  allowViolations: boolean;
  policy: undefined;
};

/** A server for a built site, one for each test. */
export const serverOf =
  (folder: string, base = '', mount = false) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
  async ({}: object, use: (site: Site) => Promise<void>) => {
    const site = await Site.start(folder, base, mount);
    await use(site);
    site.stop();
  };

/**
 * `site` is the reference site, `hosted` its English pages with hosted search, `threeLanguages` the small one below the
 * root of its host, `messages` what the page logged or threw. A test that breaks the content security policy fails,
 * unless it says `allowViolations`.
 */
export const test = base.extend<TestFixtures>({
  site: serverOf(referenceBuild),
  hosted: serverOf(fixtures.hosted.built, '/en'),
  threeLanguages: serverOf(path.dirname(fixtures.threeLanguages.built), '/inkstone'),
  baseURL: async ({site}, use) => use(site.url),
  messages: async ({page}, use) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      const {url} = message.location();
      const isOfOtherHost =
        /^Failed to load resource/.test(message.text()) && URL.canParse(url) && new URL(url).hostname !== '127.0.0.1';
      if (!isOfOtherHost && !IGNORED_MESSAGES.test(message.text()))
        messages.push(`${message.type()}: ${message.text()}`);
    });
    // Chromium reports a page transition that it skips or aborts because the next page is slow, with no way for the
    // page to handle it.
    page.on(
      'pageerror',
      ({message}) => /^Transition was (skipped|aborted)/.test(message) || messages.push(`pageerror: ${message}`),
    );
    await use(messages);
  },
  allowViolations: [false, {option: true}],
  policy: [
    async ({context, allowViolations}, use) => {
      const violations: string[] = [];
      context.on(
        'console',
        (message) => /Content Security Policy/i.test(message.text()) && violations.push(message.text()),
      );
      await use(undefined);
      if (!allowViolations) expect(violations, 'what the content security policy stopped').toEqual([]);
    },
    {auto: true},
  ],
});

/** The two languages: the prefix of their addresses, the `lang` of their pages, their own name. */
export const languages = [
  {prefix: '', lang: 'zh-CN', name: '简体中文'},
  {prefix: '/en', lang: 'en', name: 'English'},
] as const;
export type Lang = (typeof languages)[number]['lang'];

/**
 * Loads the app by a focus on a link to another page (packages/theme/src/page/app.ts), and waits until it runs. After a
 * press that loads a document the page script may still be on its way: it is asked again.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      if (document.documentElement.dataset.hasHydrated === 'true') return true;
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([target=_blank])')];
      const other = links.find(({origin, pathname}) => origin === location.origin && pathname !== location.pathname);
      // A focus while the app starts makes it fetch that page when it runs.
      const isStarting = document.querySelector('script[src*="/assets/js/main."]');
      if (document.readyState === 'complete' && !isStarting)
        other?.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
      // The browser need not prefetch the page that the test does not go to.
      delete other?.dataset.intent;
      return false;
    },
    undefined,
    {polling: 100},
  );
}

/** Opens an address of the site and waits until the app runs. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/**
 * Opens an address of the site, where the app never arrives: what works then is done by the document and the page
 * script.
 */
async function openWithoutApp(page: Page, address: string): Promise<void> {
  await page.route(APP, () => {});
  await page.goto(address);
}

/** Most behaviors must hold in both states of a page and in both languages: two runs cover all four. */
export const states = [
  {...languages[0], state: 'before the app runs', visit: openWithoutApp},
  {...languages[1], state: 'once the app runs', visit: open},
] as const;

/** Goes to `address` in the app, without a link on the page: no request for the document. */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', {state: null}));
  }, address);
}

/** Makes the browser report a slow connection: nothing is prefetched, so that a click has to load what it leads to. */
export async function onSlowConnection(
  page: Page,
  connection: {effectiveType: string; saveData: boolean} = {effectiveType: '2g', saveData: false},
) {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', {value}), connection);
}

/** The scripts of the app, which every page can load. */
export const APP = /\/assets\/js\/(?:main|runtime)\./;
/** The scripts that a route of the app needs beyond those. */
export const ROUTE_CHUNKS = /\/assets\/js\/(?!main\.|runtime|page\.|search)/;

/** Waits until the page has painted, and has done what was due after it: what has arrived by now has had its effect. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** Every file is requested anew, where one test opens several pages: interception turns the cache off. */
export async function withoutCache(page: Page): Promise<void> {
  await page.route('**/nothing', (route) => route.fallback());
}

/** What is in `localStorage` under `key`. */
export async function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => window.localStorage.getItem(name), key);
}

/** Fills `localStorage` before the page reads it, and only before the first page. */
export async function store(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((given) => {
    if (!sessionStorage.getItem('filled'))
      for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
    sessionStorage.setItem('filled', 'yes');
  }, entries);
}

export type Stop = {what: string; inMenu: boolean; outlined: boolean; hidden: boolean};

/**
 * The focused element: whether it has an outline, and whether something else is on top of the middle of its first
 * line.
 */
function stop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    // What comes into view may still be moving: the navbar slides, the skip link appears.
    for (const animation of document.getAnimations()) animation.finish();
    const element = document.activeElement ?? document.body;
    // Of an interactive figure, the control in it has the focus.
    const style = getComputedStyle(element.shadowRoot?.activeElement ?? element);
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    // Of a box higher than the viewport (a long code block) some part must be visible; of the rest, the middle.
    const y = Math.min(Math.max(box.top + Math.min(box.height, 200) / 2, 1), window.innerHeight - 1);
    const x = Math.min(Math.max(box.left + Math.min(box.width, 200) / 2, 1), window.innerWidth - 1);
    const onTop = document.elementFromPoint(x, y);
    return {
      what: `${element.tagName.toLowerCase()}.${element.className} ${element.textContent?.trim().slice(0, 30)}`,
      inMenu: Boolean(element.closest('.navbar, .theme-doc-sidebar-container')),
      outlined: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      hidden:
        !onTop ||
        !(element.contains(onTop) || onTop.contains(element)) ||
        box.bottom < 0 ||
        box.top > window.innerHeight,
    };
  });
}

/** Where repeated presses of a key lead, until the focus leaves the page or `limit` is reached. */
export async function tabStops(page: Page, key: string, limit: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < limit) {
    await page.keyboard.press(key);
    const now = await stop(page);
    if (now.what.startsWith('body')) break;
    stops.push(now);
  }
  return stops;
}

export {expect, type Page};
