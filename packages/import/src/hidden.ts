import {type Data, parseDate} from './front-matter';
import type {OldSite} from './old-site';
import {outsideCode} from './shortcodes';

type Kind = OldSite['kind'];

/** Comments that a generator leaves out of its pages. */
const COMMENTS: Partial<Record<Kind, RegExp[]>> = {
  Jekyll: [/\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g, /\{::comment\}[\s\S]*?\{:\/(?:comment)?\}/g],
  Hugo: [/\{\{[<%]\s*comment\s*[>%]\}\}[\s\S]*?\{\{[<%]\s*\/\s*comment\s*[>%]\}\}/g],
  Hexo: [/\{#[\s\S]*?#\}/g],
  // Ids of headings and the mark of a summary look like comments.
  Docusaurus: [/\{\/\*(?!\s*(?:truncate\b|#))[\s\S]*?\*\/\}/g],
  // As Obsidian writes them.
  Markdown: [/%%[\s\S]*?%%/g],
};

/** The text without the comments of its generator; line numbers stay. @param onComment called for each comment */
export function withoutComments(text: string, kind: Kind, onComment: (comment: string) => void): string {
  return (COMMENTS[kind] ?? []).reduce(
    (rest, pattern) =>
      outsideCode(rest, pattern, (comment) => {
        onComment(comment);
        return comment.replace(/[^\n]/g, '');
      }),
    text,
  );
}

const isPast = (value: unknown) => (parseDate(value)?.date ?? new Date(8.64e15)) < new Date();
const isToCome = (value: unknown) => (parseDate(value)?.date ?? new Date(0)) > new Date();

/** Why the generator made no page of a file; undefined if it made one. @param name relative to the folder of posts */
export function reasonToHide(kind: Kind, data: Data, name: string): string | undefined {
  if ((kind === 'Hexo' || kind === 'Jekyll') && /(?:^|\/)[_.]/.test(name)) return 'its name begins with _';
  if (kind !== 'Hugo') return undefined;
  const build = (data.build ?? data._build ?? {}) as Data;
  if (data.headless === true) return 'it is headless';
  if (['never', 'link', false, 'false'].includes(build.render as string)) return `build.render is ${build.render}`;
  if (build.list === 'never' || build.list === false) return 'build.list is never: it was in no list';
  if (isPast(data.expirydate)) return 'its expiryDate has passed';
  if (isToCome(data.publishdate)) return 'its publishDate is still to come';
  return undefined;
}

/** The fields that `defaults` of a configuration of Jekyll give a file. @param file relative to the old site */
export function jekyllDefaults(config: Data, file: string): Data {
  type Default = {scope?: {path?: string; type?: string}; values?: Data};
  const all = (Array.isArray(config.defaults) ? config.defaults : []) as Default[];
  const applying = all.filter(({scope = {}}) => {
    const isBelow = !scope.path || file === scope.path || file.startsWith(`${scope.path.replace(/^\/|\/$/g, '')}/`);
    return isBelow && [undefined, '', 'posts', 'post'].includes(scope.type);
  });
  const specific = (each: Default) => (each.scope?.path ?? '').length * 2 + (each.scope?.type ? 1 : 0);
  const sorted = applying.sort((a, b) => specific(a) - specific(b));
  return Object.assign({}, ...sorted.map(({values}) => values ?? {}));
}
