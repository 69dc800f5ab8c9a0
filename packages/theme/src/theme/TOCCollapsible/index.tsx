// Replaced because a native `<details>` opens before any script has run. The page script animates it.
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';

export default function TOCCollapsible({toc, className, minHeadingLevel, maxHeadingLevel}: Props) {
  return (
    // By its name, reading tools leave it out of the text. A wide window has the landmark (../TOC).
    <nav role="none" className={className}>
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
