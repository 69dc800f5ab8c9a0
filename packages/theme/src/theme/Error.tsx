// Replaced because the stock screen for errors outside the page's own boundary (a navbar item, say) is English only.
import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import {getErrorCausalChain} from '@docusaurus/utils-common';
import type {Props} from '@theme/Error';
import {languageOfText} from 'docusaurus-theme-inkstone/text-language';

/** Uses no part of the layout, which may have failed. */
export default function CrashScreen({error, tryAgain}: Props) {
  const title = translate({
    id: 'site.crash.title',
    message: 'This page crashed',
    description: 'Title of the screen shown when even the page frame fails',
  });
  return (
    <main className="page">
      <Head>
        <title>{title}</title>
      </Head>
      <h1 {...languageOfText('site.crash.title')}>{title}</h1>
      <p className="crash-message">
        {getErrorCausalChain(error)
          .map(({message}) => message)
          .join('\n\nCause:\n')}
      </p>
      <button type="button" className="button button--primary" onClick={tryAgain}>
        {translate({id: 'theme.ErrorPageContent.tryAgain', message: 'Try again'})}
      </button>
    </main>
  );
}
