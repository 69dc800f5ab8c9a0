/**
 * Puts right what the theme's inline scripts set on `<html>` before the app starts:
 * - any text of `?docusaurus-theme=` becomes the colour mode, and `?docusaurus-data-x=` any attribute: only light and dark are modes, and
 *   nothing here reads attributes from an address;
 * - the announcement bar is hidden when the last one was closed, even if this is another one.
 */
import siteConfig from '@generated/docusaurus.config';

const html = typeof document === 'undefined' ? undefined : document.documentElement;

function dropAttributesFromAddress(root: HTMLElement): void {
  for (const key of new URLSearchParams(window.location.search).keys()) {
    if (key.startsWith('docusaurus-data-')) root.removeAttribute(key.replace('docusaurus-', ''));
  }
}

function keepToKnownModes(root: HTMLElement): void {
  if (root.dataset.theme === 'light' || root.dataset.theme === 'dark') return;
  root.dataset.theme = 'light';
  root.dataset.themeChoice = 'light';
}

function showNewAnnouncement(root: HTMLElement): void {
  const {id} = siteConfig.themeConfig.announcementBar as {id: string};
  try {
    const lastId = window.localStorage.getItem('docusaurus.announcement.id')?.replace('annoucement', 'announcement'); // the old spelling
    if (lastId !== id) root.dataset.announcementBarInitiallyDismissed = 'false';
  } catch {
    // No storage: the bar was not hidden.
  }
}

if (html) {
  dropAttributesFromAddress(html);
  keepToKnownModes(html);
  showNewAnnouncement(html);
}
