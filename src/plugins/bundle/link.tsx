import {addBaseUrl} from '@docusaurus/core/lib/client/exports/useBaseUrl';
import isInternalUrl from '@docusaurus/isInternalUrl';
import type {Props} from '@docusaurus/Link';
import {matchPath, useHistory, useLocation} from '@docusaurus/router';
import {applyTrailingSlash} from '@docusaurus/utils-common';
import siteConfig from '@generated/docusaurus.config';
import type {ComponentProps} from 'react';
import {isPlainClick} from '../../client/plain-click';

type Anchor = ComponentProps<'a'>;

const {baseUrl, trailingSlash, url: siteUrl} = siteConfig;

/** The pages that the links on this one lead to. */
const pages = new WeakMap<Element, string>();
let sight: IntersectionObserver | undefined;

/**
 * Stands in for Docusaurus' `Link` in the browser. A link is one component here instead of five, is drawn again with the address only where it marks
 * the current page, and shares an observer with all others: a page has dozens of links, and the next page as many. Prerendering keeps the one of Docusaurus, which
 * collects broken links. Both draw the same, and do the same when clicked (e2e/links.spec.ts); of React Router's properties this one knows `isActive`.
 */
export default function Link({isNavLink, to, href, activeClassName = 'active', isActive, ...properties}: Props) {
  const {'data-noBrokenLinkCheck': _, autoAddBaseUrl = true, ref, ...rest} = properties;
  const anchor = rest as Anchor;
  const history = useHistory();
  const given = to || href;
  const isInternal = isInternalUrl(given);
  const target = addressOf(given, isInternal, autoAddBaseUrl);
  // Another site, another window or a place on this page: the browser knows the way.
  if (!target || !isInternal || (anchor.target && anchor.target !== '_self') || target.startsWith('#')) {
    return <a ref={ref} href={target} {...(given && !isInternal && {target: '_blank', rel: 'noopener noreferrer'})} {...anchor} />;
  }
  const page = target.replace(/[?#].*/s, '');
  const preload = () => void window.docusaurus.preload(page);
  const routed: Anchor = {
    ...anchor,
    ref(element) {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
      if (element) prefetchInSight(element, page);
    },
    href: target,
    onMouseEnter: preload,
    onTouchStart: preload,
    onClick(event) {
      anchor.onClick?.(event);
      if (event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const {href, pathname, search, hash} = event.currentTarget;
      history[href === window.location.href ? 'replace' : 'push'](pathname + search + hash);
    },
  };
  return isNavLink ? <NavLink anchor={routed} page={page} activeClassName={activeClassName} isActive={isActive} /> : <a {...routed} />;
}

/** A link that shows that it leads to the page that is there, or to one that this belongs to. */
function NavLink({anchor, page, activeClassName, isActive}: {anchor: Anchor; page: string} & Pick<Props, 'activeClassName' | 'isActive'>) {
  const location = useLocation();
  // Characters that a pattern of React Router would take for something else.
  const match = matchPath<object>(location.pathname, decodeURI(page).replace(/[.+*?=^!:${}()[\]|/\\]/g, '\\$&'));
  if (!(isActive ? isActive(match, location) : match)) return <a {...anchor} />;
  return <a aria-current="page" {...anchor} className={[anchor.className, activeClassName].filter(Boolean).join(' ')} />;
}

/** What Docusaurus makes of an address that somebody wrote. */
function addressOf(given: string | undefined, isInternal: boolean, autoAddBaseUrl: boolean): string | undefined {
  const url = given?.replace('pathname://', '');
  const address = url?.startsWith('/') && autoAddBaseUrl ? addBaseUrl({siteUrl, baseUrl, url, router: 'browser'}) : url;
  return address && isInternal ? applyTrailingSlash(address, {trailingSlash, baseUrl}) : address;
}

/** Fetches a page when its link comes into sight, once. An element that has left the document is forgotten by the observer. */
function prefetchInSight(link: Element, page: string): void {
  if (pages.get(link) === page) return;
  pages.set(link, page);
  sight ??= new IntersectionObserver((entries) => {
    for (const {isIntersecting, target} of entries) {
      if (!isIntersecting) continue;
      sight?.unobserve(target);
      window.docusaurus.prefetch(pages.get(target) ?? '');
    }
  });
  sight.observe(link);
}
