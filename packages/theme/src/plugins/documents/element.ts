import {type ComponentType, Fragment, type ReactElement, type ReactNode} from 'react';
import {jsx, jsxs} from 'react/jsx-runtime';
import type {DocumentNode} from './document';

export type Components = Record<string, ComponentType<{children?: ReactNode}>>;

/** As MDX does it: an element of Markdown is the theme's component of that name, if there is one. */
export function elementOf(node: DocumentNode, components: Components): ReactElement | string {
  if (typeof node === 'string') return node;
  const [name, properties, ...nodes] = node;
  // The name of an element is as good as a component; the types of JSX know the names of HTML only.
  const type = (name ? (components[name] ?? name) : Fragment) as ComponentType;
  const children = nodes.map((child) => elementOf(child, components));
  if (children.length > 1) return jsxs(type, {...properties, children});
  return jsx(type, children.length > 0 ? {...properties, children: children[0]} : {...properties});
}
