import type {Joi} from '@docusaurus/utils-validation';

type Described = {flags?: {default?: unknown; description?: string; presence?: string}};
/** What the comments of a type say of its keys; `usual`: of their default. */
type Comments = Map<string, {description: string; usual?: string}>;

/** The table of options in the README of a package: name, default and description, from the schema and the comments. */
export function optionsTable(schema: Joi.ObjectSchema, comments: Comments = new Map()): string {
  const keys: Record<string, Described> = schema.describe().keys;
  const rows = Object.entries(keys).map(([name, {flags: {default: usual, description = '', presence} = {}}]) => {
    const comment = comments.get(name);
    const value = usual === undefined || isDeep(usual) ? '–' : `\`${textOf(usual)}\``;
    const shown = presence === 'required' ? 'required' : (comment?.usual ?? value);
    return `| \`${name}\` | ${shown} | ${(comment?.description ?? description).replaceAll('|', '\\|')} |`;
  });
  return ['| option | default | |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Whether a default is made of those of the keys of an object. */
const isDeep = (usual: unknown) => (usual as {special?: string} | null)?.special === 'deep';

const textOf = (value: unknown) => JSON.stringify(value).replace(/"/g, "'").replace(/,/g, ', ');
