import fs from 'node:fs';
import {dump} from 'js-yaml';
import {type Data, isData, parseYaml} from './front-matter';

/** An address for a name, in any script: `C++` and `C#` are different. */
export function slugOf(name: string): string {
  const words = name.trim().toLowerCase().replaceAll('++', '-plus-plus').replaceAll('#', '-sharp');
  return words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'other';
}

const same = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase();

/** `tags.yml` or `authors.yml`: what is in the file stays, what is new is added at its end. */
export class YamlList {
  readonly entries: Record<string, Data>;
  private readonly added: Record<string, Data> = {};
  private readonly text: string;

  constructor(private readonly file: string) {
    this.text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    const parsed = parseYaml(this.text);
    this.entries = Object.fromEntries(
      Object.entries(isData(parsed) ? parsed : {}).filter((entry): entry is [string, Data] => isData(entry[1])),
    );
  }

  /** The key of the entry that has this name (key, label, name or address), which is added if there is none. */
  keyOf(name: string, entry: Data, wanted = slugOf(name)): string {
    const all = {...this.entries, ...this.added};
    const found = Object.keys(all).find(
      (key) => same(key, name) || [all[key]?.label, all[key]?.name].some((each) => same(each, name)),
    );
    if (found) return found;
    let key = wanted;
    for (let number = 2; all[key] || Object.values(all).some(({permalink}) => permalink === `/${key}`); number++)
      key = `${wanted}-${number}`;
    this.added[key] = entry.label && !entry.permalink ? {...entry, permalink: `/${key}`} : entry;
    return key;
  }

  get size(): number {
    return Object.keys(this.added).length;
  }

  /** Adds what is new to the file. Returns false if the file has a form to which nothing can be added. */
  write(): boolean {
    if (!this.size) return true;
    const before = Object.keys(this.entries).length || /^\s*#/m.test(this.text) ? `${this.text.trimEnd()}\n` : '';
    const text = before + dump(this.added, {lineWidth: -1});
    const parsed =
      isData(parseYaml(before)) || !before.trim() || /^(?:\s*#.*\n?)*$/.test(before) ? parseYaml(text) : undefined;
    if (!isData(parsed)) return false;
    fs.writeFileSync(this.file, text);
    return true;
  }
}
