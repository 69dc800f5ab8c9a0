import fs from 'node:fs';
import path from 'node:path';
import {createMatcher} from '@docusaurus/utils';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {relative} from 'inkstone-core/site-files';
import {isFolderPage} from './addresses';
import {type Data, decode, isData, lowerKeys, parseDate, splitFrontMatter, texts} from './front-matter';
import {dataAt} from './heading-ids';
import type {Entry, OldSite} from './old-site';
import {outsideCode} from './shortcodes';

type Kind = OldSite['kind'];

/** Comments that a generator leaves out of its pages. */
const COMMENTS: Partial<Record<Kind, RegExp[]>> = {
  Jekyll: [/\{::comment\}[\s\S]*?\{:\/(?:comment)?\}/g],
  Hugo: [/\{\{[<%]\s*comment\s*[>%]\}\}[\s\S]*?\{\{[<%]\s*\/\s*comment\s*[>%]\}\}/g],
  Hexo: [/\{#[\s\S]*?#\}/g],
  // Ids of headings and the mark of a summary look like comments.
  Docusaurus: [/\{\/\*(?!\s*(?:truncate\b|#))[\s\S]*?\*\/\}/g],
  // As Obsidian writes them.
  Markdown: [/%%[\s\S]*?%%/g],
};

/** Comments of Liquid, which knows no code, or what it leaves as it is. */
const LIQUID = new RegExp(
  [
    /(\{%-?\s*raw\s*-?%\}[\s\S]*?\{%-?\s*endraw\s*-?%\})/,
    /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/,
    /\{%-?\s*#[\s\S]*?%\}/,
  ]
    .map(({source}) => source)
    .join('|'),
  'g',
);

/** The text without the comments of its generator; line numbers stay. @param onComment called for each comment */
export function withoutComments(source: string, kind: Kind, onComment: (comment: string) => void): string {
  const drop = (comment: string) => {
    onComment(comment);
    return comment.replace(/[^\n]/g, '');
  };
  const text = kind === 'Jekyll' ? source.replace(LIQUID, (whole, raw) => raw ?? drop(whole)) : source;
  return (COMMENTS[kind] ?? []).reduce((rest, pattern) => outsideCode(rest, pattern, drop), text);
}

/** `yes` and `on` are true for YAML in Go and Ruby; here they stay text. */
const isOn = (value: unknown) => /^(?:true|yes|on|y|t|1)$/i.test(String(value));
const isOff = (value: unknown) => /^(?:false|no|off|f|0)$/i.test(String(value));
const isPast = (value: unknown) => (parseDate(value)?.date ?? new Date(8.64e15)) < new Date();
const isToCome = (value: unknown) => (parseDate(value)?.date ?? new Date(0)) > new Date();

/** Whether the old site left out HTML in Markdown; versions of Hugo that have another renderer show it. */
export function hidesHtml({kind, config}: OldSite): boolean {
  const {defaultmarkdownhandler: handler = 'goldmark'} = dataAt(config, 'markup');
  return kind === 'Hugo' && handler === 'goldmark' && dataAt(config, 'markup', 'goldmark', 'renderer').unsafe !== true;
}

/** What a generator makes pages of. */
const RENDERED: Partial<Record<Kind, RegExp>> = {
  Hexo: /\.(?:md|markdown|mkdn?|mdwn|mdte?xt|html?)$/i,
  Hugo: /\.(?:md|markdown|mdown|html?)$/i,
  Jekyll: /\.(?:md|markdown|mkdn?|mkdown|html?)$/i,
};

/** Whether its author, or the old site for all posts, made a draft of it. */
export function isMarkedDraft({kind, config}: OldSite, data: Data): boolean {
  const {published} = data;
  if (kind === 'Hexo') return /^(?:false|0)$/.test(String(published)) && config.render_drafts !== true;
  if (kind === 'Jekyll')
    return 'published' in data && /^(?:null|false|no|off)$/i.test(String(published)) && config.unpublished !== true;
  const isHidden = isOn(data.draft) || isOff(published) || (kind === 'Markdown' && isOff(data.publish));
  return isHidden && !(kind === 'Hugo' && config.builddrafts === true);
}

/**
 * Why the generator made no page of a file that is not a draft; undefined if it made one.
 * @param data its fields, and those that its folders give it
 */
export function reasonToHide(site: OldSite, entry: Entry, data: Data): string | undefined {
  const {kind, config, root, publicFolders} = site;
  const {file, name} = entry;
  const setting = settingAgainst(site, file);
  if (setting) return `${setting} in its configuration`;
  const {ext} = path.parse(file);
  const isRendered = RENDERED[kind]?.test(file) ?? true;
  if (!isRendered && !(kind === 'Jekyll' && texts(config.markdown_ext).includes(ext.slice(1))))
    return `${kind} made no page of ${ext}`;
  const isSpecial =
    (kind === 'Hexo' && /(?:^|\/)[_.]/.test(name)) ||
    (kind === 'Jekyll' && isSpecialInJekyll(relative(publicFolders[0] ?? root, file), site));
  if (isSpecial) return 'its name or that of its folder begins with _';
  if (kind !== 'Hugo') return undefined;
  if (/\.html?$/i.test(ext) && !/^(?:---|\+\+\+|\{)/.test(decode(fs.readFileSync(file))))
    return 'HTML without front matter is no page';
  site.bundles ??= new Set(
    [...site.entries, ...site.pages].flatMap(({name}) => (/(?:^|\/)index$/.test(name) ? path.posix.dirname(name) : [])),
  );
  if (foldersAbove(name).some((folder) => site.bundles?.has(folder))) return 'it is in the folder of another page';
  const {render} = buildOf(data);
  if (isOn(data.headless)) return 'it is headless';
  if (['never', 'link', false, 'false'].includes(render as string)) return `build.render is ${render}`;
  return reasonOfDay(data, config);
}

/** The folders that a page is in, without its own. */
function foldersAbove(name: string): string[] {
  const parts = name.split('/').slice(0, name.endsWith('/index') ? -2 : -1);
  return name === 'index' ? [] : ['.', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
}

const buildOf = ({build, _build = build}: Data): Data => (isData(_build) ? _build : {});

/** Whether a page was in no list: by a setting of Hugo, or by a field of themes and plugins. */
export const isUnlisted = (data: Data) =>
  ['never', false, 'false'].includes(buildOf(data).list as string) || isOn(data.hidden);

/** Why Hugo does not show a page on this day. */
function reasonOfDay(data: Data, config: Data): string | undefined {
  if (isPast(data.expirydate ?? data.unpublishdate) && config.buildexpired !== true) return 'its expiryDate has passed';
  const isHidden = isToCome(data.publishdate) && config.buildfuture !== true;
  return isHidden ? 'its publishDate is still to come' : undefined;
}

/** Whether the old site showed a post only from its day on. */
export const hidesFuture = ({kind, config}: OldSite): boolean =>
  kind === 'Hexo'
    ? config.future === false
    : (kind === 'Hugo' && config.buildfuture !== true) || (kind === 'Jekyll' && config.future !== true);

/** The setting of a configuration that keeps a file from its generator; undefined if none does. */
function settingAgainst({kind, root, config, publicFolders: [source = root]}: OldSite, file: string) {
  const below = relative(source, file);
  const fits = (setting: string, name: string) => {
    const patterns = texts(config[setting], /$^/);
    return patterns.length && createMatcher(patterns)(name) ? setting : undefined;
  };
  if (kind === 'Hexo') return fits('ignore', file) ?? fits('skip_render', below);
  if (kind === 'Docusaurus') return fits('exclude', relative(path.join(root, String(config.folder)), file));
  if (kind === 'Jekyll')
    return fitsJekyll(config.exclude, below) && !fitsJekyll(config.include, below) ? 'exclude' : undefined;
  return ignoredByHugo(config).some(({pattern}) => pattern?.test(file)) ? 'ignoreFiles' : undefined;
}

/** The patterns of files that Hugo ignores; those without a `pattern` are one in Go alone. */
export const ignoredByHugo = (config: Data): {text: string; pattern?: RegExp}[] =>
  texts(config.ignorefiles, /$^/).map((text) => {
    // In Go, flags are at the beginning.
    const [, flags = '', source = ''] = text.match(/^(?:\(\?([ims]+)\))?([\s\S]*)$/) ?? [];
    try {
      // With the flag u, what has another meaning here is no pattern.
      return {text, pattern: new RegExp(source, `${flags}u`)};
    } catch {
      return {text};
    }
  });

/** Whether one of these patterns of Jekyll fits a path, or is the beginning of it. */
export function fitsJekyll(patterns: unknown, name: string): boolean {
  return texts(patterns).some((each) => {
    const plain = each.replace(/^\/+/, '');
    const pattern = escapeRegExp(plain)
      .replace(/(?:\\\*)+/g, '.*')
      .replaceAll('\\?', '.');
    return name.startsWith(plain) || new RegExp(`^${pattern}$`).test(name);
  });
}

/** Whether Jekyll leaves out a post for its name or that of a folder. @param below its path in the source */
function isSpecialInJekyll(below: string, {config}: OldSite): boolean {
  const [, above = '', inside = ''] = below.match(/^(.*?)_(?:posts|drafts)\/(.*)$/) ?? [];
  const [first = '', ...rest] = inside.split('/');
  const names = [...above.split('/'), first, ...rest.slice(-1)];
  return names.some((name) => /^[_.#~]/.test(name) && !texts(config.include).includes(name));
}

const isBelow = ({name}: Entry, page: Entry) => name.startsWith(page.name.replace(/_?index$/, ''));

/** The fields that a post has of its folders or the configuration, and why the pages of its folders hide it. */
export function fieldsOfFolders(site: OldSite, entry: Entry): {given: Data; reason?: string} {
  const {config} = site;
  if (site.kind === 'Jekyll') return {given: jekyllDefaults(site, entry)};
  if (site.kind !== 'Hugo') return {given: {}};
  site.folderPages ??= site.pages
    .filter(({file}) => isFolderPage(file))
    .sort((a, b) => a.name.length - b.name.length)
    .map((page) => ({page, own: lowerKeys(splitFrontMatter(decode(fs.readFileSync(page.file))).data)}));
  const listOf = (value: unknown) => [value].flat().filter(isData);
  let cascades = listOf(config.cascade);
  const givenTo = (page: Entry) => Object.assign({}, ...cascades.filter((each) => isMeant(each, page, site)).reverse());
  let reason: string | undefined;
  for (const {page, own} of site.folderPages.filter((each) => each.page !== entry && isBelow(entry, each.page))) {
    cascades = [...listOf(own.cascade), ...cascades];
    const data = {...givenTo(page), ...own};
    reason ??= isMarkedDraft(site, data) ? 'its folder is a draft' : reasonOfDay(data, config);
  }
  const {_target, target, ...given} = givenTo(entry);
  return {given, reason};
}

/** Whether what a folder gives to pages is for this one. */
function isMeant({_target, target = _target}: Data, {file, name}: Entry, {language}: OldSite): boolean {
  if (!isData(target)) return true;
  const content = path.join(file, ...name.split('/').map(() => '..'));
  const address = `/${relative(content, file)}`.toLowerCase();
  const kind = isFolderPage(file) ? 'section' : 'page';
  return (
    (!target.path || createMatcher([String(target.path).toLowerCase()])(address)) &&
    [undefined, kind].includes(target.kind as string) &&
    [undefined, language].includes(target.lang as string)
  );
}

/** The fields that `defaults` of a configuration of Jekyll give a post. */
function jekyllDefaults({config, root, publicFolders: [source = root]}: OldSite, {file}: Entry): Data {
  type Default = {scope?: {path?: string; type?: string}; values?: Data};
  const all = (Array.isArray(config.defaults) ? config.defaults : []) as Default[];
  const below = relative(path.join(source, String(config.collections_dir ?? '')), file);
  const applying = all.filter(
    ({scope = {}}) =>
      (!scope.path || fitsJekyll([scope.path.replace(/\/$/, '')], below)) &&
      [undefined, '', 'posts', 'post'].includes(scope.type),
  );
  const specific = (each: Default) => (each.scope?.path ?? '').length * 2 + (each.scope?.type ? 1 : 0);
  const sorted = applying.sort((a, b) => specific(a) - specific(b));
  return Object.assign({}, ...sorted.map(({values}) => values ?? {}));
}
