import {gfmStrikethroughCjkFriendly} from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import type {Processor} from 'unified';

/** The name of the construct in GFM, to disable it. */
const NAME = 'strikethrough';

/** Strikes out `~~text~~`, also between Chinese characters, and never `3~5 天，再 4~6 天`, as GFM does. */
export function strikethrough(this: Processor): void {
  const data = this.data();
  const syntax = gfmStrikethroughCjkFriendly({singleTilde: false});
  for (const construct of Object.values(syntax.text ?? {}).flat())
    if (construct?.name === NAME) construct.name += '-double';
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push(syntax, {disable: {null: [NAME]}});
}
