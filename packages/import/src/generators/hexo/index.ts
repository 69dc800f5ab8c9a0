import fs from 'node:fs';
import path from 'node:path';
import {createMatcher} from '@docusaurus/utils';
import {importedAdmonition} from 'inkstone-core/admonitions';
import {relative} from 'inkstone-core/site-files';
import {editFtp} from '../../common/bare-addresses';
import {gitHubEmoji} from '../../common/emoji';
import {entriesIn, readConfig, walk} from '../../common/files';
import {type Data, dataAt, parseDate, parseYaml, splitFrontMatter, texts} from '../../common/front-matter';
import type {Dialect, Found, Generator, OldSite} from '../../common/generator';
import {codeRanges, outsideCode} from '../../common/shortcodes';
import {percentTags} from '../../markdown/tags';
import {hexoAddress, hexoDays, hexoVariants} from './addresses';
import {hexoIds, packagesOf} from './heading-ids';
import {hexoLists} from './lists';
import {HEXO_TAGS} from './tags';

/** The files of which Hexo makes pages. */
const RENDERED = /\.(?:md|markdown|mkdn?|mdwn|mdte?xt|html?)$/i;

export const hexo: Generator = {
  name: 'Hexo',
  find: ({root, isFile}) => (isFile ? undefined : findHexo(root)),
  split,
  text: withCodeInLists,
  fields({data, guess}, {config}) {
    if (data.titlecase ?? config.titlecase) guess(0, 'Hexo capitalized its title (titlecase): here it is as written');
    return {data};
  },
  day({data}) {
    // Hexo reads a number as milliseconds since 1970, also in the address.
    const [, ...compact] = String(data.date ?? '').match(/^(\d{4})(\d\d)(\d\d)$/) ?? [];
    const meant = compact.length ? parseDate(compact.join('-')) : undefined;
    if (meant) return {when: {...meant, moment: new Date(Number(data.date))}};
    return {when: parseDate(data.date ?? data.publishdate)};
  },
  isDraft: ({published}, {config}) => /^(?:false|0)$/.test(String(published)) && config.render_drafts !== true,
  reasonToHide({file, name}, _, {root, config, publicFolders: [source = root]}) {
    const fits = (setting: string, each: string) => {
      const patterns = texts(config[setting], /$^/);
      return patterns.length && createMatcher(patterns)(each) ? `${setting} in its configuration` : undefined;
    };
    const setting = fits('ignore', file) ?? fits('skip_render', relative(source, file));
    if (setting) return setting;
    if (!RENDERED.test(file)) return `Hexo made no page of ${path.extname(file)}`;
    return /(?:^|\/)[_.]/.test(name) ? 'its name or that of its folder begins with _' : undefined;
  },
  hidesFuture: ({config}) => config.future === false,
  address: hexoAddress,
  days: hexoDays,
  variants: hexoVariants,
  headingIds: hexoIds,
  lists: hexoLists,
  dialect,
};

function findHexo(root: string): Found | undefined {
  const own = readConfig(root, '_config');
  const config: Data | undefined = own && {...own, theme_config: themeConfig(root, own)};
  const name = String(config?.source_dir ?? 'source');
  const source = path.join(root, name);
  if (!config || !fs.existsSync(path.join(source, '_posts'))) return undefined;
  const all = [
    ...entriesIn(path.join(source, '_posts')),
    ...entriesIn(path.join(source, '_drafts'), config.render_drafts !== true),
  ];
  // If posts have asset folders, HTML in them is an asset.
  const entries = config.post_asset_folder === true ? all.filter(({file}) => !/\.html?$/i.test(file)) : all;
  return {
    config,
    entries,
    folders: [name],
    build: String(config.public_dir ?? 'public'),
    url: config.url,
    base: config.root,
    others: walk(source),
  };
}

/** The options of the theme, from the places that Hexo merges: they say whether there are formulas. */
function themeConfig(root: string, config: Data): Data {
  const name = path.basename(String(config.theme ?? ''));
  const files = [`themes/${name}/_config`, `node_modules/hexo-theme-${name}/_config`, `_config.${name}`];
  const options = (file: string) => {
    try {
      return readConfig(root, file) ?? {};
    } catch {
      // The posts do not need them.
      return {};
    }
  };
  return Object.assign({}, ...(name ? files.map(options) : []), dataAt(config, 'theme_config'));
}

/** As hexo-front-matter has them: the mark above the fields may be missing, and semicolons enclose JSON. */
const FORMS = [/^(-{3,}|;{3,})\n([\s\S]+?)\n\1\n?/, /^(?!-{3}|;{3})()([\s\S]+?)\n(-{3,}|;{3,})\n?/];

