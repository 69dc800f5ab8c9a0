import type {PluginOptions} from '@docusaurus/plugin-content-docs';

/** Translators read with the authors, although the address of their page is below the other category. */
const WITH_AUTHORS = 'tutorial-extras/translate-your-site';

/** The sidebar follows the folders of `docs/`, with that one exception. */
export const handbookSidebar: PluginOptions['sidebarItemsGenerator'] = ({
  defaultSidebarItemsGenerator,
  docs,
  ...rest
}) => {
  const moved = docs.map((doc) => (doc.id === WITH_AUTHORS ? {...doc, sourceDirName: 'tutorial-basics'} : doc));
  return defaultSidebarItemsGenerator({...rest, docs: moved});
};
