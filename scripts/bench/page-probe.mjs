// What runs in the measured page, before its own scripts. Playwright sends these functions there as text: they can use nothing
// from outside.

/** @typedef {{input: number | undefined, shift: number, blocked: number, armed: boolean}} Probe */
/** @typedef {'theme' | 'menu' | 'search'} Response */

/** Notes the first input of a reader, how far things move, and how long tasks keep the page from answering. */
export function installProbe() {
  /** @type {Probe} */
  const probe = {input: undefined, shift: 0, blocked: 0, armed: false};
  Object.assign(window, {probe});
  for (const type of ['pointermove', 'pointerdown', 'mousedown', 'touchstart', 'click']) {
    window.addEventListener(
      type,
      (event) => {
        if (probe.armed) probe.input ??= event.timeStamp;
      },
      {capture: true, passive: true},
    );
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const {hadRecentInput, value} = /** @type {PerformanceEntry & {hadRecentInput: boolean, value: number}} */ (entry);
      if (!hadRecentInput) probe.shift += value;
    }
  }).observe({type: 'layout-shift', buffered: true});
  new PerformanceObserver((list) => {
    for (const {duration} of list.getEntries()) probe.blocked += Math.max(0, duration - 50);
  }).observe({type: 'longtask', buffered: true});
}

/**
 * From now on an input counts. Resolves with the milliseconds from it until its answer is painted, or with nothing when there is none;
 * and with those until anything is painted that shows that the control has been pressed, the answer itself at the latest.
 * @param {{response: Response, selector: string, patience: number}} options
 * @returns {Promise<{shown: number, answered: number} | undefined>}
 */
export function awaitResponse({response, selector, patience}) {
  const probe = /** @type {Window & {probe?: Probe}} */ (window).probe;
  if (!probe) throw new Error('The page has no probe.');
  probe.armed = true;
  const armedAt = performance.now();
  const theme = document.documentElement.dataset.theme;
  const shown = (/** @type {string} */ selector) =>
    [...document.querySelectorAll(selector)].some((element) => {
      const {left, right, width} = element.getBoundingClientRect();
      return width > 0 && left < innerWidth && right > 0 && getComputedStyle(element).visibility === 'visible';
    });
  const answered = {
    theme: () => document.documentElement.dataset.theme !== theme,
    menu: () => shown('.navbar-sidebar, dialog[open]'),
    search: () => shown('.DocSearch-Modal, [role="dialog"], dialog[open]'),
  }[response];
  // A mark that stays, unlike the look of a button under a pointer or with the focus.
  const isBusy = () => {
    const control = document.querySelector(`:is(${selector})[aria-busy="true"]`);
    if (!control) return false;
    const look = getComputedStyle(control).boxShadow;
    control.removeAttribute('aria-busy');
    const plain = getComputedStyle(control).boxShadow;
    control.setAttribute('aria-busy', 'true');
    return look !== plain;
  };
  /** @type {number | undefined} */
  let shownAt;
  /** A message sent in this frame arrives after it is painted. @param {(time: number) => void} action */
  const afterPaint = (action) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => action(performance.now() - (probe.input ?? armedAt));
    port2.postMessage(undefined);
  };
  return new Promise((resolve) => {
    const look = () => {
      if (answered()) afterPaint((time) => resolve({shown: shownAt ?? time, answered: time}));
      else if (performance.now() - armedAt > patience) resolve(undefined);
      else {
        if (shownAt === undefined && isBusy()) afterPaint((time) => (shownAt ??= time));
        requestAnimationFrame(look);
      }
    };
    requestAnimationFrame(look);
  });
}

/**
 * Notes when a link is clicked and when the title of the page it leads to is painted, across documents: in the session's storage.
 */
export function installNavigationProbe() {
  window.addEventListener(
    'click',
    (event) => {
      if (sessionStorage.getItem('bench-from')) sessionStorage.setItem('bench-click', String(performance.timeOrigin + event.timeStamp));
    },
    {capture: true},
  );
  const look = () => {
    const from = sessionStorage.getItem('bench-from');
    const title = document.querySelector('main h1')?.textContent;
    if (from && title && title !== from && sessionStorage.getItem('bench-click')) {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => sessionStorage.setItem('bench-painted', String(performance.timeOrigin + performance.now()));
      port2.postMessage(undefined);
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
