import {translate} from '@docusaurus/Translate';
import {useThemeConfig} from '@docusaurus/theme-common';
import Container from '@theme/CodeBlock/Container';
import IconCopy from '@theme/Icon/Copy';
import IconWordWrap from '@theme/Icon/WordWrap';
import clsx from 'clsx';
import {escapeHtml, unescapeHtml} from 'inkstone-core/escape-html';
import {createContext, type ReactNode, useContext, useEffect, useState} from 'react';
import * as server from 'server-highlight';

/** The highlighted HTML of the fence around, while a component that is not of this theme draws it. */
export const HtmlOfFence = createContext<string | undefined>(undefined);

type Props = {
  /** The code, without markup. */
  code: string;
  /** The result of `highlightCode`. Default: the result for the fence around, if its text is this code. */
  html?: string;
  className?: string;
  title?: ReactNode;
  /** Default: that of `className`. */
  language?: string;
  /** The text behind the language of a fence: `{1,3-5} title="a.js"`. */
  metastring?: string;
  /** Whether lines have numbers, or the first of them. */
  showLineNumbers?: boolean | number;
};

/** A code block with its color and its buttons. No theme replaces it. */
export default function HighlightedCode({code, html, title, className, ...others}: Props) {
  const around = useContext(HtmlOfFence);
  const isSame = around !== undefined && textOf(around).trimEnd() === code.trimEnd();
  const markup = html ?? (isSame ? around : undefined);
  const named = className?.match(/\blanguage-(\S+)/)?.[1];
  const {prism} = useThemeConfig();
  const language = others.language ?? named ?? prism.defaultLanguage ?? 'text';
  const shownTitle = title ?? others.metastring?.match(/title=(["'])(.*?)\1/)?.[2];
  const classes = named ? className : clsx(className, `language-${language}`);
  return (
    <Container as="div" className={classes}>
      {shownTitle && <div className="code-title">{shownTitle}</div>}
      <Buttons />
      <pre tabIndex={0} className={clsx('margin--none padding--none thin-scrollbar', classes)}>
        {markup === undefined ? (
          <ComputedCode {...others} code={code} language={language} />
        ) : (
          <code dangerouslySetInnerHTML={{__html: markup}} />
        )}
      </pre>
    </Container>
  );
}

/** Code that a page computes. The browser keeps what the build has highlighted until it can do so itself. */
function ComputedCode({code, language = 'text', metastring = '', showLineNumbers}: Props) {
  const {magicComments} = useThemeConfig().prism;
  const [highlighted, setHighlighted] = useState(() => server.highlighted);
  useEffect(() => {
    import('../client/highlight').then(
      (module) => setHighlighted(() => module.highlighted),
      () => {},
    );
  }, []);
  const numbers = showLineNumbers && `showLineNumbers${showLineNumbers === true ? '' : `=${showLineNumbers}`}`;
  const meta = [metastring, numbers].filter(Boolean).join(' ');
  const markup = highlighted?.(code, language, meta, magicComments) ?? escapeHtml(code);
  return <code suppressHydrationWarning dangerouslySetInnerHTML={{__html: markup}} />;
}

/** The text of highlighted HTML (`markdown/highlight.ts`). */
export const textOf = (html: string): string => unescapeHtml(html.replace(/<[^>]*>/g, ''));

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
