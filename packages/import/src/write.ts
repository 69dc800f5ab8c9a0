import path from 'node:path';
import {isSameFormula} from 'inkstone-core/losses';
import {dump} from 'js-yaml';
import {type BodyContext, convertBody} from './common/body';
import type {Files} from './common/format';
import {type Data, isData, lineOf, nameLeftOut, parseDate, texts, withoutEmpty} from './common/front-matter';
import type {OldSite} from './common/generator';
import {isUnlisted} from './common/hidden';
import type {Lists} from './common/lists';
import {hasComponent, isInstalled} from './common/mdx';
import type {Post, PostIndex} from './common/posts';
import type {Reporter} from './common/report';
import {outsideCode, type Target} from './common/shortcodes';

const words = (text: string) => text.split(/\s+/);
/** The names that other generators have for the fields of Docusaurus. */
const MAPPED = new Set([
  ...words(
    'title date publishdate pubdate slug url permalink aliases redirect_from alias draft published language lang',
  ),
  ...words('tags tag categories category series authors author author_title author_url author_image_url'),
  ...words('updated lastmod last_modified_at modified last_update description summary excerpt subtitle'),
  ...words('hidden build _build headless expirydate unpublishdate cascade publish'),
  ...words('path layout toc password media_subpath img_path'),
]);
/** The picture of a post, by the names that themes have for it, in lower case and without hyphens. */
const COVERS = new Set(
  words(
    'image cover thumbnail featuredimage banner coverimage coverimg indeximg bannerimg featureimage feature thumb ' +
      'headerimage headerimg headimg heroimage socialimage ogimage topimg postimage',
  ),
);
const isCover = (key: string) => COVERS.has(key.toLowerCase().replace(/[_-]/g, ''));

const KEPT = [
  ...words('unlisted hide_table_of_contents toc_min_heading_level toc_max_heading_level'),
  ...words('sidebar_label title_meta'),
];

type Work = {
  siteDir: string;
  site: OldSite;
  index: PostIndex;
  report: Reporter;
  lists: Lists;
  run?: boolean;
  keepAnchors?: boolean;
  isInline?: boolean;
  language?: string;
};

/** Finds the line of each tag in a file, in their order; `otherwise` for one that is not there as it is. */
function tagLines(raw: string, otherwise: number): (tag: string) => number {
  let [from, counted, line] = [0, 0, 1];
  return (tag) => {
    const found = raw.indexOf(tag, from);
    if (found < 0) return lineOf(raw, tag) || otherwise;
    for (let at = raw.indexOf('\n', counted); at >= 0 && at < found; at = raw.indexOf('\n', at + 1)) {
      line++;
      counted = at + 1;
    }
    from = found + 1;
    return line;
  };
}

