import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import Loading from '@theme/Loading';
import {useState} from 'react';
import Loadable from 'react-loadable';

/** A part that never arrives, as the router would load it. */
const Endless = Loadable({
  loader: () => new Promise<() => null>(() => {}),
  loading: ({pastDelay}) => <p>{pastDelay ? 'This takes a while' : 'Just asked for it'}</p>,
});

/** What stands in for a route whose parts are on their way or have failed. */
export default function LoadingStates() {
  const [retried, setRetried] = useState(false);
  const inBrowser = useIsBrowser();
  return (
    <Layout title="Loading">
      {retried ? (
        <p>Loaded at last</p>
      ) : (
        <Loading error={new Error('Loading chunk 42 failed.')} timedOut={false} pastDelay retry={() => setRetried(true)} isLoading={false} />
      )}
      {inBrowser && <Endless />}
    </Layout>
  );
}
