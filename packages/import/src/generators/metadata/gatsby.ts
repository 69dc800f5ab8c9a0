import fs from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {relative} from 'inkstone-core/site-files';
import {toString as textOf} from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {slugged} from '../../common/addresses';
import type {BodyContext} from '../../common/body';
import {entryOf, fieldsIn, readInside, readText, walk} from '../../common/files';
import {texts} from '../../common/front-matter';
import type {Counterpart, Facts, OldList} from '../../common/generator';
import {isMarkedDraft} from '../../common/hidden';
import {needsMdx} from '../../common/mdx';
import {pagesOf} from '../../common/old-lists';
import {outsideCode} from '../../common/shortcodes';
import {videoAt} from '../../common/videos';
import {editFences, infoString, outsideFences} from '../../markdown/fences';
import {dialectOf, type MarkdownPlugins, nameUnknownPlugins, pluginsIn, programText} from './markdown-plugins';
import {isFolder, markdownIn, type Row, setting} from './row';

/**
 * `program`: `gatsby-node`, which makes the pages. `pages`: the names in `src/pages`. `text`: the configuration.
 * `isMdx`: whether files of Markdown are MDX. `isPedantic`: whether `##A` is a heading, which gatsby-transformer-remark
 * has by default before version 4.
 */
type Config = {
  program: string;
  pages: string[];
  feed?: string;
  text: string;
  plugins: MarkdownPlugins;
  hidesDrafts: boolean;
  isMdx: boolean;
  isPedantic: boolean;
};

const USUAL = ['content/blog', 'content/posts', 'src/posts', 'src/pages/blog', 'content', 'blog', 'posts'];
const PAGES: [RegExp, Counterpart][] = [
  [/^(?:blog|posts?|articles?|writing)(?:\/index)?$/, 'posts'],
  [/^(?:tags?|categories|topics?)(?:\/index)?$/, 'tags'],
  [/^archives?(?:\/index)?$/, 'archive'],
];

