import {fileName, indexFormat, type Manifest, manifestName} from './index-format';

/** In ms: longer than any connection needs for 100 kB. */
const TIMEOUT_MS = 15_000;

/** What the first query needs, for the worker: the manifest, and of a small site all pages. */
export type IndexText = {manifest: Manifest; all?: string};

/** Fetches the manifest of the language whose base URL this is, and the whole index of a small site. */
export async function fetchIndex(baseUrl: string): Promise<IndexText> {
  const manifest: Manifest = JSON.parse(await fetchText(baseUrl + manifestName, {cache: 'no-cache'}));
  if (manifest.format !== indexFormat) throw new Error(`${manifestName} is of another version: build the site again.`);
  return manifest.all ? {manifest, all: await fetchText(baseUrl + fileName('all', manifest.all))} : {manifest};
}

export async function fetchText(url: string, options?: RequestInit): Promise<string> {
  const response = await fetch(url, {...options, signal: AbortSignal.timeout(TIMEOUT_MS)});
  // A development server without a built index answers with the home page.
  if (!response.ok || response.headers.get('Content-Type')?.includes('html')) {
    throw new Error(`${url} was answered with ${response.status}, no index. \`npm run build\` writes it.`);
  }
  return response.text();
}
