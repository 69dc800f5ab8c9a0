import {useMDXComponents} from '@mdx-js/react';
import {type ComponentType, Fragment, type ReactElement, useContext} from 'react';
import {jsx, jsxs} from 'react/jsx-runtime';
import {DrawnFirst} from './beginning';
import type {PageData, TextNode} from './data';

type Components = Record<string, ComponentType>;

/** What `import()` would have given for a chunk, had the bundler made it. */
export function toModule(data: PageData): Record<string, unknown> {
  if (!('text' in data)) return {default: data.json};
  const {text, exports} = data;
  const Text = () => present(useContext(DrawnFirst) ?? text, useMDXComponents() as Components);
  return {...exports, default: Object.assign(Text, {text})};
}

/** As MDX does it: an element of Markdown is the theme's component of that name, if there is one. */
function present(node: TextNode, components: Components): ReactElement | string {
  if (typeof node === 'string') return node;
  const [name, properties, ...nodes] = node;
  // The name of an element is as good as a component; the types of JSX know the names of HTML only.
  const type = (name ? (components[name] ?? name) : Fragment) as ComponentType;
  const children = nodes.map((child) => present(child, components));
  if (children.length > 1) return jsxs(type, {...properties, children});
  return jsx(type, children.length > 0 ? {...properties, children: children[0]} : {...properties});
}
