import type {Joi} from '@docusaurus/utils-validation';

type Described = {flags?: {default?: unknown; description?: string; presence?: string}};

/** The table of options in the README of a package: name, default and description, from the schema. */
export function optionsTable(schema: Joi.ObjectSchema): string {
  const keys: Record<string, Described> = schema.describe().keys;
  const rows = Object.entries(keys).map(([name, {flags: {default: usual, description = '', presence} = {}}]) => {
    const value = presence === 'required' ? 'required' : usual === undefined ? '–' : `\`${textOf(usual)}\``;
    return `| \`${name}\` | ${value} | ${description} |`;
  });
  return ['| option | default | |', '| --- | --- | --- |', ...rows].join('\n');
}

const textOf = (value: unknown) => JSON.stringify(value).replace(/"/g, "'").replace(/,/g, ', ');
