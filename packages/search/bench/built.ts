import fs from 'node:fs';
import path from 'node:path';
import {type IndexFile, isListingsFile, isManifest, manifestName, parseIndex} from '../src/shared/index-file';

/** What a built site gives the search of one language, and the bytes of it. */
export type Built = {index: IndexFile; listings: string[]; files: {manifest: Buffer; index: Buffer; listings: Buffer}};

/** @param build the folder of the built site */
export function readBuilt(build: string, language: string): Built {
  const folder = [path.join(build, language), build].find((one) => fs.existsSync(path.join(one, manifestName)));
  if (!folder) throw new Error(`${build} holds no ${manifestName}. Run \`npm run build\` first.`);
  const manifestBytes = fs.readFileSync(path.join(folder, manifestName));
  const manifest: unknown = JSON.parse(manifestBytes.toString());
  if (!isManifest(manifest))
    throw new Error(`${manifestName} is not a manifest of this version. Run \`npm run build\` again.`);
  const files = {
    manifest: manifestBytes,
    index: fs.readFileSync(path.join(folder, manifest.index)),
    listings: fs.readFileSync(path.join(folder, manifest.listings)),
  };
  const index = parseIndex(files.index.toString());
  const listings: unknown = JSON.parse(files.listings.toString());
  if (!index || !isListingsFile(listings))
    throw new Error(`${manifest.index} is not an index of this version. Run \`npm run build\` again.`);
  return {index, listings: listings.sections, files};
}
