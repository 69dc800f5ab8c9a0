// Wrapped because the stock item shows on every page; the specification wants it on docs pages only.
import {useActiveDocContext} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DocsVersionDropdown from '@theme-original/NavbarItem/DocsVersionDropdownNavbarItem';

export default function DocsVersionDropdownOnDocsPages(props: Props) {
  // Not `activeVersion`: that one is set on an unknown address below /docs too, where the page sent by the server has no dropdown.
  const {activeDoc} = useActiveDocContext(props.docsPluginId);
  return activeDoc ? <DocsVersionDropdown {...props} /> : null;
}
