import path from 'node:path';
import {type AnyNode, type Cheerio, load} from 'cheerio';
import {readText, walk} from '../../common/files';
import {withoutEmpty} from '../../common/front-matter';
import {headOf} from '../../common/other-formats';
import {type Exported, serviceOf} from './service';

const KIND = 'http://schemas.google.com/blogger/2008/kind#';

/** The export of Blogger: the XML of its settings, or `feed.atom` of Google Takeout. */
export const blogger = serviceOf('Blogger', ({path: source, isFile, root, report}) => {
  const files = (isFile ? [source] : walk(root)).filter(
    (file) => /\.(?:xml|atom)$/.test(file) && /schemas\.google\.com\/blogger|blogger\.com,1999/.test(headOf(file)),
  );
  if (!files.length) return undefined;
  let url: string | undefined;
  let comments = 0;
  const items = files.flatMap((file) => {
    const $ = load(readText(file), {xmlMode: true});
    const all = $('feed > entry')
      .toArray()
      .map((node): Cheerio<AnyNode> => $(node));
    return all.flatMap((entry): Exported[] => {
      const text = (name: string) => entry.children(name.replace(':', '\\:')).first().text().trim();
      const terms = entry.children('category').toArray();
      const kind = terms.map((node) => $(node).attr('term') ?? '').find((term) => term.startsWith(KIND));
      const type = text('blogger:type').toLowerCase() || kind?.slice(KIND.length);
      if (type === 'comment') comments++;
      const status = text('blogger:status');
      if ((type !== 'post' && type !== 'page') || /TRASHED/.test(status)) return [];
      const link = entry.children('link[rel=alternate]').attr('href');
      if (link && URL.canParse(link)) url ??= new URL(link).origin;
      const given = text('blogger:filename') || (link && URL.canParse(link) ? new URL(link).pathname : '');
      const title = text('title');
      const id = text('id').match(/(?:post|page)-(\d+)$/)?.[1] ?? '';
      const isDraft = /DRAFT/.test(status) || entry.find('app\\:draft').text() === 'yes';
      const tags = terms.map((node) => $(node).attr('term') ?? '').filter((term) => term && !term.startsWith('http'));
      return [
        {
          ...{file, title, isDraft, label: `${path.basename(file)}: ${type} "${title || id}"`},
          name: given ? path.posix.basename(given, '.html') : id,
          html: text('content').replace(/<a name=["']more["']\s*\/?>(?:<\/a>)?/g, '<!--more-->'),
          data: withoutEmpty({
            date: text('published') || undefined,
            author: entry.children('author').children('name').first().text() || undefined,
            tags,
            description: text('blogger:metaDescription') || undefined,
          }),
          address: given || undefined,
          isPage: type === 'page',
          hidden: /SCHEDULED/.test(status) ? 'for a day to come' : undefined,
        },
      ];
    });
  });
  if (comments) report.leave(path.basename(files[0] ?? ''), 0, `${comments} comments are not here: keep the export`);
  return {
    ...{items, url},
    lists: (tags) => [
      {from: '/feeds/posts/default', to: 'atom.xml'},
      ...tags.map((tag) => ({from: `/search/label/${tag}`, to: {tag}})),
    ],
  };
});
