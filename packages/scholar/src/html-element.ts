import type {Parent, RootContent} from 'mdast';
import type {} from 'mdast-util-to-hast';

/** An inline or block node of Markdown that becomes an HTML element. */
interface HtmlElement extends Parent {
  type: 'htmlElement';
  children: RootContent[];
}

declare module 'mdast' {
  interface PhrasingContentMap {
    htmlElement: HtmlElement;
  }
  interface RootContentMap {
    htmlElement: HtmlElement;
  }
}

export function htmlElement(hName: string, children: RootContent[], hProperties = {}): HtmlElement {
  return {type: 'htmlElement', data: {hName, hProperties}, children};
}
