import {useMDXComponents} from '@mdx-js/react';
import {type ComponentType, Fragment, type ReactElement, type ReactNode} from 'react';
import {jsx, jsxs} from 'react/jsx-runtime';
import type {DocumentData, DocumentNode, Documents} from './document';

type Components = Record<string, ComponentType<{children?: ReactNode}>>;
type Content = ComponentType<{components?: Components}>;
type PageProps = {content?: Content; items?: {content?: Content}[]};

/**
 * Lets a page component take documents as data.
 * @param Page a component that takes MDX modules: as `content`, as `items[].content`, or both
 * @returns a component that takes the property `documents` instead
 */
export function withDocuments(Page: ComponentType<PageProps>) {
  return function DocumentsPage({documents: {content, items}, ...props}: PageProps & {documents: Documents}) {
    const list = items?.map((item, index) => (item ? {content: contentOf(item)} : (props.items?.[index] ?? {})));
    return <Page {...props} {...(content && {content: contentOf(content)})} {...(list && {items: list})} />;
  };
}

const contents = new WeakMap<DocumentData, Content>();

/** What importing the document as MDX would give: a component with the exports as its properties. The same for the same data. */
export function contentOf(data: DocumentData): Content {
  const known = contents.get(data);
  if (known) return known;
  const MDXContent: Content = (props) => {
    const components = {...(useMDXComponents() as Components), ...props.components};
    const {wrapper: Wrapper} = components;
    const content = render(data.tree, components);
    return Wrapper ? <Wrapper {...props}>{content}</Wrapper> : content;
  };
  contents.set(data, Object.assign(MDXContent, data.exports));
  return MDXContent;
}

/** As MDX does it: an element of Markdown is the theme's component of that name, if there is one. */
function render(node: DocumentNode, components: Components): ReactElement | string {
  if (typeof node === 'string') return node;
  const [name, properties, ...nodes] = node;
  // The name of an element is as good as a component; the types of JSX know the names of HTML only.
  const type = (name ? (components[name] ?? name) : Fragment) as ComponentType;
  const children = nodes.map((child) => render(child, components));
  if (children.length > 1) return jsxs(type, {...properties, children});
  return jsx(type, children.length > 0 ? {...properties, children: children[0]} : {...properties});
}
