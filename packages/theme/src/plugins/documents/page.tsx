import {useMDXComponents} from '@mdx-js/react';
import {type ComponentType, memo, useMemo} from 'react';
import type {DocumentData, Documents} from './document';
import {type Components, elementOf} from './element';

type Content = ComponentType<{components?: Components}>;
type PageProps = {content?: Content; items?: {content?: Content}[]; location?: object};

/**
 * Lets a page component take documents as data.
 * @param Page a component that takes MDX modules: as `content`, as `items[].content`, or both
 * @returns a component that takes the property `documents` instead, which is `Documents` as JSON
 */
export function withDocuments(Page: ComponentType<PageProps>) {
  function DocumentsPage({documents, ...props}: PageProps & {documents: string}) {
    const {content, items} = useMemo((): Documents => JSON.parse(documents), [documents]);
    const list = items?.map((item, index) => (item ? {content: contentOf(item)} : (props.items?.[index] ?? {})));
    return <Page {...props} {...(content && {content: contentOf(content)})} {...(list && {items: list})} />;
  }
  // While the next page loads, Docusaurus renders this one again for the same location.
  return memo(DocumentsPage, (before, after) => before.location === after.location);
}

const contents = new WeakMap<DocumentData, Content>();

/** What importing the document as MDX would give: a component with the exports as its properties. The same for the same data. */
export function contentOf(data: DocumentData): Content {
  const known = contents.get(data);
  if (known) return known;
  const MDXContent: Content = (props) => {
    const components = {...(useMDXComponents() as Components), ...props.components};
    const {wrapper: Wrapper} = components;
    const content = elementOf(data.tree, components);
    return Wrapper ? <Wrapper {...props}>{content}</Wrapper> : content;
  };
  contents.set(data, Object.assign(MDXContent, data.exports));
  return MDXContent;
}
