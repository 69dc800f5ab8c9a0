import type {AnyNode, Cheerio, CheerioAPI} from 'cheerio';
import {importedAdmonition, isTitleOfKind} from 'inkstone-core/admonitions';

/** The colors of boxes in Ghost and other themes that name no kind. */
const COLORS: Record<string, string> = {blue: 'info', green: 'tip', yellow: 'warning', red: 'danger'};
const kindNamed = (name: string) => importedAdmonition(name) ?? COLORS[name];
/** Names of boxes of any kind, and of kinds. */
const GENERAL = /^(?:alert|admonition|callout|notice|hint|note)$/;
/** The boxes of VitePress, VuePress, MkDocs, Sphinx, Docusaurus, GitHub, Starlight, Quarto, Obsidian and themes. */
const BOXES = [
  '.custom-block, .hint-container, .admonition, .theme-admonition, .markdown-alert, .starlight-aside, .callout',
  '.alert[class*="alert-"], div.note, .notice[class*="notice"], [class*="notice--"], .kg-callout-card, .book-hint',
  'blockquote[class*="prompt-"], blockquote.alert, .admonitionblock, .wp-block-callout, aside.callout, .tip-box',
  '.topic:not(.contents), .sidebar:is(aside, div):has(> .sidebar-title)',
].join();
const TITLES = [
  '.custom-block-title, .hint-container-title, .admonition-title, [class*=admonitionHeading], .markdown-alert-title',
  '.topic-title, .sidebar-title, .starlight-aside__title, .callout-title, .callout-header, .callout-title-container',
  '.alert-heading, .alert-title',
].join();
const ICONS = '.callout-icon, .callout-icon-container, .icon, .admonition-icon, svg, .callout-fold, .kg-callout-emoji';
const TABS = [
  '.vp-code-group, .vp-tabs, .vp-code-tabs, .tabbed-set, .sd-tab-set, .tabs-container, starlight-tabs, .sphinx-tabs',
  '.theme-tabs, .code-group, .tab-container, .wp-block-tabs, .panel-tabset, .docs-tabs',
].join();
const LABELS = [
  '[role=tab], .vp-code-tab-nav, .tabs > label, .tabbed-labels > label, .vp-tab-nav, .vp-tabs-nav > *',
  '.sphinx-tabs-tab',
].join();
const PANELS = '[role=tabpanel], .blocks > *, .tabbed-block, .vp-tab, .sphinx-tabs-panel, .tab-pane';

/** In a box that is closed until its title is chosen: Quarto, Obsidian. */
const CLOSED = '.callout-collapse:not(.show), .callout-fold.is-collapsed';

/** Turns boxes into `<div data-box="kind" data-title="…">` or `<details>`, and tabs into sections with their labels. */
export function plainBoxes($: CheerioAPI, body: Cheerio<AnyNode>): void {
  for (const node of body.find(TABS).toArray().reverse()) plainTabs($, $(node));
  for (const node of body.find(BOXES).toArray().reverse()) {
    const box = $(node);
    if (box.is('details') || box.closest('pre').length) continue;
    const heading = box
      .find(TITLES)
      .filter((_, each) => $(each).closest(BOXES)[0] === node)
      .first();
    const isClosed =
      box.is('.dropdown, .is-collapsed') ||
      box.find(CLOSED).filter((_, each) => $(each).closest(BOXES)[0] === node).length > 0;
    heading.find(ICONS).remove();
    const title = heading.text().replace(/\s+/g, ' ').trim();
    const kind =
      kindOf(box) ?? (box.is('.kg-callout-card, .callout, .theme-admonition, .topic, .sidebar') ? 'note' : undefined);
    if (!kind) continue;
    heading.remove();
    box
      .find(ICONS)
      .filter((_, each) => $(each).closest('pre, a, p').length === 0)
      .remove();
    if (isClosed) {
      const summary = $('<summary></summary>').text(title || `${kind[0]?.toUpperCase()}${kind.slice(1)}`);
      box.replaceWith($('<details></details>').append(summary, box.contents()));
      continue;
    }
    const plain = $('<div></div>').attr('data-box', kind);
    if (title && !isTitleOfKind(title) && !/^details$/i.test(title)) plain.attr('data-title', title);
    box.replaceWith(plain.append(box.contents()));
  }
}

function kindOf(box: Cheerio<AnyNode>): string | undefined {
  const given = box.attr('data-callout') ?? '';
  const names = `${given} ${box.attr('class') ?? ''}`.toLowerCase().match(/[a-z]+/g) ?? [];
  const own = names.find((name) => kindNamed(name) && !GENERAL.test(name));
  const general = names.find((name) => GENERAL.test(name));
  return own ? kindNamed(own) : general && (general === 'alert' ? 'note' : kindNamed(general));
}

function plainTabs($: CheerioAPI, tabs: Cheerio<AnyNode>): void {
  const own = (selector: string) =>
    tabs
      .find(selector)
      .toArray()
      .filter((each) => $(each).closest(TABS)[0] === tabs[0])
      .map((each) => $(each));
  const labels = own(LABELS);
  const panels = own(PANELS);
  const pairs =
    labels.length && labels.length === panels.length
      ? labels.map((label, index) => [label, panels[index]] as const)
      : // Sphinx and older versions of MkDocs have each label before its panel.
        own('label').map((label) => [label, label.nextAll('div').first()] as const);
  if (!pairs.length) return;
  const plain = $('<div></div>');
  for (const [label, panel] of pairs) {
    const name = label.text().trim() || label.attr('data-title') || '';
    if (name) plain.append($('<p></p>').append($('<strong></strong>').text(name)));
    panel?.find('.vp-tab-title, .vp-code-tab-title').remove();
    if (panel) plain.append(panel.is('pre') ? panel : panel.contents());
  }
  tabs.replaceWith(plain.contents());
}
