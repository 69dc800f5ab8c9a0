import {useHistory, useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode, useEffect, useMemo} from 'react';
import {Route} from 'react-router';
import {routerPath} from '../client/clean-address';
import {limitPrefetch} from '../client/prefetch';
import PageMessages from '../components/PageMessages';
import {factsOf} from '../site/facts';

/** Wraps every page: the messages of the page script, and its access to the router (`site:navigate`). */
export default function Root({children}: {children: ReactNode}) {
  const history = useHistory();
  useEffect(limitPrefetch, []);
  useEffect(() => {
    const navigate = (event: Event) => {
      event.preventDefault();
      history.push((event as CustomEvent<string>).detail);
    };
    document.addEventListener('site:navigate', navigate);
    return () => document.removeEventListener('site:navigate', navigate);
  }, [history]);
  return (
    <>
      <LocalLocation>{children}</LocalLocation>
      <PageMessages />
    </>
  );
}

/** Makes the router's address safe for all components: it decodes `/en/%5Chost`, and the theme makes links from it. */
function LocalLocation({children}: {children: ReactNode}) {
  const {siteConfig} = useDocusaurusContext();
  const location = useLocation();
  const localLocation = useMemo(() => {
    const pathname = routerPath(location.pathname, siteConfig.baseUrl, factsOf(siteConfig).docs);
    return pathname === location.pathname ? location : {...location, pathname};
  }, [location, siteConfig]);
  return <Route location={localLocation}>{children}</Route>;
}
