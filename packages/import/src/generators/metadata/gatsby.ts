import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {entryOf, fieldsIn, readText} from '../../common/files';
import type {Facts} from '../../common/generator';
import {isFolder, markdownIn, type Row, setting} from './row';

export const gatsby: Row = {
  name: 'Gatsby',
  configuration: /^gatsby-config\.[mc]?[jt]s$/,
  found(root, _, file) {
    const text = readText(path.join(root, file));
    const content = ['content/blog', 'content/posts', 'src/posts', 'src/pages/blog', 'content', 'blog', 'posts']
      .map((name) => path.join(root, name))
      .find((folder) => isFolder(folder) && markdownIn(folder).length > 0);
    if (!content) return undefined;
    const posts = markdownIn(content).filter((each) => fieldsIn(each).date);
    return {
      config: {},
      entries: posts.map((each) => entryOf(each, content)),
      folders: ['static', relative(root, content)],
      url: setting(text, 'siteUrl'),
      base: setting(text, 'pathPrefix') ?? '/',
      build: 'public',
      others: markdownIn(content).filter((each) => !posts.includes(each)),
    };
  },
  fields: {featuredImage: 'image', featuredimage: 'image', hero: 'image', templateKey: 'layout'},
  address({entry, data}: Facts) {
    const own = [data.slug, data.path].find((value) => typeof value === 'string') as string | undefined;
    return own ? `/${own.replace(/^\/|\/$/g, '')}/` : `/${entry.name.replace(/(?:^|\/)index$/, '')}/`;
  },
};
