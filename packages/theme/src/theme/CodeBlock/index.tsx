// Replaced because the original sends Prism and its grammars to every reader. Here the code arrives highlighted
// (markdown/highlight.ts), and the page script copies and wraps it (page/code.ts).
import ElementContent from '@theme/CodeBlock/Content/Element';
import type {ReactNode} from 'react';
import HighlightedCode from '../../components/HighlightedCode';

type Props = {
  /** The highlighted code: only what `highlightCode` has made. */
  html?: string;
  /** Code that did not come from Markdown: shown as it is. */
  children?: ReactNode;
  className?: string;
  title?: string;
};

export default function CodeBlock({html, children, className, title}: Props) {
  if (html !== undefined || typeof children === 'string')
    return <HighlightedCode code={String(children ?? '')} {...{html, className, title}} />;
  return <ElementContent className={className}>{children}</ElementContent>;
}
