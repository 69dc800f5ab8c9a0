import fs from 'node:fs';
import path from 'node:path';
import {dump} from 'js-yaml';
import {type Data, isData, parseYaml, texts, withoutEmpty} from './front-matter';
import type {Post} from './posts';
import type {Reporter} from './report';
import type {OldSite} from './sources';

/** An address for a name, in any script: `C++` and `C#` are different. */
export function slugOf(name: string): string {
  const words = name.trim().toLowerCase().replaceAll('++', '-plus-plus').replaceAll('#', '-sharp');
  return words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'other';
}

const same = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase();
// Without a prototype: "constructor" is a good tag.
const record = (...parts: Data[]): Record<string, Data> => Object.assign(Object.create(null), ...parts);

/** `tags.yml` or `authors.yml`: what is in the file stays, what is new is added at its end. */
export class YamlList {
  readonly entries: Record<string, Data>;
  private readonly added = record();
  private readonly text: string;

  constructor(private readonly file: string) {
    this.text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    this.entries = record(parseYaml(this.text));
  }

  /** The key of the entry that has this name (key, label, name or address), which is added if there is none. */
  keyOf(name: string, entry: Data, wanted = slugOf(name)): string {
    const all = record(this.entries, this.added);
    const found = Object.keys(all).find((key) => [key, all[key]?.label, all[key]?.name].some((it) => same(it, name)));
    if (found) return found;
    let key = wanted;
    for (let number = 2; all[key] || Object.values(all).some(({permalink}) => permalink === `/${key}`); number++)
      key = `${wanted}-${number}`;
    this.added[key] = entry.label ? {...entry, permalink: entry.permalink ?? `/${key}`} : entry;
    return key;
  }

  get size(): number {
    return Object.keys(this.added).length;
  }

  /** Adds what is new to the file. Throws if the file has a form to which nothing can be added. */
  write(): void {
    if (!this.size) return;
    const before = Object.keys(this.entries).length || /^\s*#/m.test(this.text) ? `${this.text.trimEnd()}\n` : '';
    const text = before + dump(this.added, {lineWidth: -1});
    parseYaml(text);
    fs.writeFileSync(this.file, text);
  }
}

/** Tags and authors of all posts, by the keys that the lists of the site have for them. */
export class Lists {
  private readonly old: {tags: YamlList; authors: YamlList};

  constructor(
    private readonly site: OldSite,
    private readonly lists: {tags: YamlList; authors: YamlList},
    private readonly report: Reporter,
  ) {
    const folder = path.join(site.root, String(site.config.folder ?? ''));
    const open = (name: string) => new YamlList(site.kind === 'Docusaurus' ? path.join(folder, name) : '');
    this.old = {tags: open('tags.yml'), authors: open('authors.yml')};
  }

  private names({data}: Post): string[] {
    const separator = this.site.kind === 'Jekyll' ? /[\s,]+/ : undefined;
    const values = [data.tags, data.tag, data.categories, data.category, data.series];
    return values.flatMap((value) => texts(value, separator));
  }

  /** The first spelling of a tag is its label. */
  tags(post: Post): string[] {
    const objects = [post.data.tags].flat().filter(isData);
    const keys = this.names(post).map((name) => {
      const known = this.old.tags.entries[name];
      if (known) return this.lists.tags.keyOf(String(known.label), known, name);
      const permalink = objects.find((each) => each.label === name)?.permalink;
      return this.lists.tags.keyOf(name, withoutEmpty({label: name, permalink}));
    });
    return [...new Set(keys)];
  }

  /** A post without an author is by the author of the old site, or by the only one of the new. */
  authors({data, label}: Post): string[] {
    const {author, author_title: title, author_url: url, author_image_url: image_url} = data;
    const {config} = this.site;
    const own = data.authors ?? (author && (title || url) ? {name: author, title, url, image_url} : author);
    const given = own ?? config.author ?? (isData(config.params) ? config.params.author : undefined);
    const people = [given].flat().flatMap((each) => (isData(each) ? [each] : texts(each).map((name) => ({name}))));
    const keys = people.map((person) => this.authorKey(person, label));
    const only = Object.keys(this.lists.authors.entries);
    return [...new Set(keys.length || only.length !== 1 ? keys : only)];
  }

  private authorKey(given: Data, label: string): string {
    const name = String(given.name ?? given.key);
    const known = this.old.authors.entries[name] ?? given;
    const {key: _, imageURL, image_url: image = imageURL, ...about} = known;
    const isRemote = /^https?:/.test(String(image));
    if (image && !isRemote)
      this.report.leave(label, 0, `the picture ${image} of ${name}: copy it into static/ and name it in authors.yml`);
    const entry = withoutEmpty({name, ...about, image_url: isRemote ? image : undefined});
    return this.lists.authors.keyOf(String(entry.name), entry, known === given ? slugOf(name) : name);
  }
}
