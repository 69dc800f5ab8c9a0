import fs from 'node:fs';
import path from 'node:path';
import {createMatcher} from '@docusaurus/utils';
import {relative} from 'inkstone-core/site-files';
import {type Data, decode, isData, lowerKeys, splitFrontMatter, texts} from '../../common/front-matter';
import type {Entry, OldSite} from '../../common/generator';
import {buildOf, isMarkedDraft, isOn, isPast, isToCome} from '../../common/hidden';
import {isFolderPage} from './addresses';

/** The files of which Hugo makes pages. */
const RENDERED = /\.(?:md|markdown|mdown|html?)$/i;
/** The folders that are pages themselves, by site. */
const bundlesOf = new WeakMap<OldSite, Set<string>>();
/** The pages of the folders with their fields, the outermost first, by site. */
const folderPagesOf = new WeakMap<OldSite, {page: Entry; own: Data}[]>();

/** Whether its author made a draft of it. */
export const isHugoDraft = (data: Data, {config}: OldSite): boolean =>
  isMarkedDraft(data) && config.builddrafts !== true;

/** Why Hugo made no page of a file; undefined if it made one. */
export function hugoReason(entry: Entry, data: Data, site: OldSite): string | undefined {
  const {config} = site;
  const {file, name} = entry;
  if (ignoredByHugo(config).some(({pattern}) => pattern?.test(file))) return 'ignoreFiles in its configuration';
  const {ext} = path.parse(file);
  if (!RENDERED.test(file)) return `Hugo made no page of ${ext}`;
  if (/\.html?$/i.test(ext) && !/^(?:---|\+\+\+|\{)/.test(decode(fs.readFileSync(file))))
    return 'HTML without front matter is no page';
  const bundles =
    bundlesOf.get(site) ??
    new Set(
      [...site.entries, ...site.pages].flatMap(({name}) =>
        /(?:^|\/)index$/.test(name) ? path.posix.dirname(name) : [],
      ),
    );
  bundlesOf.set(site, bundles);
  if (foldersAbove(name).some((folder) => bundles.has(folder))) return 'it is in the folder of another page';
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

/** Why Hugo does not show a page on this day. */
function reasonOfDay(data: Data, config: Data): string | undefined {
  if (isPast(data.expirydate ?? data.unpublishdate) && config.buildexpired !== true) return 'its expiryDate has passed';
  const isHidden = isToCome(data.publishdate) && config.buildfuture !== true;
  return isHidden ? 'its publishDate is still to come' : undefined;
}

/** The files that Hugo ignores. Without `pattern`: a pattern of Go that JavaScript does not know. */
export const ignoredByHugo = (config: Data): {text: string; pattern?: RegExp}[] =>
  texts(config.ignorefiles, /$^/).map((text) => {
    // In Go, flags are at the beginning.
    const [, flags = '', source = ''] = text.match(/^(?:\(\?([ims]+)\))?([\s\S]*)$/) ?? [];
    try {
      // With the flag u, syntax that only Go has is an error.
      return {text, pattern: new RegExp(source, `${flags}u`)};
    } catch {
      return {text};
    }
  });

const isBelow = ({name}: Entry, page: Entry) => name.startsWith(page.name.replace(/_?index$/, ''));

/** The fields that a post has of its folders or the configuration, and why the pages of its folders hide it. */
export function hugoFields(data: Data, entry: Entry, site: OldSite): {data: Data; reason?: string} {
  const {config} = site;
  const folderPages =
    folderPagesOf.get(site) ??
    site.pages
      .filter(({file}) => isFolderPage(file))
      .sort((a, b) => a.name.length - b.name.length)
      .map((page) => ({page, own: lowerKeys(splitFrontMatter(decode(fs.readFileSync(page.file))).data)}));
  folderPagesOf.set(site, folderPages);
  const listOf = (value: unknown) => [value].flat().filter(isData);
  let cascades = listOf(config.cascade);
  const givenTo = (page: Entry) => Object.assign({}, ...cascades.filter((each) => isMeant(each, page, site)).reverse());
  let reason: string | undefined;
  for (const {page, own} of folderPages.filter((each) => each.page !== entry && isBelow(entry, each.page))) {
    cascades = [...listOf(own.cascade), ...cascades];
    const all = {...givenTo(page), ...own};
    reason ??= isHugoDraft(all, site) ? 'its folder is a draft' : reasonOfDay(all, config);
  }
  const {_target, target, ...given} = givenTo(entry);
  return {data: {...given, ...lowerKeys(data)}, reason};
}

/** Whether the values that a folder gives to pages are for this page. */
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
