import {load} from 'cheerio';
import {escapeAttribute, escapeHtml} from 'inkstone-core/escape-html';
import {outsideCode} from './shortcodes';
import {videoAt} from './videos';

const OBJECT = /<object\b[^<>]*>[\s\S]*?<\/object\s*>(?:\s*(?:<!--[^>]*-->\s*)?<\/object\s*>)*/.source;
const PLUG_IN = new RegExp(`${OBJECT}|${/<embed\b[^<>]*>(?:\s*<\/embed\s*>)?/.source}`, 'gi');

/**
 * What a plug-in of the browser showed, such as Flash: a video has its player of today, everything else becomes what
 * stands in for it, or a link.
 * @param name gets the address of what is a link now
 */
export function withoutPlugIns(html: string, name: (address: string, whole: string) => void): string {
  return outsideCode(html, PLUG_IN, (whole) => {
    const $ = load(whole, null, false);
    const [object, embed] = [$('object').first(), $('embed').first()];
    const movie = $('param[name=movie i], param[name=src i]').attr('value');
    const addresses = [embed.attr('src'), movie, object.attr('data')].flatMap((each) => each ?? []);
    const [address] = addresses;
    if (!address) return whole;
    const [video] = addresses.flatMap((each) => videoAt(each) ?? []);
    if (video) return video;
    name(address, whole);
    $('embed, param').remove();
    const inner = $('object').last();
    const isEmpty = !inner.text().trim() && !inner.find('img, video, audio').length;
    const text = escapeHtml(address);
    return isEmpty ? `<a href="${escapeAttribute(address)}">${text}</a>` : (inner.html() ?? '').trim();
  });
}
