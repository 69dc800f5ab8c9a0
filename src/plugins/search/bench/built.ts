import fs from 'node:fs';
import path from 'node:path';
import {type IndexFile, isIndexFile, isManifest, manifestName} from '../shared/index-file';

/** The search index of a built site, and its bytes. */
export function readBuilt(build: string, language: string): {index: IndexFile; json: Buffer; file: string} {
  const folder = [path.join(build, language), build].find((one) => fs.existsSync(path.join(one, manifestName)));
  if (!folder) throw new Error(`${build} holds no ${manifestName}. Run \`npm run build\` first.`);
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(folder, manifestName), 'utf8'));
  if (!isManifest(manifest)) throw new Error(`${manifestName} is not a manifest of this version. Run \`npm run build\` again.`);
  const json = fs.readFileSync(path.join(folder, manifest.file));
  const index: unknown = JSON.parse(json.toString());
  if (!isIndexFile(index)) throw new Error(`${manifest.file} is not an index of this version. Run \`npm run build\` again.`);
  return {index, json, file: path.join(folder, manifest.file)};
}
