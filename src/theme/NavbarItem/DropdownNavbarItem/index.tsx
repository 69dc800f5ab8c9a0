// Replaced because the stock toggle is a link that plays a button: Escape does nothing, arrows do nothing, hovering opens it.
// Here it is a disclosure: a button with `aria-expanded` and a list of links (WAI-ARIA Authoring Practices, "Disclosure
// Navigation Menu"), with the arrow keys besides. An item of the configuration may say `docsPagesOnly`. The menu of a phone is
// the original.
import {useActiveDocContext} from '@docusaurus/plugin-content-docs/client';
import useIsBrowser from '@docusaurus/useIsBrowser';
import NavbarItem from '@theme/NavbarItem';
import type {Props as StockProps} from '@theme/NavbarItem/DropdownNavbarItem';
import type {Props as DesktopProps} from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import Mobile from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import clsx from 'clsx';
import {type KeyboardEvent, useId, useLayoutEffect, useRef, useState} from 'react';
import {flushSync} from 'react-dom';

type Props = StockProps & {docsPagesOnly?: boolean};

export default function Dropdown({mobile, docsPagesOnly, ...props}: Props) {
  // Not `activeVersion`: that one is set on an unknown address below /docs too, where the page sent by the server has no dropdown.
  const {activeDoc} = useActiveDocContext(undefined);
  if (docsPagesOnly && !activeDoc) return null;
  return mobile ? <Mobile {...props} /> : <Disclosure {...props} />;
}

function Disclosure({items, position, className, label, children}: DesktopProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const inBrowser = useIsBrowser();
  // The list is drawn anew in the browser and gets its id there: the button's has to come at the same time.
  const menuId = inBrowser ? id : undefined;

  // Before the menu is painted: whoever sees it open can close it.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({target}: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const events = ['mousedown', 'touchstart', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, closeOutside);
    return () => {
      for (const event of events) document.removeEventListener(event, closeOutside);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const button = root.current?.querySelector('button');
    const links = [...(root.current?.querySelectorAll<HTMLAnchorElement>('ul a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const move = {ArrowDown: at + 1, ArrowUp: at < 0 ? links.length - 1 : at - 1, Home: 0, End: links.length - 1}[event.key];
    if (event.key === 'Escape' && open) {
      setOpen(false);
      button?.focus();
    } else if (move !== undefined && (open || event.key.startsWith('Arrow'))) {
      event.preventDefault();
      // At once: a link in a menu that is hidden cannot take the focus.
      flushSync(() => setOpen(true));
      (move < 0 ? button : links[Math.min(move, links.length - 1)])?.focus();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the links inside
    <div ref={root} onKeyDown={onKeyDown} className={clsx('navbar__item', 'dropdown', {'dropdown--right': position === 'right', 'dropdown--show': open})}>
      <button type="button" aria-expanded={open} aria-controls={menuId} className={clsx('navbar__link', className)} onClick={() => setOpen(!open)}>
        {children ?? label}
      </button>
      {/* Drawn anew in the browser: what a host answers to an unknown address was drawn for `/404`, and hydration leaves its links alone. */}
      <ul key={String(inBrowser)} id={menuId} className="dropdown__menu">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items come from the config and never change order
          <NavbarItem isDropdownItem activeClassName="dropdown__link--active" {...item} key={index} />
        ))}
      </ul>
    </div>
  );
}
