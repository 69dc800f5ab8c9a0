import {withBreaks} from '../../common/body';
import {isBuiltSite} from '../../common/files';
import {type Data, texts, withFrontMatter, withoutEmpty} from '../../common/front-matter';
import type {Dialect, Generator, OldList, Source} from '../../common/generator';
import {writePages} from '../../common/pages-folder';
import {toMarkdown} from '../../html/to-markdown';

/**
 * A post or page in the export of a service. `file`: absolute. `address`: without the origin. `hidden`: why readers
 * could not see it. `body`: its text where it is Markdown.
 */
export type Exported = {
  file: string;
  label: string;
  name: string;
  title: string;
  html: string;
  body?: string;
  data: Data;
  address?: string;
  isPage: boolean;
  isDraft: boolean;
  hidden?: string;
};
export type Export = {items: Exported[]; url?: string; lists?: (tags: string[]) => OldList[]};
type Config = {items: (Exported & {text: string})[]; tags: string[]; lists: (tags: string[]) => OldList[]};

const textOf = ({html, body}: Exported, lost: (why: string) => void) =>
  body ?? toMarkdown(html, {keepIds: true, lost}).trim();

/**
 * A source whose posts are in the files of an export. `read`: its items; undefined if a source is of another kind.
 * `dialect`: its Markdown.
 */
export const serviceOf = (
  name: string,
  read: (source: Source) => Export | undefined,
  dialect: Dialect = {},
): Generator<Config> => ({
  name,
  dialect: () => dialect,
  find(source) {
    const found = isBuiltSite(source) ? undefined : read(source);
    if (!found) return undefined;
    const lost = (label: string) => (why: string) => source.report.leave(label, 0, why);
    const items = found.items.map((item) => ({...item, text: textOf(item, lost(item.label))}));
    for (const {label, hidden, isDraft} of items.filter((item) => item.isPage && (item.hidden || item.isDraft)))
      lost(label)(`a page that the old site did not show (${hidden ?? (isDraft && 'a draft')}): it is not here`);
    const posts = items.filter(({isPage}) => !isPage);
    return {
      config: {items, tags: [], lists: found.lists ?? (() => [])},
      entries: posts.map(({file, name, label, isDraft, title, data, address, text}) => {
        const front = withoutEmpty({title: title || undefined, ...data, permalink: isDraft ? undefined : address});
        return {file, name, label, isDraft, categories: [], text: withFrontMatter(front, `${text}\n`)};
      }),
      ...{folders: ['.'], others: [], url: found.url},
    };
  },
  reasonToHide: ({label}, _, {config}) => config.items.find((item) => item.label === label)?.hidden,
  lists({config}, posts) {
    const tags = posts.flatMap(({data}) => [...texts(data.tags), ...texts(data.categories)]);
    return {lists: config.lists([...new Set(tags)]), feeds: []};
  },
  importRest(site, report, options) {
    const pages = site.config.items.filter(({isPage, hidden, isDraft}) => isPage && !hidden && !isDraft);
    const bodyOf = ({body, text}: Config['items'][number]) => (body && dialect.hasBreaks ? withBreaks(text) : text);
    writePages(
      pages.map((page) => ({...page, body: bodyOf(page), address: page.address ?? ''})),
      ...[site, report, options],
    );
  },
});
