import type {OldSite} from '../../common/generator';
import {ATTRIBUTES} from '../../common/old-markdown';
import {outsideCode} from '../../common/shortcodes';
import {infoString, pygmentsLook} from '../../markdown/fences';

const HEADING = new RegExp(String.raw`^(#{1,6}[ \t].*?)[ \t]*${ATTRIBUTES}[ \t]*$`, 'gmu');
const BELOW_BLOCK = new RegExp(String.raw`^${ATTRIBUTES}[ \t]*$`, 'gmu');
/** A heading keeps its id. */
export function withoutClasses(
  source: string,
  config: OldSite['config'],
  onLoss: (attributes: string) => void,
): string {
  const text = outsideCode(source, HEADING, (_, heading = '', attributes = '') => {
    const id = attributes.match(/#[\w\p{L}-]+/u)?.[0];
    if (attributes !== id) onLoss(attributes);
    return id ? `${heading} {${id}}` : heading;
  });
  if (!/"attribute":\{[^{}]*"block":true/.test(JSON.stringify(config))) return text;
  return outsideCode(text, BELOW_BLOCK, (_, attributes = '') => {
    onLoss(attributes);
    return '';
  });
}

/** What stands behind the marks of a fence, such as `go {linenos=table,hl_lines=[1,"3-4"]}`. */
export function infoOf(info: string): {info: string} | undefined {
  const [, language = '', options] = info.match(/^([^\s{]*)\s*\{(.*)\}$/) ?? [];
  if (options === undefined) return undefined;
  const [, quoted, bare] = options.match(/\btitle\s*=\s*(?:"([^"]*)"|([^\s,"]+))/) ?? [];
  return {info: infoString({...pygmentsLook(language, options), title: quoted ?? bare})};
}

/** Hugo shows a shortcode, also in code, if comment marks surround its name. */
export function withShownShortcodes(text: string): string {
  const shown = /\{\{([<%])\/\*([\s\S]*?)\*\/([>%])\}\}/g;
  const inText = outsideCode(text, shown, (_, open, inside, close) => `\`{{${open}${inside}${close}}}\``);
  return inText.replace(shown, '{{$1$2$3}}');
}

/** Forms that LoveIt, DoIt, FixIt and others add, each by an option of the same name. `settings`: as JSON. */
export function withThemeForms(source: string, settings: string): string {
  const isOn = (option: string) => new RegExp(`"${option}":true`).test(settings);
  let text = source;
  if (isOn('ruby'))
    text = outsideCode(
      text,
      /\[([^\][\n]+)\]\^\(([^()\n]+)\)/g,
      (_, base, above) => `<ruby>${base}<rt>${above}</rt></ruby>`,
    );
  if (isOn('fraction'))
    text = outsideCode(
      text,
      /\[([^\][\n]+)\]\/\[([^\][\n]+)\](?![([])/g,
      (_, above, below) => `<sup>${above}</sup>/<sub>${below}</sub>`,
    );
  return isOn('fontawesome') ? outsideCode(text, /:\(fa[\w- ]+\): ?/g, () => '') : text;
}
