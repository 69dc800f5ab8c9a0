// Replaced because a native `<details>` opens before any script has run. The page script animates it.
import Translate, {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';

export default function TOCCollapsible({toc, className, minHeadingLevel, maxHeadingLevel}: Props) {
  return (
    <nav aria-label={translate({id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page'})}>
      <details className={clsx('toc-collapsible', className)} data-collapsible>
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
