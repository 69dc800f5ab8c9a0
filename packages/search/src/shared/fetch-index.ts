import {isManifest, type Manifest, manifestName} from './index-file';

/** Longer than any connection needs for a hundred kilobytes. */
const TIMEOUT_MS = 15_000;

export type IndexText = {manifest: Manifest; text: string};

/** Fetches the index of the language whose base URL this is, and the manifest that names it. */
export async function fetchIndex(baseUrl: string): Promise<IndexText> {
  // The manifest keeps its name from build to build, so it is revalidated.
  const manifest: unknown = JSON.parse(await fetchText(baseUrl + manifestName, {cache: 'no-cache'}));
  if (!isManifest(manifest)) throw notOurs(manifestName);
  return {manifest, text: await fetchText(baseUrl + manifest.index)};
}

export async function fetchText(url: string, options?: RequestInit): Promise<string> {
  const response = await fetch(url, {...options, signal: AbortSignal.timeout(TIMEOUT_MS)});
  if (!response.ok) throw new Error(`${url} answered ${response.status}. The index is written by \`npm run build\`.`);
  return response.text();
}

export function notOurs(file: string): Error {
  return new Error(`${file} is not of this version of the site: build it again.`);
}
