import type {DocusaurusConfig, LoadContext} from '@docusaurus/types';

const FIELD = 'hideOnScroll';

/**
 * Moves `navbar.hideOnScroll` to where only our navbar finds it: changes `siteConfig`. With it, Docusaurus gives
 * headings a class with `scroll` in its name, for which Reader View takes them for clutter
 * (findings/readability-scroll.sh).
 */
export function moveHideOnScroll({siteConfig}: LoadContext): void {
  const {navbar} = siteConfig.themeConfig as {navbar?: {hideOnScroll?: boolean}};
  if (!navbar?.hideOnScroll) return;
  navbar.hideOnScroll = false;
  siteConfig.customFields = {...siteConfig.customFields, [FIELD]: true};
}

/** Whether the navbar hides when the reader scrolls down. */
export function hidesOnScroll({customFields}: DocusaurusConfig): boolean {
  return customFields?.[FIELD] === true;
}
