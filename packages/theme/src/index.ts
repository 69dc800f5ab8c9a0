import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** The theme: the parts of a page that differ from Docusaurus' classic theme. */
export default function theme(): Plugin {
  return {
    name: 'docusaurus-theme-inkstone',
    getThemePath: () => path.join(__dirname, 'theme'),
  };
}
