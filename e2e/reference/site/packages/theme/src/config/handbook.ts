type Generator = import('@docusaurus/plugin-content-docs').PluginOptions['sidebarItemsGenerator'];

/** The sidebar follows the folders, as in the specification. */
export const handbookSidebar: Generator = ({defaultSidebarItemsGenerator, ...rest}) =>
  defaultSidebarItemsGenerator(rest);
