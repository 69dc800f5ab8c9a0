// What runs in the measured page. Playwright sends these functions there as text: they can use nothing from outside.

type Probe = {
  /** long ones, of 50 ms or more */
  tasks: {start: number; duration: number}[];
  /** how far the layout has moved without an input of the reader */
  shift: number;
  /** the longest interaction so far, by event timing */
  interaction: number;
  answer?: Promise<number | undefined>;
};

/** What the three kinds of entries have that are observed. */
type Entry = PerformanceEntry & {hadRecentInput: boolean; value: number; interactionId: number};

/** The window with what the functions below put there. */
export type ProbedWindow = Window & {probe?: Probe; armNavigation?: () => void};

/**
 * What a reader can see or use after a press or key: `opened`, a link in what opens; `colour`, another background; `focus`, an input of the dialog;
 * `hit`, a visible hit with the whole query.
 */
export type Expected =
  | {of: 'opened'; selector: string}
  | {of: 'colour'}
  | {of: 'focus'; dialog: string}
  | {of: 'hit'; dialog: string; hit: string; query: string};

/** Records long tasks, layout shifts and interactions from the beginning of a document. */
export function installProbe() {
  const probe: Probe = {tasks: [], shift: 0, interaction: 0};
  Object.assign(window, {probe});
  const observe = (options: PerformanceObserverInit & {durationThreshold?: number}, action: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(action)).observe({
      buffered: true,
      ...options,
    });
  observe({type: 'longtask'}, ({startTime, duration}) => probe.tasks.push({start: startTime, duration}));
  observe({type: 'layout-shift'}, ({hadRecentInput, value}) => {
    if (!hadRecentInput) probe.shift += value;
  });
  observe({type: 'event', durationThreshold: 16}, ({interactionId, duration}) => {
    if (interactionId) probe.interaction = Math.max(probe.interaction, duration);
  });
}

/**
 * Times the answer to the next press or key. `probe.answer` resolves with the milliseconds from the input until the answer is painted, with
 * 0 if it was there before the input (a menu that opens under the pointer), or with nothing when there was none in time.
 */
export function watchAnswer({
  expected,
  input,
  patience,
}: {
  expected: Expected;
  input: 'pointerdown' | 'keydown';
  patience: number;
}) {
  const probe = (window as ProbedWindow).probe;
  if (!probe) throw new Error('The page has no probe.');
  const background = () =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor).join();
  const canBePressed = (element: Element) => {
    const {left, top, width, height} = element.getBoundingClientRect();
    const hit = width && height ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
    return hit !== null && element.contains(hit);
  };
  const field = (dialog: string) => {
    const active = document.activeElement;
    return active instanceof HTMLInputElement && active.closest(dialog) ? active : undefined;
  };
  const isInView = (element: Element) => {
    const {top, bottom, width, height} = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      top < innerHeight &&
      bottom > 0 &&
      element.checkVisibility({visibilityProperty: true, opacityProperty: true})
    );
  };
  const before = background();
  const isThere = () => {
    switch (expected.of) {
      case 'opened':
        return [...document.querySelectorAll(expected.selector)].some(canBePressed);
      case 'colour':
        return background() !== before;
      case 'focus':
        return field(expected.dialog) !== undefined;
      case 'hit': {
        const contains = ({textContent}: Element) => Boolean(textContent?.toLowerCase().includes(expected.query));
        return (
          field(expected.dialog)?.value === expected.query &&
          [...document.querySelectorAll(expected.hit)].some((hit) => contains(hit) && isInView(hit))
        );
      }
    }
  };
  probe.answer = new Promise((resolve) => {
    const onInput = ({timeStamp}: Event) => {
      if (isThere()) return resolve(0);
      const look = () => {
        if (performance.now() - timeStamp > patience) return resolve(undefined);
        if (!isThere()) return requestAnimationFrame(look);
        // A message sent in this frame arrives after it is painted.
        const {port1, port2} = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    };
    addEventListener(input, onInput, {capture: true, once: true, passive: true});
  });
}

/** Where the first visible element is that a selector names. Returns its center; nothing when none is in the viewport. */
export function visiblePoint(selector: string): {x: number; y: number} | undefined {
  for (const element of document.querySelectorAll(selector)) {
    const {left, top, width, height} = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isInViewport = width > 0 && height > 0 && x > 0 && x < innerWidth && y > 0 && y < innerHeight;
    if (isInViewport && element.checkVisibility({visibilityProperty: true})) return {x, y};
  }
  return undefined;
}

/** Where a finger can touch the text without touching a link. */
export function plainPoint(): {x: number; y: number} {
  const x = innerWidth / 2;
  for (let y = innerHeight - 120; y > innerHeight / 2; y -= 20)
    if (!document.elementFromPoint(x, y)?.closest('a, button, summary, pre')) return {x, y};
  return {x: 4, y: innerHeight - 120};
}

/**
 * Lets `armNavigation()` record when a link is pressed and when the title of the page it leads to is painted, across documents: in the session's storage.
 */
export function installNavigationProbe() {
  const title = () => document.querySelector('main h1')?.textContent;
  const look = () => {
    const now = title();
    if (!now || now === sessionStorage.getItem('bench-from')) return requestAnimationFrame(look);
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => sessionStorage.setItem('bench-painted', String(performance.timeOrigin + performance.now()));
    port2.postMessage(undefined);
  };
  const onPress = ({timeStamp}: Event) => {
    sessionStorage.setItem('bench-from', title() ?? '');
    sessionStorage.setItem('bench-pressed', String(performance.timeOrigin + timeStamp));
    look();
  };
  Object.assign(window, {
    armNavigation: () => addEventListener('pointerdown', onPress, {capture: true, once: true, passive: true}),
  });
  if (sessionStorage.getItem('bench-pressed')) look();
}
