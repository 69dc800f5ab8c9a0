// Wrapped because the stock table of contents lies outside every landmark: here it is a navigation of its own.
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/TOC';
import TOC from '@theme-init/TOC';

export default function LabelledTOC(props: Props) {
  return (
    <nav
      aria-label={translate({id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page'})}
      className="toc"
    >
      <TOC {...props} />
    </nav>
  );
}