function split(text: string): ReturnType<typeof splitFrontMatter> {
  const [head, mark, fields = '', end = mark] = FORMS.map((pattern) => text.match(pattern)).find(Boolean) ?? [];
  if (head && !/^\{\s*"/.test(text)) {
    const data = end?.startsWith(';') ? JSON.parse(`{${fields}}`) : parseYaml(fields);
    // A line of hyphens below a text is a rule.
    if (Object.keys(data).length > 0) return {data, body: text.slice(head.length), line: head.split('\n').length};
  }
  return splitFrontMatter(text);
}

/**
 * Hexo finds code blocks before it parses Markdown: their fences may be indented like code, and their lines less than
 * the fence. It removes the common indentation.
 */
function withCodeInLists(body: string): string {
  const block = /^([ \t]*)(`{3,}(?!`)|~{3,}(?!~))(.*)\n([\s\S]*?\n)?[ \t]*\2[ \t]*$/gm;
  return body.replace(block, (_, before: string, fence: string, info: string, code = '', at = 0) => {
    const column = before.length > 3 || before.includes('\t') ? columnOfCode(body, at + before.length) : undefined;
    const indent = before.slice(0, column);
    const depth = Math.min(...(code.match(/^[ \t]*(?=\S)/gm) ?? ['']).map((each: string) => each.length));
    const stripped = code.replace(new RegExp(`^[ \\t]{${depth}}`, 'gm'), '');
    const lines = stripped.replace(/^(?=.*\S)/gm, indent);
    return `${indent}${fence}${info}\n${lines}${indent}${fence}`;
  });
}

/** The column at which the text around indented code begins, if the offset is in such code. */
function columnOfCode(text: string, at: number): number | undefined {
  const [from] = codeRanges(text).find(([start, end]) => at > start && at < end) ?? [];
  return from === undefined ? undefined : from - text.lastIndexOf('\n', from - 1) - 1;
}

const EMOJI = /^(?:hexo-filter-(?:github-)?emojis?|markdown-it-emoji|hexo-renderer-markdown-it-plus)$/;

/** Whether its packages render codes such as `:tada:`. Two of them can be switched off. */
function hasEmoji({config, root}: OldSite): boolean {
  const isOff = ['githubEmojis', 'emoji'].some((key) => dataAt(config, key).enable === false);
  return !isOff && packagesOf(root).some((name) => EMOJI.test(name));
}

function dialect(site: OldSite): Dialect {
  const {config, root} = site;
  const packages = packagesOf(root);
  return {
    comments: [/\{#[\s\S]*?#\}/g],
    tags: {scan: percentTags, handlers: HEXO_TAGS},
    after: (text) => (/markdown-it-container/.test(JSON.stringify([config, packages])) ? withContainers(text) : text),
    hasBreaks: !/"breaks":false/.test(JSON.stringify(config)),
    formulas: {
      unescapes: packages.some((name) => /math|katex|kramed|pandoc|markdown-it/.test(name)) ? undefined : 'all',
    },
    emoji: hasEmoji(site) ? gitHubEmoji : undefined,
    edits(node, parent, {text, context, source, edit}) {
      if (node.type === 'text' && parent) {
        const from = node.position?.start.offset ?? 0;
        for (const [template] of source(node).matchAll(/\{\{(?![\w-]+\}\})[^{}\n]*\}\}/g))
          context.leave(context.lineOf(template), `${template} is a template of Hexo: it stays as it is`);
        editFtp(source(node), from, parent, edit);
      }
      // A title and a link stand behind the language of a block.
      if (node.type !== 'code' || !node.meta || /=/.test(node.meta)) return undefined;
      const split = node.meta.search(/\s(?:https?:\/)?\/\S/);
      const title = node.meta.slice(0, split < 0 ? undefined : split).trim();
      const [address, ...words] = split < 0 ? [] : node.meta.slice(split).trim().split(/\s+/);
      const link = words.join(' ') || address;
      const at = text.indexOf(node.meta, node.position?.start.offset);
      if (title) edit(at, at + node.meta.length, `title="${title.replaceAll('"', "'")}"`);
      const last = node.position?.end.offset ?? at;
      if (address) edit(last, last, `\n\n[${link}](${address})`);
      return undefined;
    },
  };
}

/** Turns the containers of markdown-it into admonitions, with blank lines around the text. */
const withContainers = (text: string): string =>
  outsideCode(text, /^(:{3,})([^:\n].*)?$/gm, (whole, marks = '', rest = '') => {
    const [, name, title = ''] = rest.trim().match(/^(\w[\w-]*)(?![\w-])(.*)$/) ?? [];
    if (!name) return rest.trim() ? whole : `\n${marks}\n`;
    return `\n${marks}${importedAdmonition(name) ?? 'note'}${title ? `[${title.trim()}]` : ''}\n`;
  });
