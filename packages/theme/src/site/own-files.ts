import fs from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import {folderOfCommand} from 'inkstone-core/loaded-site';
import {processWide} from 'inkstone-core/process-wide';

/** The files that this theme has written, with their content, by path. */
const written = processWide('own-files', () => new Map<string, string>());
const stateOf = (file: string) => {
  const {mtimeMs = 0, size = 0} = fs.statSync(file, {throwIfNoEntry: false}) ?? {};
  return `${mtimeMs} ${size}`;
};

/** Writes a file of the built site. If another plugin overwrites it later, the end of the process says so. */
export function writeOwnFile(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
  if (written.size === 0) process.once('exit', warn);
  written.set(file, stateOf(file));
}

function warn(): void {
  const files = [...written].filter(([file, state]) => fs.existsSync(file) && stateOf(file) !== state);
  const [[first = ''] = [], ...others] = files;
  if (!first) return;
  const all = path.relative(folderOfCommand(), first) + (others.length > 0 ? ` and ${others.length} more` : '');
  logger.warn(
    `${all}: another plugin has overwritten what this theme wrote; take out the plugin, or give it another file`,
  );
}
