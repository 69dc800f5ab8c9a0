import path from 'node:path';
import {entryOf, readConfig, walk} from '../../common/files';
import {isData, texts} from '../../common/front-matter';
import {outsideCode} from '../../common/shortcodes';
import {fieldsIn, isFolder, MARKDOWN, markdownIn, type Row, slugged} from './row';

export const zola: Row = {
  name: 'Zola',
  configuration: /^config\.toml$/,
  found(root) {
    const config = readConfig(root, 'config');
    if (!config || !('base_url' in config) || !isFolder(path.join(root, 'content'))) return undefined;
    const content = path.join(root, 'content');
    const files = markdownIn(content);
    const posts = files.filter((file) => !/[\\/]_index(?:\.\w+)?\.md$/.test(file) && fieldsIn(file).date);
    const others = files.filter((file) => !posts.includes(file) && !/[\\/]_index(?:\.\w+)?\.md$/.test(file));
    return {
      config,
      entries: posts.map((file) => entryOf(file, content)),
      folders: ['static', 'content'],
      others: [...others, ...walk(content).filter((file) => !MARKDOWN.test(file))],
      url: config.base_url,
      build: 'public',
    };
  },
  more({taxonomies = {}, extra = {}}) {
    const named = isData(taxonomies) ? taxonomies : {};
    const own = isData(extra) ? extra : {};
    return {
      ...{taxonomies: undefined, extra: undefined, template: undefined, weight: undefined, in_search_index: undefined},
      tags: [...new Set(Object.entries(named).flatMap(([key, value]) => (/author/.test(key) ? [] : texts(value))))],
      authors: texts(named.authors),
      image: [own.image, own.cover, own.banner, own.og_image].find((value) => typeof value === 'string'),
    };
  },
  // By its documentation: a day at the beginning of a name is not part of the address.
  address({entry, data}) {
    if (typeof data.path === 'string') return `/${data.path.replace(/^\/|\/$/g, '')}/`;
    const parts = entry.name.replace(/\/index$/, '').split('/');
    const last = parts.pop() ?? '';
    const own = typeof data.slug === 'string' ? data.slug : last.replace(/^\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?[-_ ]+/, '');
    return `/${[...parts, own].map(slugged).join('/')}/`;
  },
  lists({config}, posts) {
    const names = [...new Set(posts.flatMap(({data}) => texts(data.tags)))];
    const lists = names.map((tag) => ({from: `/tags/${slugged(tag)}/`, to: {tag}}));
    const hasFeed = config.generate_feed === true || config.generate_feeds === true;
    return {
      lists: [
        {from: '/tags/', to: 'tags'},
        ...lists,
        ...(hasFeed ? [{from: '/atom.xml', to: 'atom.xml' as const}] : []),
      ],
      feeds: [],
    };
  },
  dialect: ({root}) => ({
    // Links of Zola begin at the folder of content.
    before: (text) => outsideCode(text, /(\]\(<?)@\/([^)>\s]+)/g, (_, open = '', name = '') => `${open}/${name}`),
    after: (text) => text.replace(/<!--\s*more\s*-->/g, '<!-- more -->').replaceAll(`${root}/`, ''),
    hasFormulas: true,
  }),
};
