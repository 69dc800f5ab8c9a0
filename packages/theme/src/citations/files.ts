import fs from 'node:fs';
import path from 'node:path';

const NAMES = ['references.bib', 'references.json'];

/** The bibliographies in some folders, in BibTeX or CSL JSON. */
export function bibliographiesIn(folders: string[]): string[] {
  return folders
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .filter((file) => fs.existsSync(file));
}
