// Replaced because the original sends Prism and its grammars to every reader. Here the code arrives highlighted
// (markdown/highlight.ts), and the page script copies and wraps it (page/code.ts).
import ElementContent from '@theme/CodeBlock/Content/Element';
import {Children, type ComponentProps, isValidElement, type ReactNode} from 'react';
import HighlightedCode from '../../components/HighlightedCode';

type Props = Omit<ComponentProps<typeof HighlightedCode>, 'code'> & {
  /** Code that did not come from a fence of Markdown. */
  children?: ReactNode;
};

export default function CodeBlock({children, ...props}: Props) {
  const parts = Children.map(children, (child) => child) ?? [];
  if (parts.some((part) => isValidElement(part)))
    return <ElementContent className={props.className}>{children}</ElementContent>;
  return <HighlightedCode {...props} code={parts.join('')} />;
}
