import fs from 'node:fs';
import path from 'node:path';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {readText} from '../../common/files';
import {type Data, isData} from '../../common/front-matter';

/** The settings of a vault. `daily`: the folder of daily notes, and the form of the days in their names. */
export type Vault = {
  hasStrictBreaks: boolean;
  templates: string[];
  daily?: {folder: string; dayOf: (name: string) => string | undefined};
};

function settings(vault: string, name: string): Data | undefined {
  const file = path.join(vault, '.obsidian', name);
  if (!fs.existsSync(file)) return undefined;
  try {
    const json: unknown = JSON.parse(readText(file));
    return isData(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

const folderNamed = (value: unknown) => (typeof value === 'string' ? value.replace(/^\/+|\/+$/g, '') : '');

/** The folder with `.obsidian` that is, or is above, a folder. */
export function vaultOf(folder: string): string | undefined {
  for (let each = folder; each !== path.dirname(each); each = path.dirname(each))
    if (fs.existsSync(path.join(each, '.obsidian'))) return each;
  return undefined;
}

export function readVault(vault: string): Vault {
  const daily = settings(vault, 'daily-notes.json');
  const folder = folderNamed(daily?.folder);
  const given = typeof daily?.format === 'string' && daily.format ? daily.format : 'YYYY-MM-DD';
  return {
    hasStrictBreaks: settings(vault, 'app.json')?.strictLineBreaks === true,
    templates: [
      folderNamed(settings(vault, 'templates.json')?.folder),
      folderNamed(settings(vault, 'plugins/templater-obsidian/data.json')?.templates_folder),
    ].filter(Boolean),
    daily: daily && folder ? {folder, dayOf: dayReader(given)} : undefined,
  };
}

const TOKENS: Record<string, string> = {
  ...{YYYY: '(?<year>\\d{4})', MM: '(?<month>\\d\\d)', M: '(?<month>\\d\\d?)'},
  ...{DD: '(?<day>\\d\\d)', D: '(?<day>\\d\\d?)', Do: '(?<day>\\d\\d?)[a-z]{2}'},
};

/** Reads the day in the names of notes that a format of Moment.js made. */
function dayReader(format: string): (name: string) => string | undefined {
  const known = new Set<string>();
  const pattern = format.replace(/\[[^\]]*\]|[A-Za-z]+|[^A-Za-z[]/g, (part) => {
    const group = TOKENS[part]?.match(/<(\w+)>/)?.[1] ?? '';
    if (!group) return /^[A-Za-z[]/.test(part) ? '.*?' : escapeRegExp(part);
    if (known.has(group)) return '\\d+';
    known.add(group);
    return TOKENS[part] ?? '';
  });
  const whole = new RegExp(`(?:^|/)${pattern}$`);
  return (name) => {
    const {year, month, day} = name.match(whole)?.groups ?? {};
    return year && month && day ? `${year}-${month}-${day}` : undefined;
  };
}
