import type {Element, Root} from 'hast';

/**
 * Marks the first paragraph of a document that has footnotes: the measure of its text depends on them (css/type.css),
 * and on a slow connection it would move when they arrive.
 */
export function footnotesAhead() {
  return ({children}: Root): void => {
    const elements = children.filter((child): child is Element => child.type === 'element');
    if (!elements.some(({properties}) => 'dataFootnotes' in properties)) return;
    const paragraph = elements.find(({tagName}) => tagName === 'p');
    if (paragraph) paragraph.properties.dataHasFootnotes = '';
  };
}
