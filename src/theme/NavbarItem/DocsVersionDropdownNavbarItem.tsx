// Wrapped because the stock item shows on every page; the specification wants it on docs pages only.
import {useActiveDocContext} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DocsVersionDropdown from '@theme-original/NavbarItem/DocsVersionDropdownNavbarItem';

export default function DocsVersionDropdownOnDocsPages(props: Props) {
  const {activeVersion} = useActiveDocContext(props.docsPluginId);
  return activeVersion ? <DocsVersionDropdown {...props} /> : null;
}
