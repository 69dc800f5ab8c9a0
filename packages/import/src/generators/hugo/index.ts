import path from 'node:path';
import {editFtp} from '../../common/bare-addresses';
import type {BodyContext} from '../../common/body';
import {gitHubEmoji} from '../../common/emoji';
import {dataAt} from '../../common/front-matter';
import type {Dialect, Generator, OldSite} from '../../common/generator';
import {TAGS} from '../../common/lists';
import {convertCommonMarkdown, dashesOf} from '../../common/old-markdown';
import {tryToRead} from '../../common/posts';
import {Reporter} from '../../common/report';
import {editFences} from '../../markdown/fences';
import {angleShortcodes} from '../../markdown/tags';
import {hugoAddress, isFolderPage, taxonomiesOf} from './addresses';
import {findHugo} from './configuration';
import {hugoDay} from './days';
import {hugoIds} from './heading-ids';
import {hugoFields, hugoReason, isHugoDraft} from './hidden';
import {hugoLists} from './lists';
import {infoOf, withoutClasses, withShownShortcodes, withThemeForms} from './markdown';
import {HUGO_SHORTCODES, ownShortcode} from './shortcodes';

export const hugo: Generator = {
  name: 'Hugo',
  hasSections: true,
  find: findHugo,
  fields: ({data, entry}, site) => hugoFields(data, entry, site),
  day: ({data, entry: {name}}, {config}) => hugoDay(data, config, path.basename(name.replace(/\/index$/, ''))),
  isDraft: isHugoDraft,
  reasonToHide: hugoReason,
  hidesFuture: ({config}) => config.buildfuture !== true,
  address: hugoAddress,
  alias(alias, directory, {config}) {
    const whole = path.posix.join('/', alias.startsWith('/') ? '' : directory, alias);
    return [config.uglyurls === true && !whole.endsWith('.html') ? `${whole.replace(/\/$/, '')}.html` : whole];
  },
  headingIds: hugoIds,
  lists: hugoLists,
  // Its address follows the rules for posts; Hugo builds nothing with a page that it cannot read.
  addressesOfPage: (page, site) =>
    isFolderPage(page.file) ? [] : tryToRead(page, site, new Reporter()).flatMap(({addresses}) => addresses),
  tagFields: ({config}) =>
    taxonomiesOf(config)
      .map((name) => name.toLowerCase())
      .filter((name) => !TAGS.includes(name) && !/^authors?$/.test(name)),
  dialect,
};

/** Whether Hugo left out HTML in Markdown; versions that have another renderer show it. */
function hidesHtml({config}: OldSite): boolean {
  const {defaultmarkdownhandler: handler = 'goldmark'} = dataAt(config, 'markup');
  return handler === 'goldmark' && dataAt(config, 'markup', 'goldmark', 'renderer').unsafe !== true;
}

function dialect(site: OldSite, {guess, lineOf}: BodyContext): Dialect {
  const {config} = site;
  const settings = JSON.stringify(config);
  const onLoss = (attributes: string) => guess(lineOf(attributes), `left out the attributes {${attributes}}`);
  const hasSingleBackslash = settings.includes('passthrough');
  return {
    comments: [/\{\{[<%]\s*comment\s*[>%]\}\}[\s\S]*?\{\{[<%]\s*\/\s*comment\s*[>%]\}\}/g],
    hidesHtml: hidesHtml(site) ? 'markup.goldmark.renderer.unsafe' : undefined,
    before(text) {
      const plain = withThemeForms(withoutClasses(text, config, onLoss), settings);
      return editFences(convertCommonMarkdown(plain, config), infoOf);
    },
    tags: {scan: angleShortcodes, handlers: HUGO_SHORTCODES, otherwise: ownShortcode},
    after: withShownShortcodes,
    hasBreaks: dataAt(config, 'markup', 'goldmark', 'renderer').hardwraps === true,
    formulas: {hasSingleBackslash, unescapes: hasSingleBackslash ? undefined : 'all'},
    dashes: dashesOf(config),
    emoji: config.enableemoji === true ? gitHubEmoji : undefined,
    edits(node, parent, {text, source, replace, edit}) {
      if (node.type === 'text' && parent) editFtp(source(node), node.position?.start.offset ?? 0, parent, edit);
      const last = node.type === 'link' ? node.children.at(-1)?.position?.end.offset : undefined;
      if (node.type !== 'link' || (last !== undefined && text.startsWith('](', last))) return undefined;
      // For Hugo a bare address ends before the first sign that is not ASCII.
      const [, address = '', rest] = source(node).match(/^(https?:[!-;=?-~]+)([^!-~].*)$/) ?? [];
      if (rest) replace(node, `<${address}>${rest}`);
      return rest !== undefined;
    },
  };
}
