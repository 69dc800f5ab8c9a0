// Wrapped because the original shows a route that failed to load in English only.
import Translate from '@docusaurus/Translate';
import Loading from '@theme-original/Loading';
import type {ComponentProps} from 'react';

export default function LoadingTranslated(props: ComponentProps<typeof Loading>) {
  if (!props.error) return <Loading {...props} />;
  return (
    <div className="alert alert--danger margin--md" role="alert">
      <p>{String(props.error)}</p>
      <button type="button" className="button button--primary" onClick={props.retry}>
        <Translate id="site.search.retry">Retry</Translate>
      </button>
    </div>
  );
}
