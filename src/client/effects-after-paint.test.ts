import {options} from 'preact';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';

const frames: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  vi.stubGlobal('document', {hidden: false});
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.splice(frame - 1, 1, () => {}));
  await import('./effects-after-paint');
});

afterEach(() => {
  frames.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As long as a message takes. */
const messages = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('effects wait for the frame, however long it takes to come, and run after it', async () => {
  const effects = vi.fn();
  options.requestAnimationFrame?.(effects);
  vi.advanceTimersByTime(900);
  await messages();
  expect(effects).not.toHaveBeenCalled();
  frames[0]?.();
  expect(effects).not.toHaveBeenCalled();
  await messages();
  expect(effects).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5000);
  await messages();
  expect(effects).toHaveBeenCalledOnce();
});

test.each([
  {hidden: true, patience: 0},
  {hidden: false, patience: 1000},
])('where no frame comes, they run all the same ($hidden, $patience ms)', async ({hidden, patience}) => {
  vi.stubGlobal('document', {hidden});
  const effects = vi.fn();
  options.requestAnimationFrame?.(effects);
  vi.advanceTimersByTime(patience);
  await messages();
  expect(effects).toHaveBeenCalledOnce();
  for (const frame of frames) frame();
  await messages();
  expect(effects).toHaveBeenCalledOnce();
});
