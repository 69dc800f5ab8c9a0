import {createSlugger} from '@docusaurus/utils';
import type {Heading, Root} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {HeadingIds} from './generator';

/** The old id of a heading, and its id in Docusaurus. */
type MovedHeading = {heading: Heading; before: string; now: string};

/** The headings of a page whose ids differ here. @param areKept whether the old ids will be written out */
export function movedHeadings(tree: Root, page: string, oldIds: HeadingIds, areKept: boolean): MovedHeading[] {
  const moved: MovedHeading[] = [];
  const withoutId: string[] = [];
  visit(tree, 'heading', (heading) => {
    // Here, tags are not part of an id.
    const text = textOf(heading, {includeHtml: false});
    const [, own] = text.match(/\{#([^{}]*)\}$/) ?? [];
    const [first, last] = [heading.children[0]?.position?.start.offset, heading.children.at(-1)?.position?.end.offset];
    const before = oldIds(heading, page.slice(first, last), own);
    if (own !== undefined) return;
    // Docusaurus numbers only the ids that it makes.
    const slugger = createSlugger();
    for (const each of withoutId) slugger.slug(each);
    const now = slugger.slug(text);
    const differs = before !== '' && before !== now && heading.children.length > 0;
    if (differs) moved.push({heading, before, now});
    if (!differs || !areKept) withoutId.push(text);
  });
  return moved;
}
