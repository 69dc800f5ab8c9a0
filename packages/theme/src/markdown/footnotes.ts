import type {Element, Root} from 'hast';

/**
 * Marks the first paragraph of a document that has footnotes. They stand at the end of the document, and the measure of its text depends on them
 * (packages/theme/src/css/type.css): on a slow connection the text would move when they arrive.
 */
export function footnotesAhead() {
  return ({children}: Root): void => {
    const elements = children.filter((child): child is Element => child.type === 'element');
    if (!elements.some(({properties}) => 'dataFootnotes' in properties)) return;
    const paragraph = elements.find(({tagName}) => tagName === 'p');
    if (paragraph) paragraph.properties.dataHasFootnotes = '';
  };
}
