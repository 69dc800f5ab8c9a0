import {type Data, isData, parseDate} from './front-matter';
import {outsideCode} from './shortcodes';

/** The text without comments of its source; line numbers stay. @param drop reports a comment, keeps its line breaks */
export const withoutComments = (source: string, comments: RegExp[] = [], drop = emptied): string =>
  comments.reduce((rest, pattern) => outsideCode(rest, pattern, drop), source);

/** The line breaks of a text. */
export const emptied = (text: string): string => text.replace(/[^\n]/g, '');

/** `yes` and `on` are true for YAML in Go and Ruby; here they stay text. */
export const isOn = (value: unknown) => /^(?:true|yes|on|y|t|1)$/i.test(String(value));
export const isOff = (value: unknown) => /^(?:false|no|off|f|0)$/i.test(String(value));
export const isPast = (value: unknown) => (parseDate(value)?.date ?? new Date(8.64e15)) < new Date();
export const isToCome = (value: unknown) => (parseDate(value)?.date ?? new Date(0)) > new Date();

/** Whether its author made a draft of it. */
export const isMarkedDraft = ({draft, published}: Data): boolean => isOn(draft) || isOff(published);

/** The field `build` of Hugo. */
export const buildOf = ({build, _build = build}: Data): Data => (isData(_build) ? _build : {});

/** Whether a page was in no list: by a setting of Hugo, or by a field of themes and plugins. */
export const isUnlisted = (data: Data) =>
  ['never', false, 'false'].includes(buildOf(data).list as string) || isOn(data.hidden);
