// Replaced because the original shows a route that failed to load in English only.
import Translate from '@docusaurus/Translate';
import type OriginalLoading from '@theme/Loading';
import TextLanguage from 'docusaurus-theme-inkstone/text-language';
import type {ComponentProps} from 'react';

export default function Loading({error, retry}: ComponentProps<typeof OriginalLoading>) {
  if (!error) return null;
  return (
    <div className="alert alert--danger margin--md" role="alert">
      <p>{String(error)}</p>
      <button type="button" className="button button--primary" onClick={retry}>
        <TextLanguage id="site.search.retry">
          <Translate id="site.search.retry">Retry</Translate>
        </TextLanguage>
      </button>
    </div>
  );
}
