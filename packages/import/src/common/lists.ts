import fs from 'node:fs';
import path from 'node:path';
import {replaceFile} from 'inkstone-core/replace-file';
import {dump} from 'js-yaml';
import {slugOf} from './addresses';
import {type Data, isData, parseYaml, texts, withoutEmpty} from './front-matter';
import type {OldSite} from './generator';
import type {Post} from './posts';
import type {Reporter} from './report';

/** The fields that are tags here. */
export const TAGS = ['tags', 'tag', 'categories', 'category', 'series'];
const same = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase();

/** `tags.yml` or `authors.yml`: existing entries stay, new ones are appended. */
class YamlList {
  readonly entries: Map<string, Data>;
  private readonly added = new Map<string, Data>();
  private readonly text: string;

  constructor(private readonly file: string) {
    this.text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    this.entries = new Map(
      Object.entries(parseYaml(this.text)).map(([key, entry]) => [key, isData(entry) ? entry : {}]),
    );
  }

  /** The entry that has this name (key, label or name), with its key. */
  find(name: string): [string, Data] | undefined {
    const all = [...this.entries, ...this.added];
    return all.find(([key, {label, name: own}]) => [key, label, own].some((each) => same(each, name)));
  }

  /** The key of the entry that has this name (key, label, name or address), which is added if there is none. */
  keyOf(name: string, entry: Data, wanted = slugOf(name)): string {
    const all = new Map([...this.entries, ...this.added]);
    const [known] = this.find(name) ?? [];
    if (known !== undefined) return known;
    let key = wanted;
    const addresses = [...all.values()].map(({permalink}) => permalink);
    for (let number = 2; all.has(key) || addresses.includes(`/${key}`); number++) key = `${wanted}-${number}`;
    // Docusaurus would give C++ and C# the same address.
    const permalink = addresses.includes(entry.permalink) ? undefined : entry.permalink;
    this.added.set(key, entry.label ? {...entry, permalink: permalink ?? `/${key}`} : entry);
    return key;
  }

  get size(): number {
    return this.added.size;
  }

  /** Adds new entries to the file. False if nothing can be added to a file of this form. */
  write(): boolean {
    if (!this.size) return true;
    const before = this.entries.size || /^\s*#/m.test(this.text) ? `${this.text.trimEnd()}\n` : '';
    const text = before + dump(Object.fromEntries(this.added), {lineWidth: -1});
    try {
      parseYaml(text);
    } catch {
      return false;
    }
    replaceFile(this.file, text);
    return true;
  }
}

/** The names of tags in the fields of a post. @param fields further ones */
export const tagNames = (data: Data, fields: string[] = []): string[] =>
  [...TAGS, ...fields].flatMap((key) => texts(data[key]));

const listsIn = ({tags, authors}: {tags: string; authors: string}) => ({
  tags: new YamlList(tags),
  authors: new YamlList(authors),
});

/** The tags and authors of all posts, by their keys in the blog's lists. */
export class Lists {
  readonly lists: ReturnType<typeof listsIn>;
  private readonly old: ReturnType<typeof listsIn> | undefined;

  constructor(
    private readonly site: OldSite,
    blog: string,
    private readonly report: Reporter,
  ) {
    this.lists = listsIn({tags: path.join(blog, 'tags.yml'), authors: path.join(blog, 'authors.yml')});
    this.old = site.tagFiles && listsIn(site.tagFiles);
  }

  /** Further fields of posts that became tags. */
  get ownTags(): string[] {
    return this.site.generator.tagFields?.(this.site) ?? [];
  }

  /** The first spelling of a tag is its label. */
  tags(post: Post): string[] {
    const objects = [post.data.tags].flat().filter(isData);
    const {generator} = this.site;
    const names = generator.tags?.(post, this.site) ?? tagNames(post.data, this.ownTags);
    const keys = names.map((name) => {
      const known = this.old?.tags.entries.get(name);
      if (known) return this.lists.tags.keyOf(String(known.label), known, name);
      const written = objects.find((each) => each.label === name)?.permalink;
      const permalink = written ?? generator.addressOfTag?.(name);
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
    const only = [...this.lists.authors.entries.keys()];
    return [...new Set(keys.length || only.length !== 1 ? keys : only)];
  }

  private authorKey(given: Data, label: string): string {
    const name = String(given.name ?? given.key);
    const known = this.old?.authors.entries.get(name) ?? given;
    const {key: _, imageURL, image_url: image = imageURL, ...about} = known;
    const isRemote = /^https?:/.test(String(image));
    if (image && !isRemote)
      this.report.leave(label, 0, `the picture ${image} of ${name}: copy it into static/ and name it in authors.yml`);
    const entry = withoutEmpty({name, ...about, image_url: isRemote ? image : undefined});
    return this.lists.authors.keyOf(String(entry.name), entry, known === given ? slugOf(name) : name);
  }
}
