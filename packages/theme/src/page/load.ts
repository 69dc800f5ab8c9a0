const loads = new Map<string, Promise<void>>();
const preloaded = new Set<string>();

/**
 * Fetches a file that `load` will need. A script does not run yet. A style sheet applies at once, because laying the
 * page out again for its cascade layers takes longer than a frame on a low-end phone.
 */
export function preload(address: string): void {
  if (preloaded.has(address) || loads.has(address)) return;
  if (address.endsWith('.css')) {
    // A failure shows when the file is needed.
    load(address).catch(() => {});
    return;
  }
  preloaded.add(address);
  document.head.append(Object.assign(document.createElement('link'), {rel: 'preload', as: 'script', href: address}));
}

/**
 * Loads a script or a style sheet of the site, once. After a failure, the next call fetches it again. The caller
 * reports a failure to the reader: the listener for failed scripts in `head.ts` ignores these.
 */
export function load(address: string, fetchPriority: HTMLScriptElement['fetchPriority'] = 'auto'): Promise<void> {
  const known = loads.get(address);
  if (known) return known;
  const element = address.endsWith('.css')
    ? Object.assign(document.createElement('link'), {rel: 'stylesheet', href: address})
    : Object.assign(document.createElement('script'), {src: address, fetchPriority});
  element.dataset.handled = '';
  const loading = new Promise<void>((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      loads.delete(address);
      reject(new Error(`${address} could not be loaded.`));
    };
  });
  loads.set(address, loading);
  document.head.append(element);
  return loading;
}
