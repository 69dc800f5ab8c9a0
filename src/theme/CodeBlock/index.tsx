// Replaced because the original highlights in the browser: it carries Prism and its grammars (26 kB) to every reader and makes
// an element of every bracket. Here the code arrives coloured (src/remark/highlight.ts); copying and wrapping are the original's.
import {CodeBlockContextProvider, useCodeWordWrap} from '@docusaurus/theme-common/internal';
import Buttons from '@theme/CodeBlock/Buttons';
import Container from '@theme/CodeBlock/Container';
import ElementContent from '@theme/CodeBlock/Content/Element';
import Title from '@theme/CodeBlock/Title';
import clsx from 'clsx';
import {type ReactNode, useMemo} from 'react';

type Props = {
  /** The listing, coloured. Only what `highlightCode` made ever comes here. */
  html?: string;
  /** Code that did not come from Markdown: shown as it is. */
  children?: ReactNode;
  className?: string;
  title?: string;
};

export default function CodeBlock({html, children, ...props}: Props) {
  if (html !== undefined) return <Listing html={html} {...props} />;
  if (typeof children === 'string') return <Listing html={children.replace(/&/g, '&amp;').replace(/</g, '&lt;')} {...props} />;
  return <ElementContent className={props.className}>{children}</ElementContent>;
}

function Listing({html, className = 'language-text', title}: Props & {html: string}) {
  const wordWrap = useCodeWordWrap();
  const metadata = useMemo(() => ({...EMPTY, code: textOf(html), className, title}), [html, className, title]);
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <Container as="div" className={className}>
        {title && (
          <div className="code-title">
            <Title>{title}</Title>
          </div>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a listing scrolls sideways, and the keyboard must reach it to do so */}
        <pre ref={wordWrap.codeBlockRef} tabIndex={0} className={clsx('margin--none padding--none thin-scrollbar', className)}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own build, from escaped text */}
          <code dangerouslySetInnerHTML={{__html: html}} />
        </pre>
        <Buttons />
      </Container>
    </CodeBlockContextProvider>
  );
}

/** What the context asks for and nothing here reads. */
const EMPTY = {codeInput: '', language: 'text', lineNumbersStart: undefined, lineClassNames: {}};

const ENTITIES: Record<string, string> = {'&lt;': '<', '&gt;': '>', '&amp;': '&'};

/** What is copied: the text that the HTML shows. */
function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, '').replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
