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

/** `tags.yml` or `authors.yml`: what is in the file stays, what is new is added at its end. */
export class YamlList {
  readonly entries: Record<string, Data>;
  private readonly added: Record<string, Data> = {};
  private readonly text: string;

  constructor(private readonly file: string) {
    this.text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    const parsed = parseYaml(this.text);
    // Without a prototype: "constructor" is a good tag.
    this.entries = Object.assign(Object.create(null), isData(parsed) ? parsed : {});
  }

  /** The key of the entry that has this name (key, label, name or address), which is added if there is none. */
  keyOf(name: string, entry: Data, wanted = slugOf(name)): string {
    const all: Record<string, Data> = Object.assign(Object.create(null), this.entries, this.added);
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
    try {
      if (!isData(parseYaml(text))) return false;
    } catch {
      return false;
    }
    fs.writeFileSync(this.file, text);
    return true;
  }
}

/** Tags and authors of all posts, by the keys that the lists of the site have for them. */
export class Lists {
  private readonly spellings = new Map<string, Map<string, number>>();
  private readonly oldAuthors: YamlList;
  private readonly oldTags: YamlList;

  constructor(
    private readonly site: OldSite,
    posts: Post[],
    private readonly lists: {tags: YamlList; authors: YamlList},
    private readonly report: Reporter,
  ) {
    const folder = path.join(site.root, String(site.config.folder ?? 'blog'));
    const open = (name: string) => new YamlList(site.kind === 'Docusaurus' ? path.join(folder, name) : '');
    [this.oldAuthors, this.oldTags] = [open('authors.yml'), open('tags.yml')];
    for (const tag of posts.flatMap((post) => this.names(post))) {
      const counts = this.spellings.get(tag.toLowerCase()) ?? new Map<string, number>();
      this.spellings.set(tag.toLowerCase(), counts.set(tag, (counts.get(tag) ?? 0) + 1));
    }
  }

  private names({data}: Post): string[] {
    const separator = this.site.kind === 'Jekyll' ? /[\s,]+/ : undefined;
    return [data.tags, data.tag, data.categories, data.category, data.series].flatMap((value) =>
      texts(value, separator),
    );
  }

  /** The most frequent spelling of a tag is its label. */
  tags(post: Post): string[] {
    const objects = [post.data.tags].flat().filter(isData);
    const keys = this.names(post).map((name) => {
      const counts = [...(this.spellings.get(name.toLowerCase()) ?? [[name, 1] as const])];
      const [label] = counts.reduce((best, each) => (each[1] > best[1] ? each : best));
      const given = objects.find((each) => each.label === name);
      const known = this.oldTags.entries[name];
      const permalink = typeof given?.permalink === 'string' ? {permalink: given.permalink} : {};
      return this.lists.tags.keyOf(
        String(known?.label ?? label),
        known ?? {label, ...permalink},
        known ? name : slugOf(label),
      );
    });
    return [...new Set(keys)];
  }

  /** A post without an author is by the author of the old site, or by the only one of the new. */
  authors({data, label}: Post): string[] {
    const {author, author_title: title, author_url: url, author_image_url: image_url} = data;
    const given = [
      data.authors ?? (author && (title || url) ? {name: author, title, url, image_url} : author) ?? [],
    ].flat();
    const {config} = this.site;
    const general = config.author ?? (isData(config.params) ? config.params.author : undefined);
    const all = given.length ? given : general ? [general] : [];
    const keys = all
      .flatMap((each) => (isData(each) ? [each] : texts(each).map((name) => ({name}))))
      .map((each) => this.key(each, label));
    const only = Object.keys(this.lists.authors.entries);
    return [...new Set(keys.length || only.length !== 1 ? keys : only)];
  }

  private key(given: Data, label: string): string {
    const name = String(given.name ?? given.key);
    const known = this.oldAuthors.entries[name] ?? given;
    const {image_url: image = given.imageURL, title, url, email, description, socials, page} = known;
    const isRemote = /^https?:/.test(String(image));
    if (image && !isRemote)
      this.report.leave(label, 0, `the picture ${image} of ${name}: copy it into static/ and name it in authors.yml`);
    const image_url = isRemote ? image : undefined;
    const entry = withoutEmpty({name: known.name ?? name, title, url, email, description, socials, page, image_url});
    return this.lists.authors.keyOf(String(entry.name), entry, known === given ? slugOf(name) : name);
  }
}
