import type {Element, Root} from 'hast';

/** Marks the first paragraph of a page with footnotes, which affect the width of the text (css/type.css). */
export function footnotesAhead() {
  return ({children}: Root): void => {
    const elements = children.filter((child): child is Element => child.type === 'element');
    if (!elements.some(({properties}) => 'dataFootnotes' in properties)) return;
    const paragraph = elements.find(({tagName}) => tagName === 'p');
    if (paragraph) paragraph.properties.dataHasFootnotes = '';
  };
}
