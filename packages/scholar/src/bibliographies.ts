import fs from 'node:fs';
import path from 'node:path';

/** The bibliographies in some folders, in BibTeX or CSL JSON. */
export function bibliographiesIn(folders: string[]): string[] {
  return folders.flatMap((folder) => {
    const names = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
    const files = names.filter((name) => name.endsWith('.bib') || name === 'references.json');
    return files.map((name) => path.join(folder, name));
  });
}
