import {type Component, type ReactElement, type ReactNode, useContext, useEffect, useReducer, useRef} from 'react';
import {__RouterContext as RouterContext} from 'react-router';

/** What `ComponentCreator` makes of a route: it draws the page once that is loaded. */
type Page = (new (properties: object) => Component<object, {loading: boolean; error: unknown}>) & {preload: () => Promise<unknown>};

/**
 * Draws a page as part of one component that all pages of its kind share. `ComponentCreator` makes a component of each page, so that nothing of
 * one would stay when the next is drawn: the navbar, the sidebar and the footer would all be removed and made again.
 */
export function inKeptFrame(page: Page): (properties: object) => ReactElement {
  return (properties) => <Frame page={page} properties={properties} />;
}

function Frame({page: Page, properties}: {page: Page; properties: object}) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const router = useContext(RouterContext);
  const drawn = useRef<ReactNode>(null);
  // It is not mounted itself, only asked for what it draws.
  const page = new Page(properties);
  const {loading, error} = page.state;
  // The router loads a page before it goes there, unless the reader was on the way to another one: then the one before stays, with its address, until it is there.
  const isLoaded = !loading && !error;
  if (isLoaded) drawn.current = <RouterContext.Provider value={router}>{page.render()}</RouterContext.Provider>;
  useEffect(() => {
    // What fails is told of by the router.
    if (!isLoaded) Page.preload().then(redraw, () => {});
  }, [Page, isLoaded]);
  return drawn.current;
}
