import type {AnyNode, Cheerio, CheerioAPI} from 'cheerio';

/** Invitations to subscribe, which only the old service can answer. */
const INVITATIONS = [
  '.kg-signup-card, .kg-email-card, .kg-email-cta-card, .subscription-widget-wrap, .subscription-widget-wrap-editor',
  '.subscription-widget, .subscribe-widget, .captioned-button-wrap, .button-wrapper[data-component-name^="Button"]',
].join();
/** Elements that a script of the page draws over a player. */
const PLAYERS = '.kg-video-overlay, .kg-video-player-container, .kg-audio-player, .kg-audio-thumbnail';
const BOOKMARKS = '.kg-bookmark-card, .graf--mixtapeEmbed, .embedded-post-wrap, .wp-block-embed__bookmark';
const BOOKMARK_TITLES = '.kg-bookmark-title, .markup--mixtapeEmbed-strong, .embedded-post-title';
const BOOKMARK_TEXTS = '.kg-bookmark-description, .markup--mixtapeEmbed-em, .embedded-post-body';

/**
 * Turns the cards of Ghost, Medium and Substack into Markdown: links for pages and files, players without the
 * drawing of a script, collapsible parts. Invitations to subscribe are left out.
 */
export function plainCards($: CheerioAPI, body: Cheerio<AnyNode>): void {
  const each = (selector: string) =>
    body
      .find(selector)
      .toArray()
      .map((node) => $(node));
  const paragraph = (...parts: (Cheerio<AnyNode> | string)[]) => $('<p></p>').append(...parts);
  const textIn = (node: Cheerio<AnyNode>, selector: string) => node.find(selector).first().text().trim();
  body.find(INVITATIONS).remove();
  body.find(PLAYERS).remove();
  for (const card of each(BOOKMARKS)) {
    const href = card.find('a[href]').first().attr('href') ?? '';
    const title = textIn(card, BOOKMARK_TITLES) || textIn(card, 'a') || href;
    const from = textIn(card, '.kg-bookmark-author');
    const text = [textIn(card, BOOKMARK_TEXTS), from && `(${from})`].filter(Boolean).join(' ');
    const link = $('<a></a>').attr('href', href).text(title);
    const caption = card.find('figcaption').contents();
    card.replaceWith(
      $('<div></div>').append(
        text ? paragraph(link, $('<br>'), $('<span></span>').text(text)) : paragraph(link),
        ...(caption.length ? [paragraph(caption as Cheerio<AnyNode>)] : []),
      ),
    );
  }
  for (const card of each('.kg-file-card')) {
    const href = card.find('a[href]').first().attr('href') ?? '';
    const [title = '', ...rest] = ['title', 'caption', 'filename', 'filesize'].map((part) =>
      textIn(card, `.kg-file-card-${part}`),
    );
    const name = title || href;
    const text = rest.filter(Boolean);
    const link = $('<a></a>').attr('href', href).text(name);
    card.replaceWith(paragraph(link, ...(text.length ? [$('<span></span>').text(` (${text.join(', ')})`)] : [])));
  }
  for (const card of each('.kg-audio-card')) {
    const player = $('<audio controls></audio>').attr('src', card.find('audio').attr('src') ?? '');
    const title = textIn(card, '.kg-audio-title');
    card.replaceWith($('<div></div>').append(...(title ? [paragraph(title)] : []), player));
  }
  for (const card of each('.kg-video-card')) {
    const poster = card.attr('data-kg-custom-thumbnail') || card.attr('data-kg-thumbnail');
    const video = card.find('video').attr('controls', '').removeAttr('style');
    if (poster) video.attr('poster', poster);
  }
  for (const card of each('.kg-toggle-card, [data-kg-toggle-state]')) {
    const title = textIn(card, '.kg-toggle-heading-text');
    const details = $('<details></details>').append($('<summary></summary>').text(title));
    card.replaceWith(details.append(card.find('.kg-toggle-content').contents() as Cheerio<AnyNode>));
  }
  for (const rating of each('.kg-product-card-rating')) {
    const [all, active] = ['star', 'active'].map((end) => rating.find(`.kg-product-card-rating-${end}`).length);
    rating.replaceWith(paragraph('★'.repeat(active ?? 0) + '☆'.repeat((all ?? 0) - (active ?? 0))));
  }
}
