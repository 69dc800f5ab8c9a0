import {fileName, indexFormat, type Manifest, manifestName} from './index-format';

/** In ms: longer than any connection needs for 100 kB. */
const TIMEOUT_MS = 15_000;

/** The data of the first query, for the worker: the manifest, and of a small site all pages. */
export type IndexText = {manifest: Manifest; all?: string};

/** A file that did not arrive. Every other error is one of the program, or of a browser that it does not run in. */
export class NotReceived extends Error {}

/** Fetches the manifest of the language whose base URL this is, and the whole index of a small site. */
export async function fetchIndex(baseUrl: string): Promise<IndexText> {
  const manifest: Manifest = JSON.parse(await fetchText(baseUrl + manifestName, {cache: 'no-cache'}));
  if (manifest.format !== indexFormat)
    throw new NotReceived(`${manifestName} is of another version: build the site again.`);
  return manifest.all ? {manifest, all: await fetchText(baseUrl + fileName('all', manifest.all))} : {manifest};
}

export async function fetchText(url: string, options?: RequestInit): Promise<string> {
  // Safari below 16 and Chrome below 103 have no `AbortSignal.timeout`.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(url, {...options, signal: controller.signal});
    // A development server without a built index answers with the home page.
    if (!response.ok || response.headers.get('Content-Type')?.includes('html'))
      throw new NotReceived(`${url} was answered with ${response.status}, no index. \`npm run build\` writes it.`);
    return await response.text();
  } catch (error) {
    throw error instanceof NotReceived ? error : new NotReceived(`${url}: ${error}`);
  } finally {
    clearTimeout(timer);
  }
}
