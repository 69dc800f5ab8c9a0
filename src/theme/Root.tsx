import {useHistory} from '@docusaurus/router';
import {type ReactNode, useEffect} from 'react';
import PageMessages from '../components/PageMessages';

/** Around every page: the messages of the page script, and its way to the router (`site:navigate`, whose `detail` is a local address). */
export default function Root({children}: {children: ReactNode}) {
  const history = useHistory();
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
      {children}
      <PageMessages />
    </>
  );
}
