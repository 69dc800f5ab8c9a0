import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addCommands} from './commands';

/** The theme: the parts of a page that differ from Docusaurus' classic theme. */
export default function theme(context: LoadContext): Plugin {
  return {
    name: 'docusaurus-theme-inkstone',
    getThemePath: () => path.join(__dirname, 'theme'),
    extendCli: (cli) => addCommands(cli, context),
  };
}
