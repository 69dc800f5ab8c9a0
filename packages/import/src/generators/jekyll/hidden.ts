import path from 'node:path';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {relative} from 'inkstone-core/site-files';
import {type Data, texts} from '../../common/front-matter';
import type {Entry, OldSite} from '../../common/generator';

/** The files of which Jekyll makes pages. */
const RENDERED = /\.(?:md|markdown|mkdn?|mkdown|html?)$/i;

/** Why Jekyll made no page of a file; undefined if it made one. */
export function jekyllReason({file}: Entry, _: Data, site: OldSite): string | undefined {
  const {
    config,
    root,
    publicFolders: [source = root],
  } = site;
  const below = relative(source, file);
  if (fitsJekyll(config.exclude, below) && !fitsJekyll(config.include, below)) return 'exclude in its configuration';
  const extension = path.extname(file);
  if (!RENDERED.test(file) && !texts(config.markdown_ext).includes(extension.slice(1)))
    return `Jekyll made no page of ${extension}`;
  return isSpecial(below, site) ? 'its name or that of its folder begins with _' : undefined;
}

/** Whether one of these patterns of Jekyll fits a path, or is the beginning of it. */
export function fitsJekyll(patterns: unknown, name: string): boolean {
  return texts(patterns).some((each) => {
    const plain = each.replace(/^\/+/, '');
    const pattern = escapeRegExp(plain)
      .replace(/(?:\\\*)+/g, '.*')
      .replaceAll('\\?', '.');
    return name.startsWith(plain) || new RegExp(`^${pattern}$`).test(name);
  });
}

/** Whether Jekyll leaves out a post for its name or that of a folder. @param below its path in the source */
function isSpecial(below: string, {config}: OldSite): boolean {
  const [, above = '', inside = ''] = below.match(/^(.*?)_(?:posts|drafts)\/(.*)$/) ?? [];
  const [first = '', ...rest] = inside.split('/');
  const names = [...above.split('/'), first, ...rest.slice(-1)];
  return names.some((name) => /^[_.#~]/.test(name) && !texts(config.include).includes(name));
}

/** The fields that `defaults` of a configuration of Jekyll give a post. */
export function jekyllDefaults({config, root, publicFolders: [source = root]}: OldSite, {file}: Entry): Data {
  type Default = {scope?: {path?: string; type?: string}; values?: Data};
  const all = (Array.isArray(config.defaults) ? config.defaults : []) as Default[];
  const below = relative(path.join(source, String(config.collections_dir ?? '')), file);
  const applying = all.filter(
    ({scope = {}}) =>
      (!scope.path || fitsJekyll([scope.path.replace(/\/$/, '')], below)) &&
      [undefined, '', 'posts', 'post'].includes(scope.type),
  );
  const specific = (each: Default) => (each.scope?.path ?? '').length * 2 + (each.scope?.type ? 1 : 0);
  const sorted = applying.sort((a, b) => specific(a) - specific(b));
  return Object.assign({}, ...sorted.map(({values}) => values ?? {}));
}
