import {options} from 'preact';

/** In a window that nobody sees there are no frames. */
const PATIENCE_MS = 1000;

/**
 * Effects wait until what has changed is on the screen. Preact waits for the next frame, but 35 ms at most: on a slow phone, where it takes longer to
 * draw the next page, the effects of that page would run, and often draw some of it once more, before it is shown.
 */
options.requestAnimationFrame = (runEffects) => {
  const {port1, port2} = new MessageChannel();
  port1.onmessage = runEffects;
  const afterPaint = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    // What is sent in a frame arrives after it.
    port2.postMessage(undefined);
  };
  const timer = setTimeout(afterPaint, document.hidden ? 0 : PATIENCE_MS);
  const frame = requestAnimationFrame(afterPaint);
};
