// Replaced because the original sends Prism and its grammars to every reader. Here the code arrives highlighted
// (markdown/highlight.ts), and the page script copies and wraps it (page/code.ts).

import {translate} from '@docusaurus/Translate';
import Container from '@theme/CodeBlock/Container';
import ElementContent from '@theme/CodeBlock/Content/Element';
import IconCopy from '@theme/Icon/Copy';
import IconWordWrap from '@theme/Icon/WordWrap';
import clsx from 'clsx';
import {escapeHtml} from 'inkstone-core/escape-html';
import type {ReactNode} from 'react';

type Props = {
  /** The highlighted code: only what `highlightCode` has made. */
  html?: string;
  /** Code that did not come from Markdown: shown as it is. */
  children?: ReactNode;
  className?: string;
  title?: string;
};

export default function CodeBlock({html, children, ...props}: Props) {
  if (html !== undefined) return <Highlighted html={html} {...props} />;
  if (typeof children === 'string') return <Highlighted html={escapeHtml(children)} {...props} />;
  return <ElementContent className={props.className}>{children}</ElementContent>;
}

function Highlighted({html, className = 'language-text', title}: Props & {html: string}) {
  return (
    <Container as="div" className={className}>
      {title && <div className="code-title">{title}</div>}
      <Buttons />
      <pre tabIndex={0} className={clsx('margin--none padding--none thin-scrollbar', className)}>
        <code dangerouslySetInnerHTML={{__html: html}} />
      </pre>
    </Container>
  );
}

function Buttons() {
  const wrap = translate({id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap'});
  const copy = translate({id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard'});
  return (
    <div className="code-buttons">
      <button type="button" className="clean-btn" title={wrap} aria-label={wrap} aria-pressed="false" data-wrap-code>
        <IconWordWrap aria-hidden="true" />
      </button>
      <button type="button" className="clean-btn" title={copy} aria-label={copy} data-copy-code>
        <IconCopy aria-hidden="true" />
      </button>
    </div>
  );
}