export const gatsby: Row = {
  name: 'Gatsby',
  configuration: /^gatsby-config\.[mc]?[jt]s$/,
  found(root, {report}, file) {
    const text = readText(path.join(root, file));
    nameUnknownPlugins(file, text, report);
    // `gatsby-source-filesystem` reads these folders, from which addresses are made.
    const given = [
      ...text.matchAll(/\bpath\s*:\s*(?:path\.\w+\(\s*)?[`"']?(?:\$\{)?__dirname\}?[`"',\s]*\/?([^`"')\n]+)/g),
    ].map(([, name = '']) => name.replace(/\/$/, ''));
    const folders = [...new Set([...given, ...USUAL])].map((name) => path.join(root, name));
    const posts = new Map<string, string>();
    for (const folder of folders.filter(isFolder))
      for (const each of markdownIn(folder).filter((one) => !posts.has(one) && fieldsIn(one).date))
        posts.set(each, folder);
    if (posts.size === 0) return undefined;
    const used = [...new Set(posts.values())];
    const pages = path.join(root, 'src/pages');
    const names = walk(pages).map((each) => relative(pages, each));
    const program = ['gatsby-node.js', 'gatsby-node.mjs', 'gatsby-node.ts']
      .map((name) => path.join(root, name))
      .find((each) => fs.existsSync(each));
    const sources = walk(path.join(root, 'src')).filter((each) => /\.[cm]?[jt]sx?$/.test(each));
    const whole = program ? programText(program, root) : '';
    return {
      config: {
        ...{program: whole, pages: names, feed: feedOf(text), text, plugins: pluginsIn(text)},
        // Gatsby knows no drafts. The programs of a site may leave them out, and so may a theme without programs.
        hidesDrafts:
          !whole || [whole, text, ...sources.map(readText)].some((each) => /\b(?:drafts?|published)\b/i.test(each)),
        isMdx: /\bextensions\s*:\s*\[[^\]]*\.md["'`]/.test(text),
        isPedantic:
          /"gatsby-transformer-remark"\s*:\s*"[~^]?[1-3]\b/.test(
            readInside(path.join(root, 'package.json'), root) ?? '',
          ) && !/\bpedantic\s*:\s*false\b/.test(text),
      },
      entries: [...posts].map(([each, folder]) => entryOf(each, folder)),
      folders: ['static', ...used.map((folder) => relative(root, folder))],
      url: setting(text, 'siteUrl'),
      base: setting(text, 'pathPrefix') ?? '/',
      build: 'public',
      others: used.flatMap(markdownIn).filter((each) => !posts.has(each)),
    };
  },
  fields: {featuredImage: 'image', featuredimage: 'image', hero: 'image', templateKey: 'layout'},
  buildsForReaders: true,
  hasOwnComponents: true,
  isDraft: (data, {config}) => config.hidesDrafts === true && isMarkedDraft(data),
  needsMdx: (file, body, {config}) => file.endsWith('.mdx') || (config.isMdx === true && needsMdx(body)),
  headingIds: ({config}) =>
    /\bmaintainCase\s*:\s*true\b/.test(String(config.text))
      ? () => {
          const slugger = createSlugger();
          return (heading, _, own) => own ?? slugger.slug(textOf(heading, {includeHtml: false}), {maintainCase: true});
        }
      : undefined,
  dialect({config}, {leave}) {
    const {plugins, text, isPedantic} = config as Config;
    const mark =
      setting(text, 'inlineCodeMarker') ?? text.match(/\binlineCode\s*:\s*\{\s*marker\s*:\s*["'`]([^"'`]+)/)?.[1];
    const {before = (body: string) => body, ...dialect} = dialectOf(plugins);
    const hasComponents = text.includes('gatsby-plugin-mdx-embed');
    return {
      ...dialect,
      before: (body) => {
        const shown = withEmbeds(
          withCode(before(isPedantic ? withHeadings(body) : body), leave),
          plugins,
          hasComponents,
        );
        // The language of code within a text.
        return mark ? outsideFences(shown, (line) => line.replace(INLINE(mark), '`')) : shown;
      },
    };
  },
  address({entry, data, site: {config}}: Facts) {
    const {program, pages} = config as Config;
    const route = pages
      .map((name) => name.match(/^(.*?)\{\w+\.(frontmatter__slug|fields__slug|frontmatter__path)\}/))
      .find(Boolean);
    if (!route && isComputed(program)) return '/:path/';
    const [, above = prefixIn(program)] = route ?? [];
    // The program of the site says which field is the address.
    const names = ['slug', 'path'].filter((name) =>
      route ? route[2] === `frontmatter__${name}` : usesField(program, name),
    );
    const own = names.map((name) => data[name]).find((value) => typeof value === 'string') as string | undefined;
    const name = own ?? entry.name.replace(/(?:^|\/)index$/, '');
    return `/${above}/${name}/`.replace(/\/{2,}/g, '/');
  },
  lists({config}, posts) {
    const {program, pages, feed} = config as Config;
    const named = (...fields: string[]) => [
      ...new Set(posts.flatMap(({data}) => fields.flatMap((field) => texts(data[field])))),
    ];
    const categories = named('category', 'categories');
    const ofTags = [
      ...program.matchAll(/[`"'](\/(?:[\w-]+\/)*(?:tags?|(categor(?:y|ies))|topics?)\/)(?!page\/)/g),
    ].flatMap(([, folder = '', category]) =>
      (category && categories.length > 0 ? categories : named('tags')).flatMap((tag) =>
        formsOf(tag).map((form): OldList => ({from: `${folder}${form}/`, to: {tag}})),
      ),
    );
    const ofPages = pages.flatMap((name): OldList[] => {
      const stem = name.replace(/\.\w+$/, '');
      const to = PAGES.find(([pattern]) => pattern.test(stem))?.[1];
      return to ? [{from: `/${stem.replace(/(?:^|\/)index$/, '')}/`, to}] : [];
    });
    const [, paged, end = ''] = program.match(/`(\/[^`$]*)\$\{\s*\w+\s*\+\s*1\s*\}([^`]*)`/) ?? [];
    const [, perPage = ''] = program.match(/\b\w*[pP]er_?[pP]age\b\s*[=:]\s*(\d+)/) ?? [];
    const further = paged ? pagesOf('posts', posts.length, Number(perPage), (page) => `${paged}${page}${end}/`) : [];
    const feeds: OldList[] = feed ? [{from: feed, to: 'rss.xml'}] : [];
    return {lists: [...ofPages, ...ofTags, ...further, ...feeds], feeds: []};
  },
};

/** The folder that the program of a site puts before the names of posts. */
function prefixIn(program: string): string {
  const paths = program.matchAll(
    /\b(?:path\s*:\s*`\/?([^`$]*)\$\{[^}]*(?:slug|path)\b|value\s*:\s*`\/?([^`$]*)\$\{)/gi,
  );
  const all = Array.from(paths, ([, path, value]) => path ?? value ?? '');
  return all.find((each) => !/^(?:tags?|categor(?:y|ies)|topics?|page|authors?)\//.test(each)) ?? '';
}

/** Functions that change nothing in an address, or that `address` knows. */
const KNOWN_CALLS =
  /^(?:createFilePath|createPage|createNodeField|getNode|resolve|join|slice|trim|get|String|require|ceil|push)$/;

/** Whether a program makes addresses of posts by functions, which are not run. */
function isComputed(program: string): boolean {
  const all = Array.from(
    program.matchAll(/\b(?:path|value|slug|permalink)\s*[:=](?!=)\s*([^;\n]*)/g),
    ([, value = '']) => value,
  );
  return all.some(
    (value) =>
      !/(?:tags?|categor\w+|topics?|authors?|page|component)\b/i.test(value) &&
      Array.from(value.matchAll(/\b(\w+)\(/g), ([, name = '']) => name).some((name) => !KNOWN_CALLS.test(name)),
  );
}

/** Whether a program makes addresses of a field of the front matter. Without one, a theme does. */
const usesField = (program: string, name: string) =>
  !program || new RegExp(`frontmatter\\??\\.${name}\\b|frontmatter\\s*\\{[^}]*\\b${name}\\b`).test(program);

/** The forms that programs write a tag in, those of lodash and of addresses. */
const formsOf = (tag: string) => [
  ...new Set([
    tag,
    slugged(tag),
    (tag.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+|\p{Lo}+/gu) ?? [tag]).join('-').toLowerCase(),
  ]),
];

/** Headings without a blank behind their signs, which Markdown takes for paragraphs. */
function withHeadings(text: string): string {
  const places: number[] = [];
  visit(unified().use(remarkParse).parse(text), 'paragraph', ({position}) => {
    const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
    for (const {index, 0: signs} of text.slice(start, end).matchAll(/^(?: {0,3}>)* {0,3}#{1,6}(?=[^#\s])/gm))
      places.push(start + index + signs.length);
  });
  return places.reduceRight((all, at) => `${all.slice(0, at)} ${all.slice(at)}`, text);
}

const INLINE = (mark: string) => new RegExp(`(?<!\`)\`[\\w+#-]+${escapeRegExp(mark)}`, 'g');

function feedOf(configuration: string): string | undefined {
  if (!configuration.includes('gatsby-plugin-feed')) return undefined;
  return setting(configuration, 'output') ?? '/rss.xml';
}

const DIRECTIVE = new RegExp(
  String.raw`[ \t]*(?:\/\/|#|\/\*|<!--|\{\/\*|--|;) ?(highlight|hide)-(line|next-line|start|end|range)` +
    String.raw`(?:\{([\d,\s-]+)\})?(?: ?\*\/\}?| ?-->)?$`,
);

/** Blocks of code with the titles and highlighted lines that plugins of Gatsby read, as this theme has them. */
const withCode = (text: string, leave: BodyContext['leave']): string =>
  editFences(text, (info, code) => {
    // Contents, which are beside the text here.
    if (/^toc\b/.test(info)) return null;
    if (/^mermaid\b/.test(info)) leave(0, 'a diagram in "mermaid" is shown as code here');
    const {lines, marked} = withoutDirectives(code);
    return {info: infoOf(info, marked), code: lines};
  });

/** The lines of a block without directives and hidden lines, and the numbers of the highlighted ones. */
function withoutDirectives(code: string[]): {lines: string[]; marked: number[]} {
  const lines: string[] = [];
  const marked = new Set<number>();
  const inRange = {highlight: false, hide: false};
  let next = {highlight: false, hide: false};
  for (const line of code) {
    const [whole, kind = '', where = '', range = ''] = line.trimEnd().match(DIRECTIVE) ?? [];
    const isOwn = where === 'line' && whole !== undefined;
    if (whole !== undefined && !isOwn) {
      const isOn = where === 'start';
      if (/^(?:start|end)$/.test(where)) Object.assign(inRange, {[kind]: isOn});
      else if (where === 'next-line') next = {...next, [kind]: true};
      else if (kind === 'highlight')
        for (const [, from = '', to = from] of range.matchAll(/(\d+)(?:-(\d+))?/g))
          for (let at = Number(from); at <= Number(to); at++) marked.add(lines.length + at);
      continue;
    }
    const is = (name: 'highlight' | 'hide') => inRange[name] || next[name] || (isOwn && kind === name);
    if (!is('hide')) {
      lines.push(isOwn ? line.trimEnd().slice(0, -whole.length) : line);
      if (is('highlight')) marked.add(lines.length);
    }
    next = {highlight: false, hide: false};
  }
  return {lines, marked: [...marked]};
}

const LINK = /<Link\s+to=(["'])([^"'\n]+)\1\s*>([^<>{}\n]*)<\/Link>/g;
const IMPORT_OF_LINK = /^import\s*\{\s*Link\s*\}\s*from\s*(["'])gatsby\1;?[ \t]*$/gm;
/** Components that gatsby-plugin-mdx-embed gives to each page, and where what they show is. */
const SHOWN = {
  YouTube: 'https://www.youtube.com/watch?v=',
  Vimeo: 'https://vimeo.com/',
  CodePen: 'https://codepen.io/pen/',
  CodeSandbox: 'https://codesandbox.io/s/',
  Gist: 'https://gist.github.com/',
  Tweet: 'https://twitter.com/',
};
const COMPONENT = new RegExp(`<(${Object.keys(SHOWN).join('|')})\\s+\\w+(?:Id|Link)=["']([^"'\\n]+)["'][^<>]*/>`, 'g');
/** A line such as `` `youtube: ID` `` of the plugins gatsby-remark-embed-…. */
const EMBED = /^[ \t]*`(youtube|vimeo|video|gist):([^`\n]+)`[ \t]*$/;

/** What plugins embed: a video is a frame, everything else a link. Links of Gatsby's router are links. */
function withEmbeds(text: string, {names}: MarkdownPlugins, hasComponents: boolean): string {
  const show = (address: string) => videoAt(address) ?? `<${address}>`;
  const links = outsideCode(text, LINK, (_, __, to = '', label = '') => `[${label}](${to})`);
  let shown = /<Link\b/.test(links)
    ? outsideCode(links, IMPORT_OF_LINK, () => "import Link from '@docusaurus/Link';")
    : outsideCode(links, IMPORT_OF_LINK, () => '');
  if (hasComponents)
    shown = outsideCode(shown, COMPONENT, (_, name = '', id = '') => {
      const address = /^https?:/.test(id) ? id : SHOWN[name as keyof typeof SHOWN] + id;
      return videoAt(address) ?? `[${address}](${address})`;
    });
  const hasEmbedder = names.some((name) => /-embedder$/.test(name));
  if (!hasEmbedder && !names.some((name) => /-embed-/.test(name))) return shown;
  return outsideFences(shown, (line) => {
    const [, kind = '', written = ''] = line.match(EMBED) ?? [];
    const given = written.trim();
    const sites: Record<string, string> = {youtube: SHOWN.YouTube, vimeo: SHOWN.Vimeo, gist: SHOWN.Gist, video: ''};
    if (kind) return show(/^https?:/.test(given) ? given : sites[kind] + given);
    return hasEmbedder && /^\s*https?:\/\/\S+\s*$/.test(line) ? (videoAt(line.trim()) ?? line) : line;
  });
}

/** `js:title=a.js{1,3}{numberLines: true}` */
function infoOf(info: string, marked: number[]): string {
  const [whole = '', language = '', title] = info.match(/^([\w+#-]*)(?::title=["']?([^\s{"']+)["']?)?/) ?? [];
  const rest = info.slice(whole.length);
  const [, lines] = rest.match(/\{([\d,\s-]+)\}/) ?? [];
  const isOwn = title !== undefined || marked.length > 0 || rest.trimStart().startsWith('{');
  if (!isOwn) return info;
  const numbers = [lines?.replace(/\s/g, ''), ...marked].filter(Boolean).join();
  const [, number] = rest.match(/numberLines:\s*(true|\d+)/) ?? [];
  const first = number ? Number(number) || 1 : undefined;
  return infoString({language: language || 'text', title, lines: numbers, first});
}
