import Layout from '@theme/Layout';
import Loading from '@theme/Loading';
import {useState} from 'react';

/** What the router shows instead of a route whose chunks have failed. */
export default function LoadingStates() {
  const [retried, setRetried] = useState(false);
  return (
    <Layout title="Loading">
      {retried ? (
        <p>Loaded at last</p>
      ) : (
        <Loading
          error={new Error('Loading chunk 42 failed.')}
          timedOut={false}
          pastDelay
          retry={() => setRetried(true)}
          isLoading={false}
        />
      )}
    </Layout>
  );
}
