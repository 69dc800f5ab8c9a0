// Replaced because the stock text is English only and its colours are fixed in style attributes.
import {translate} from '@docusaurus/Translate';
import type {LoadingComponentProps} from 'react-loadable';

/** Shown in place of a route whose parts could not be loaded. While they load, nothing: the old page stays, a bar on top tells. */
export default function Loading({error, retry}: LoadingComponentProps) {
  if (!error) return null;
  return (
    <div className="page" role="alert">
      <p>{String(error)}</p>
      <button type="button" className="button button--primary" onClick={retry}>
        {translate({id: 'site.loading.retry', message: 'Retry', description: 'Button that loads a failed part of the page again'})}
      </button>
    </div>
  );
}
