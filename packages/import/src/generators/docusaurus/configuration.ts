import {type Data, isData} from '../../common/front-matter';
import {mainObject, readProgram, stringIn} from '../../common/program';

export {COMPUTED} from '../../common/program';

/** The site, blogs and docs of a configuration; values that are not literals are `COMPUTED`. */
type Configuration = {site: Data; blogs: Data[]; docs: Data[]; redirects?: Data};

const FIELDS =
  /^(?:title|url|baseUrl|i18n|markdown|presets|plugins|themes|themeConfig|staticDirectories|trailingSlash)$/;

/** Reads a configuration, which is a program, without running it. Throws if it is not JavaScript. */
export function readConfiguration(file: string): Configuration {
  const program = readProgram(file);
  const {nodes, read} = program;
  const found: Configuration = {site: mainObject(program, FIELDS), blogs: [], docs: []};
  // A preset or plugin with its options: `['classic', {…}]`.
  for (const {elements} of nodes.filter(({type}) => type === 'ArrayExpression')) {
    const [name, options] = (elements as ({expression: unknown} | null)[]).map((each) => each?.expression);
    const module = stringIn(name);
    const given = read(options);
    if (!module || !isData(given)) continue;
    if (module.endsWith('plugin-content-blog')) found.blogs.push(given);
    else if (module.endsWith('plugin-content-docs')) found.docs.push(given);
    else if (module.endsWith('plugin-client-redirects')) found.redirects = given;
    else if (/(?:^|preset-)classic$/.test(module))
      for (const kind of ['blog', 'docs'] as const) {
        const part = given[kind] ?? {};
        if (part !== false) found[kind === 'blog' ? 'blogs' : 'docs'].unshift(isData(part) ? part : {});
      }
  }
  return found;
}
