import {indexFormat, isManifest, type Manifest, manifestName} from './index-format';
import {isRecord} from './is-record';

/** Longer than any connection needs for a hundred kilobytes. */
const TIMEOUT_MS = 15_000;

/** What a first query of any words needs, on its way to the thread that searches: a small site comes with all its pages. */
export type IndexText = {manifest: Manifest; all?: string};

/** Fetches the manifest of the language whose base URL this is, and the whole index of a small site. */
export async function fetchIndex(baseUrl: string): Promise<IndexText> {
  // The manifest keeps its name from build to build, so it is revalidated.
  const manifest: unknown = JSON.parse(await fetchText(baseUrl + manifestName, {cache: 'no-cache'}));
  if (!isManifest(manifest)) throw notOurs(manifestName);
  return manifest.all ? {manifest, all: await fetchText(baseUrl + manifest.all)} : {manifest};
}

export async function fetchText(url: string, options?: RequestInit): Promise<string> {
  const response = await fetch(url, {...options, signal: AbortSignal.timeout(TIMEOUT_MS)});
  if (!response.ok) throw new Error(`${url} answered ${response.status}. The index is written by \`npm run build\`.`);
  return response.text();
}

export function notOurs(file: string): Error {
  return new Error(`${file} is not of this version of the site: build it again.`);
}

export function isOfFormat(value: unknown): value is {format: typeof indexFormat} {
  return isRecord(value) && value.format === indexFormat;
}
