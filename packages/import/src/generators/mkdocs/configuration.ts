import fs from 'node:fs';
import path from 'node:path';
import {CORE_SCHEMA, load, Type} from 'js-yaml';
import {readInside} from '../../common/files';
import {type Data, decode, isData, parseYaml} from '../../common/front-matter';

const NAMES = ['mkdocs.yml', 'mkdocs.yaml'];

/** Tags such as `!!python/name:x` and `!ENV` name programs: only the values behind them count. */
const anyTag = (tag: string) =>
  (['scalar', 'sequence', 'mapping'] as const).map(
    (kind) =>
      new Type(tag, {
        kind,
        multi: true,
        // The name of a function is in the tag.
        construct: (data: unknown, type?: string) =>
          kind === 'scalar' ? String(data ?? '') || (type ?? '') : {tag: type, value: data},
      }),
  );
const SCHEMA = CORE_SCHEMA.extend([...anyTag('!'), ...anyTag('tag:yaml.org,2002:python/')]);

export const configurationIn = (root: string): string | undefined =>
  NAMES.find((name) => fs.existsSync(path.join(root, name)));

/** Reads the configuration of MkDocs with all that it inherits. Throws if it cannot be read. */
export function readMkDocs(root: string, name: string): Data {
  let data: unknown;
  try {
    data = load(decode(fs.readFileSync(path.join(root, name))), {schema: SCHEMA, json: true});
  } catch (error) {
    throw new Error(`${name} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  if (!isData(data)) return {};
  const above = typeof data.INHERIT === 'string' ? path.join(path.dirname(name), data.INHERIT) : undefined;
  return above && fs.existsSync(path.join(root, above)) ? {...readMkDocs(root, above), ...data} : data;
}

/** Adds fields to others as Material's plugin meta does: lists grow, other fields of the page stay. */
const merged = (meta: Data, own: Data): Data => {
  const result = {...meta, ...own};
  for (const [key, value] of Object.entries(own)) {
    const above = meta[key];
    if (Array.isArray(above) && Array.isArray(value)) result[key] = [...new Set([...above, ...value])];
    else if (isData(above) && isData(value)) result[key] = merged(above, value);
  }
  return result;
};

/** The fields of a page and of the files of the plugin meta in the folders above. `source`: the file of the page. */
export function withMeta(own: Data, source: string, docs: string, plugins: unknown): Data {
  const [, options] = optionsByName(plugins).find(([name]) => /^(?:material\/)?meta$/.test(name)) ?? [];
  if (!options) return own;
  const folders = path.posix
    .dirname(source)
    .split('/')
    .map((_, index, all) => all.slice(0, index + 1).join('/'));
  const files = [...new Set(['.', ...folders])].map((folder) =>
    path.join(docs, folder, String(options.meta_file ?? '.meta.yml')),
  );
  return [...files.map((file) => parseYaml(readInside(file, docs) ?? '')), own].reduce(merged, {});
}

/** The extensions or plugins of a list or mapping, with their options; a plugin may be there twice. */
export function optionsByName(value: unknown): [string, Data][] {
  const pairs = Array.isArray(value)
    ? value.flatMap((each) => (isData(each) ? Object.entries(each) : [[each, {}] as [unknown, unknown]]))
    : isData(value)
      ? Object.entries(value)
      : [];
  return pairs.map(([name, options]) => [String(name), isData(options) ? options : {}]);
}