/** The ending of a file by the type of its content. */
const ENDINGS: Record<string, string> = {'svg+xml': 'svg', jpeg: 'jpg', 'x-icon': 'ico', 'vnd.microsoft.icon': 'ico'};
const IN_TEXT = /(?<=\]\(<?|\bsrc=")data:image\/([\w.+-]+);base64,((?:[\w+/=\s]|&#xA;|%0A)+)/gi;

/** Pictures whose content is in the text become files, so that the text can be read and edited. */
function withFiles(text: string, files: Files): string {
  return outsideCode(text, IN_TEXT, (_, type = '', content = '') => {
    const ending = ENDINGS[type.toLowerCase()] ?? type.toLowerCase();
    let number = 1;
    while (files.has(`picture-${number}.${ending}`)) number++;
    const name = `picture-${number}.${ending}`;
    files.set(name, Buffer.from(content.replace(/&#xA;|%0A|\s/gi, ''), 'base64'));
    return `./${name}`;
  });
}

/** The text of a post and the files beside it: their content, or the absolute path of a file to copy. */
export function writePost(post: Post, work: Work): {text: string; files: Files; isDraft: boolean} {
  const {siteDir, site, index, report, lists, run, keepAnchors = true, isInline, language} = work;
  const {entry, label, raw, format} = post;
  const files: Files = new Map();
  /** Links that are right in the new place. */
  const written = new Map<string, {link: string; isDraft?: boolean}>();
  const guess = (line: number, why: string) => report.guess(label, line, why);
  const leave = (line: number, why: string) => report.leave(label, line, why);
  const postLink = (other: Post) => {
    const link = `../${other.folder}/${other.file}`;
    written.set(link, {link, isDraft: other.isDraft && !post.isDraft});
    return link;
  };
  const copy = (file: string, isCover = false) => {
    // An exclamation mark is syntax of the bundler.
    const {name: stem, ext} = path.parse(file.replaceAll('!', '-'));
    // In front matter, Docusaurus does not recognize a path with other characters.
    const name = isCover && /[^\w.-]/.test(stem) ? 'cover' : stem;
    let free = name + ext;
    // On some systems, names that differ in case are one file.
    const isTaken = (wanted: string) =>
      [...files].some(([each, from]) => each.toLowerCase() === wanted.toLowerCase() && from !== file);
    for (let number = 2; isTaken(free); number++) free = `${name}-${number}${ext}`;
    files.set(free, file);
    const link = `./${free.replace(/[ ()#?%]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`;
    written.set(link, {link});
    return link;
  };
  const resolve = (address: string, isCover?: boolean): Target => {
    const [bare = '', anchor] = address.split('#');
    const here = written.get(bare);
    if (here) return anchor ? {...here, link: address} : here;
    const target = index.at(address, post);
    if (!target || target === 'missing') return target;
    if ('file' in target) return {link: copy(target.file, isCover)};
    if ('link' in target) return target;
    const link = postLink(target.post);
    return {link: link + target.end, isDraft: written.get(link)?.isDraft};
  };
  let {body, isDraft} = post;
  if (format) {
    body = format.write({file: entry.file, raw, slug: post.slug}, files, {guess, leave}, run, isInline);
    for (const name of files.keys()) written.set(`./${name}`, {link: `./${name}`});
  }
  const oldFormulas = post.built?.article.formulas ?? [];
  const text = convertBody(body, post.line, {
    site,
    title: post.title,
    data: post.data,
    isHtml: entry.text === undefined && /\.html?$/.test(entry.file),
    isMdx: post.file === 'index.mdx',
    format,
    isPageText: post.isPageText,
    headings: post.built?.article.headings,
    mentionsFormulas: oldFormulas.length > 0 || [post.data, site.config].some(mentionsFormulas),
    wasFormula: (tex) => oldFormulas.some((formula) => isSameFormula(formula, {tex})),
    findPost: (name) => {
      const other = index.byName(name, post);
      return other && {link: postLink(other), title: other.title, isDraft: other.isDraft && !post.isDraft};
    },
    keepAnchors,
    hasModule: (name) => isInstalled(name, siteDir),
    hasComponent: (name) => hasComponent(name, siteDir),
    guess,
    leave,
    cannotBuild: (line, why) => {
      isDraft = true;
      leave(line, `${why}: it is a draft until that is mended`);
    },
    resolve,
    allowFrame: (address) => void report.frames.add(new URL(address, 'https://x').origin),
    lineOf: (part) => lineOf(raw, part) || post.line,
    lineOfTag: tagLines(raw, post.line),
  });
  const known = ['keywords', ...KEPT, ...lists.ownTags];
  const unknown = Object.keys(post.data).filter((name) => !MAPPED.has(name) && !isCover(name) && !known.includes(name));
  nameLeftOut([...unknown, ...descriptionsIn(post.data).slice(1)], raw, guess);
  const front = {...frontMatter(post, lists, resolve, leave), ...withoutEmpty({draft: isDraft || undefined, language})};
  const yaml = dump(front, {lineWidth: -1, flowLevel: 1});
  // A day needs no time; Docusaurus reads the dates of YAML as they are, and adds a zone to text.
  const dates = yaml.replace(/(\d{4}-\d\d-\d\d)T00:00:00\.000Z/g, '$1').replace(/(T\d\d:\d\d:\d\d)\.000Z/g, '$1Z');
  return {text: `---\n${dates}---\n\n${withFiles(text, files)}\n`, files, isDraft};
}

/** The names of the fields that describe a post; the first one is its description. */
function descriptionsIn(data: Data): string[] {
  const textOf = (key: string) => (typeof data[key] === 'string' ? data[key].trim() : '');
  const all = ['description', 'summary', 'excerpt', 'subtitle'].filter(textOf);
  return all.filter((key, index) => index === 0 || textOf(key) !== textOf(all[0] ?? ''));
}

/** Whether front matter or a configuration turns formulas on. */
function mentionsFormulas(data: Data): boolean {
  return Object.entries(data).some(([key, value]) => {
    return /math|katex|latex|passthrough/i.test(key) ? isOn(value) : isData(value) && mentionsFormulas(value);
  });
}

function isOn(value: unknown): boolean {
  if (!isData(value)) return Boolean(value);
  // Themes have further options beside the switch, such as `per_page`.
  const [name] = ['enable', 'use'].filter((each) => each in value);
  if (name) return isOn(value[name]);
  const parts = Object.values(value).filter(isData);
  if (parts.some((part) => 'enable' in part)) return parts.some(isOn);
  // Options without a switch, such as {type: 'mathjax'}, turn them on.
  const options = JSON.stringify(value);
  return options !== '{}' && (/true/.test(options) || !/false/.test(options));
}

function frontMatter(
  post: Post,
  lists: Lists,
  resolve: (address: string, isCover: boolean) => Target,
  leave: BodyContext['leave'],
): Data {
  const {data} = post;
  const update = isData(data.last_update)
    ? data.last_update
    : {date: data.updated ?? data.lastmod ?? data.last_modified_at ?? data.modified};
  const named = ['image', 'cover', ...Object.keys(data).filter(isCover)].map((key) => data[key]);
  const covers = named.map((value) =>
    isData(value) ? (value.path ?? value.src ?? value.url ?? value.feature ?? value.image) : value,
  );
  const isPicture = (value: unknown, index: number) =>
    typeof value === 'string' && value !== '' && (index < 2 || /^https?:|\.\w{3,4}(?:[?#]|$)/.test(value));
  const cover = String(covers.find(isPicture) ?? '');
  const target = resolve(cover, true);
  if (target === 'missing')
    leave(lineOf(post.raw, cover), `there is no picture ${cover}: the post has no picture for cards`);
  const image = target === 'missing' ? undefined : (target?.link ?? (/^https?:/.test(cover) ? cover : undefined));
  const [described] = descriptionsIn(data);
  return withoutEmpty({
    title: post.title,
    slug: post.slug,
    date: post.when.date,
    authors: lists.authors(post),
    tags: lists.tags(post),
    description: described && String(data[described]).trim(),
    image,
    hide_table_of_contents: data.toc === false || undefined,
    keywords: texts(data.keywords),
    ...withoutEmpty(Object.fromEntries(KEPT.map((key) => [key, data[key]]))),
    ...(isUnlisted(data) && {unlisted: true}),
    last_update: [withoutEmpty({date: parseDate(update.date)?.date, author: update.author})].find(
      (each) => Object.keys(each).length,
    ),
  });
}
