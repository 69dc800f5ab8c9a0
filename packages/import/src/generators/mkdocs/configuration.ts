import fs from 'node:fs';
import path from 'node:path';
import {CORE_SCHEMA, load, Type} from 'js-yaml';
import {type Data, decode, isData} from '../../common/front-matter';

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

/** The extensions or plugins of a list or mapping, with their options; a plugin may be there twice. */
export function optionsByName(value: unknown): [string, Data][] {
  const pairs = Array.isArray(value)
    ? value.flatMap((each) => (isData(each) ? Object.entries(each) : [[each, {}] as [unknown, unknown]]))
    : isData(value)
      ? Object.entries(value)
      : [];
  return pairs.map(([name, options]) => [String(name), isData(options) ? options : {}]);
}
