// What runs in the measured page. Playwright sends these functions there as text: they can use nothing from outside.

/**
 * @typedef {object} Probe
 * @property {{start: number, duration: number}[]} tasks long ones, of 50 ms or more
 * @property {number} shift how far the layout has moved without an input of the reader
 * @property {number} interaction the longest interaction so far, by event timing
 * @property {Promise<number | undefined>} [answer]
 */

/**
 * An answer that a press or key is to give. Each is something the reader can see or use: a busy mark is none.
 * @typedef {{of: 'opened', selector: string} | {of: 'colour'} | {of: 'focus', dialog: string} | {of: 'hit', dialog: string, hit: string, query: string}} Expected
 * `opened`: a link in what opens can be pressed; `colour`: the background of the page has changed; `focus`: an input of the dialog has the focus; `hit`: the
 * input has the whole query and a visible hit contains it.
 */

/** Records long tasks, layout shifts and interactions from the beginning of a document. */
export function installProbe() {
  /** @type {Probe} */
  const probe = {tasks: [], shift: 0, interaction: 0};
  Object.assign(window, {probe});
  const observe = (/** @type {PerformanceObserverInit & {durationThreshold?: number}} */ options, /** @type {(entry: any) => void} */ action) =>
    new PerformanceObserver((list) => list.getEntries().forEach(action)).observe({buffered: true, ...options});
  observe({type: 'longtask'}, ({startTime, duration}) => probe.tasks.push({start: startTime, duration}));
  observe({type: 'layout-shift'}, ({hadRecentInput, value}) => {
    if (!hadRecentInput) probe.shift += value;
  });
  observe({type: 'event', durationThreshold: 16}, ({interactionId, duration}) => {
    if (interactionId) probe.interaction = Math.max(probe.interaction, duration);
  });
}

/**
 * Times the answer to the next press or key. `probe.answer` resolves with the milliseconds from the input until the answer is painted, with 0 if it was there
 * before the input (a menu that opens under the pointer), or with nothing when there was none in time.
 * @param {{expected: Expected, input: 'pointerdown' | 'keydown', patience: number}} options
 */
export function watchAnswer({expected, input, patience}) {
  const probe = /** @type {Window & {probe?: Probe}} */ (window).probe;
  if (!probe) throw new Error('The page has no probe.');
  const background = () => [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor).join();
  const canBePressed = (/** @type {Element} */ element) => {
    const {left, top, width, height} = element.getBoundingClientRect();
    const hit = width && height ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
    return hit !== null && element.contains(hit);
  };
  const field = (/** @type {string} */ dialog) => {
    const active = document.activeElement;
    return active instanceof HTMLInputElement && active.closest(dialog) ? active : undefined;
  };
  const isInView = (/** @type {Element} */ element) => {
    const {top, bottom, width, height} = element.getBoundingClientRect();
    return width > 0 && height > 0 && top < innerHeight && bottom > 0 && element.checkVisibility({visibilityProperty: true, opacityProperty: true});
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
        const contains = (/** @type {Element} */ {textContent}) => Boolean(textContent?.toLowerCase().includes(expected.query));
        return field(expected.dialog)?.value === expected.query && [...document.querySelectorAll(expected.hit)].some((hit) => contains(hit) && isInView(hit));
      }
    }
  };
  probe.answer = new Promise((resolve) => {
    const onInput = (/** @type {Event} */ {timeStamp}) => {
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

/**
 * Where the first visible element is that a selector names.
 * @param {string} selector
 * @returns {{x: number, y: number} | undefined} its centre; nothing when none is in the viewport
 */
export function visiblePoint(selector) {
  for (const element of document.querySelectorAll(selector)) {
    const {left, top, width, height} = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isInViewport = width > 0 && height > 0 && x > 0 && x < innerWidth && y > 0 && y < innerHeight;
    if (isInViewport && element.checkVisibility({visibilityProperty: true})) return {x, y};
  }
  return undefined;
}

/** Where a finger can touch the text without touching a link. @returns {{x: number, y: number}} */
export function plainPoint() {
  const x = innerWidth / 2;
  for (let y = innerHeight - 120; y > innerHeight / 2; y -= 20) if (!document.elementFromPoint(x, y)?.closest('a, button, summary, pre')) return {x, y};
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
  const onPress = (/** @type {Event} */ {timeStamp}) => {
    sessionStorage.setItem('bench-from', title() ?? '');
    sessionStorage.setItem('bench-pressed', String(performance.timeOrigin + timeStamp));
    look();
  };
  Object.assign(window, {armNavigation: () => addEventListener('pointerdown', onPress, {capture: true, once: true, passive: true})});
  if (sessionStorage.getItem('bench-pressed')) look();
}
