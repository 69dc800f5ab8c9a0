/** Throws, with two causes, until the test has set `window.mended`. */
export function Crash() {
  if (!('mended' in window)) {
    const root = new Error('The disk is full.');
    const middle = new Error('The file could not be written.', {cause: root});
    throw new Error('The page could not be drawn.', {cause: middle});
  }
  return <main>The page is whole again.</main>;
}
