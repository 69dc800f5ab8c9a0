import fs from 'node:fs';
import path from 'node:path';
import {type Article, readArticle} from 'inkstone-core/article';
import {BuiltFolder, siteIn, urlIn} from 'inkstone-core/built-folder';
import {decoded} from 'inkstone-core/decoded';
import {plainTitle, wordsOf} from 'inkstone-core/losses';
import {toString as textOf} from 'mdast-util-to-string';
import {hasPagesBelow, isFeed, isListOf, LISTS, linkedAddresses, readPages, withoutNumber} from './comparison';
import {isInside} from './files';
import type {HeadingIds} from './generator';

export type BuiltPage = {address: string; name: string; isList: boolean; article: Article};
/** A post whose page is to be found. `addresses`: its possible addresses, by the rules of its generator. */
type Wanted = {title: string; body: string; addresses: string[]};

/** The share of the words of a page that its source must have. */
const SAME = 0.6;
/** So many words of a page are compared. */
const WORDS = 400;

/** The pages that the old generator built, or a mirror of them: readers had these, in spite of any rules. */
export class OldBuild {
  readonly pages: BuiltPage[] = [];
  /** The addresses of feeds, with whether they are in the format Atom. */
  readonly feeds = new Map<string, boolean>();
  /** The addresses that only lead on, by pages or by `_redirects`, by the address that they lead to. */
  readonly redirects = new Map<string, string[]>();
  private readonly byAddress = new Map<string, BuiltPage>();
  private readonly byTitle = new Map<string, BuiltPage[]>();

  /**
   * @param name how the report calls the folder
   * @param language the path of these posts, and the codes of other languages
   */
  constructor(
    private readonly site: BuiltFolder,
    readonly name: string,
    private readonly language: {base: string; others: string[]} = {base: '', others: []},
    /** Whether it has only pages to which others link. */
    readonly isMirror = false,
  ) {
    const files = site.files();
    const all = files.flatMap((each) => {
      const file = path.join(site.folder, each);
      const html = site.page(file);
      return html?.trim() ? [{name: each, file, html}] : [];
    });
    const linked = linkedAddresses(site, all);
    const pages = all.filter(({name: each}) => !/(?:^|\/)404(?:\.html|\/)/i.test(each));
    const {redirects, others, layout} = readPages(site, pages, linked);
    const names = others.map((page) => page.name);
    for (const {address} of redirects) this.leadOn(address);
    for (const {name: each, html, address} of others) {
      const isList = LISTS.test(address.slice(site.base.length)) || hasPagesBelow(each, names) || isListOf(html);
      const page = {address, name: each, isList, article: readArticle(html, {layout})};
      // A post may have an address below another language.
      this.byAddress.set(key(address), page);
      if (!this.isOwn(address)) continue;
      this.pages.push(page);
      for (const title of isList ? [] : new Set(page.article.titles.map(plainTitle)))
        this.byTitle.set(title, [...(this.byTitle.get(title) ?? []), page]);
    }
    for (const address of site.redirectSources) if (!site.fileAt(address)) this.leadOn(address);
    for (const each of files) {
      const file = path.join(site.folder, each);
      if (this.isOwn(site.base + each) && isFeed(file))
        this.feeds.set(
          site.base + each.replace(/(?<=\/)index\.html$/, ''),
          /<feed\b/.test(fs.readFileSync(file, 'utf8').slice(0, 2000)),
        );
    }
  }

  private leadOn(address: string): void {
    const target = this.site.answer(address)?.address;
    if (target) this.redirects.set(target, [...(this.redirects.get(target) ?? []), address]);
  }

  /** Whether an address is that of a page in the language of the posts. */
  private isOwn(address: string): boolean {
    const {base, others} = this.language;
    const isOther = others.some((code) => address.startsWith(`${this.site.base}${code}/`));
    return address.startsWith(`${base}/`) && (!isOther || others.some((code) => base.endsWith(`/${code}`)));
  }

  /** The path of the site, with a slash at both ends. */
  get base(): string {
    return this.site.base;
  }

  /** The address of the site; undefined where its pages do not say it. */
  get url(): string | undefined {
    return this.site.origin && this.site.origin + this.site.base;
  }

  /** Whether an address answers, with a page or a file. */
  answers(address: string): boolean {
    return this.site.answer(decoded(address)) !== undefined;
  }

  /** The file at an address; undefined if there is none, or only a link that leads out of the folder. */
  fileAt(address: string): string | undefined {
    const file = this.site.fileAt(address);
    return file && isInside(file, this.site.folder) ? file : undefined;
  }

  /** The HTML of a page. */
  htmlOf({name}: BuiltPage): string {
    return this.site.page(path.join(this.site.folder, name)) ?? '';
  }

  /** The page of a post: at an address that it may have, or else with its title and its words. */
  pageOf({title, body, addresses}: Wanted): BuiltPage | undefined {
    const words = new Set(wordsOf(body));
    const hasWords = ({article}: BuiltPage) => {
      const tokens = wordsOf(article.text).slice(0, WORDS);
      return tokens.filter((token) => words.has(token)).length >= tokens.length * SAME;
    };
    const wanted = plainTitle(title);
    const hasTitle = ({article}: BuiltPage) =>
      article.titles.map(plainTitle).some((each) => each === wanted || each.startsWith(`${wanted} `));
    const there = addresses.flatMap((address) => this.byAddress.get(key(address)) ?? []);
    const named = this.byTitle.get(wanted) ?? [];
    return there.find((page) => hasTitle(page) || hasWords(page)) ?? named.find(hasWords);
  }

  /** The addresses that lead to a page, beside its own. */
  redirectsTo({address}: Pick<BuiltPage, 'address'>): string[] {
    return [...this.redirects].flatMap(([target, from]) => (key(target) === key(address) ? from : []));
  }
}

/** Hosts answer with and without the ending. */
const key = (address: string) => decoded(address).replace(/(?:\/index)?\.html?$|\/+$/, '');

/** The build in a folder, which for a mirror is one named after the server; undefined if there are no pages. */
export function openBuild(folder: string, name: string, url: string, language?: {base: string; others: string[]}) {
  if (!fs.statSync(folder, {throwIfNoEntry: false})?.isDirectory()) return undefined;
  const root = siteIn(folder);
  const address = urlIn(new BuiltFolder(root, undefined));
  // A path that the pages do not give is in the configuration.
  const isWhole = address !== undefined && new URL(address).pathname.length > 1;
  const isMirror = /[.:]|^localhost/.test(path.basename(root).slice(1));
  const rules = path.join(root, '_redirects');
  const build = new OldBuild(new BuiltFolder(root, isWhole || !url ? address : url, rules), name, language, isMirror);
  return build.pages.length ? build : undefined;
}

/** The ids of the headings of a built page. `otherwise`: the ids of headings that the page lacks. */
export function idsOfPage(headings: Article['headings'], otherwise?: HeadingIds): HeadingIds {
  const left = headings.map(({text, id}) => ({text: plainTitle(text), bare: plainTitle(withoutNumber(text)), id}));
  return (heading, source, own) => {
    const computed = otherwise?.(heading, source, own) ?? '';
    const text = plainTitle(textOf(heading, {includeHtml: false}));
    const [same, numbered] = [
      ({text: own}: {text: string}) => own === text,
      (each: {bare: string}) => each.bare === text,
    ];
    const at = left.some(same) ? left.findIndex(same) : left.findIndex(numbered);
    return at < 0 ? computed : decoded(left.splice(0, at + 1).at(-1)?.id ?? '');
  };
}
