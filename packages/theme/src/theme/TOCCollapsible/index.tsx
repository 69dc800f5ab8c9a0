// Replaced because a native `<details>` opens before any script has run. The page script animates it.
import Translate, {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';

export default function TOCCollapsible({toc, className, minHeadingLevel, maxHeadingLevel}: Props) {
  return (
    // Docusaurus hides the class beside the table of contents of a wide window: there is one navigation of this name.
    <nav
      aria-label={translate({id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page'})}
      className={className}
    >
      <details className="toc-collapsible" data-collapsible>
        <summary>
          <Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>
        </summary>
        <div>
          <TOCItems toc={toc} minHeadingLevel={minHeadingLevel} maxHeadingLevel={maxHeadingLevel} />
        </div>
      </details>
    </nav>
  );
}
