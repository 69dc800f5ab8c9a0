import path from 'node:path';
import jiti from 'jiti';
import {addGrammars} from '../../markdown/prism';
import {reportAt} from '../../site/report';
import {type Aliases, foreignName} from '../interactive';

const NAME = '@theme/prism-include-languages';

/** Adds the grammars that a site adds in the browser of stock Docusaurus, by a `prism-include-languages` of its own. */
export function addSiteGrammars(aliases: Aliases, siteDir: string): void {
  const file = aliases[NAME];
  if (!file || foreignName(file, siteDir) === undefined) return;
  const alias = Object.fromEntries(Object.entries(aliases).filter(([, target]) => typeof target === 'string'));
  try {
    const load = jiti(siteDir, {alias: alias as Record<string, string>, interopDefault: true, requireCache: false});
    addGrammars(load(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    reportAt(path.relative(siteDir, file), `its languages have no color in fences: ${reason}`, false);
  }
}
