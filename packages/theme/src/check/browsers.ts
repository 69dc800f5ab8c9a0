import fs from 'node:fs';
import path from 'node:path';
import browserslist from 'browserslist';
import {isFile} from 'inkstone-core/is-file';
import type {Site} from '../content';
import type {Problem} from './problem';

const LISTS = ['package.json', '.browserslistrc', 'browserslist'];

/**
 * Browsers in the owner's list that know no cascade layers. For these, Docusaurus compiles layers in each file by
 * itself, and a style sheet outside of layers, as the theme has them, loses against styles inside.
 */
export function checkBrowsers({siteDir}: Pick<Site, 'siteDir'>): Problem[] {
  const list = LISTS.find((name) => linesOf(path.join(siteDir, name)).some(isList(name)));
  if (!list) return [];
  const browsers = browserslist(undefined, {path: siteDir, env: 'production'});
  const knowing = browserslist('fully supports css-cascade-layers');
  const without = browsers.filter((browser) => !knowing.includes(browser));
  if (without.length === 0) return [];
  const line = linesOf(path.join(siteDir, list)).findIndex(isList(list)) + 1;
  const names = without.slice(0, 4).join(', ') + (without.length > 4 ? ', …' : '');
  return [
    {
      file: list,
      line,
      message: `the colors and fonts of the theme are lost in every browser, because ${names} know no cascade layers`,
      fix:
        'begin with chrome >= 99, edge >= 99, firefox >= 97, safari >= 15.4, ios_saf >= 15.4: ' +
        'older ones show plain pages',
    },
  ];
}

const isList = (name: string) => (line: string) =>
  name === 'package.json' ? /^\s*"browserslist"/.test(line) : line.trim() !== '' && !line.startsWith('#');

function linesOf(file: string): string[] {
  return isFile(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
}
