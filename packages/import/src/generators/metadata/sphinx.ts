import fs from 'node:fs';
import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {entryOf, readText} from '../../common/files';
import {notesFolder} from '../../common/notes';
import {isFolder, markdownIn, type Row} from './row';

const BUILT = ['_build/html', 'build/html', '_build/dirhtml', 'build/dirhtml', 'docs/_build/html'];

/** Docs of Sphinx. Only the built pages have the output of extensions. */
export const sphinx: Row = {
  name: 'Sphinx',
  configuration: /^(?:conf\.py|source|docs)$/,
  found(root, {report}) {
    const top = ['.', 'source', 'docs', 'docs/source'].find((each) => {
      const file = path.join(root, each, 'conf.py');
      return fs.existsSync(file) && /^extensions\s*[:=+]/m.test(readText(file));
    });
    if (top === undefined) return undefined;
    const built = BUILT.find((each) => isFolder(path.join(root, each)));
    const how = built
      ? `import them with --built ${built} alone`
      : 'build it with sphinx-build, and import these alone';
    report.leave(
      relative(root, path.join(root, top, 'conf.py')),
      0,
      `docs of Sphinx are complete in its pages: ${how}`,
    );
    const folder = path.join(root, top);
    return {config: {}, entries: markdownIn(folder).map((file) => entryOf(file, folder)), folders: [top]};
  },
  dialect: (_, context) => ({...notesFolder.dialect(context), comments: []}),
};
