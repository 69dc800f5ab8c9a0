import {translate} from '@docusaurus/Translate';
import Container from '@theme/CodeBlock/Container';
import IconCopy from '@theme/Icon/Copy';
import IconWordWrap from '@theme/Icon/WordWrap';
import clsx from 'clsx';
import {escapeHtml} from 'inkstone-core/escape-html';
import {createContext, useContext} from 'react';

/** The highlighted HTML of the fence around, while a component that is not of this theme draws it. */
export const HtmlOfFence = createContext<string | undefined>(undefined);

type Props = {
  /** The code, without markup. */
  code: string;
  /** What `highlightCode` has made of it. Default: that of the fence around, if its text is this code. */
  html?: string;
  className?: string;
  title?: string;
};

/** A code block with its color and its buttons. No theme replaces it. */
export default function HighlightedCode({code, html, className = 'language-text', title}: Props) {
  const around = useContext(HtmlOfFence);
  const isSame = around !== undefined && textOf(around).trimEnd() === code.trimEnd();
  const markup = html ?? (isSame ? around : escapeHtml(code));
  return (
    <Container as="div" className={className}>
      {title && <div className="code-title">{title}</div>}
      <Buttons />
      <pre tabIndex={0} className={clsx('margin--none padding--none thin-scrollbar', className)}>
        <code dangerouslySetInnerHTML={{__html: markup}} />
      </pre>
    </Container>
  );
}

const CHARACTERS: Record<string, string> = {'&lt;': '<', '&gt;': '>', '&amp;': '&'};

/** The text of highlighted HTML (`markdown/highlight.ts`). */
export const textOf = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(?:lt|gt|amp);/g, (entity) => CHARACTERS[entity] ?? entity);

function Buttons() {
  const wrap = translate({id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap'});
  const copy = translate({id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard'});
  return (
    <div className="code-buttons">
      <button type="button" className="clean-btn" title={wrap} aria-label={wrap} aria-pressed="false" data-wrap-code>
        <IconWordWrap width="18" height="18" aria-hidden="true" />
      </button>
      <button type="button" className="clean-btn" title={copy} aria-label={copy} data-copy-code>
        <IconCopy width="18" height="18" aria-hidden="true" />
      </button>
    </div>
  );
}
