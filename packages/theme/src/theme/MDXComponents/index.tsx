// Wrapped to fetch the font of formulas early where there are any: found in the style sheet, it comes after the paint.
// Numbered figures, tables and formulas tell Docusaurus that links may lead to them.

import Head from '@docusaurus/Head';
import Noop from '@docusaurus/Noop';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import CodeBlock from '@theme/CodeBlock';
import Mermaid from '@theme/Mermaid';
import MDXComponents from '@theme-init/MDXComponents';
import {type ComponentProps, cloneElement, createElement, isValidElement, type ReactElement} from 'react';
import {preload} from 'react-dom';
import Experiment from '../../components/Experiment';
import HighlightedCode, {HtmlOfFence, textOf} from '../../components/HighlightedCode';
import formulaFont from '../../css/math/common.woff2';
import OwnCodeBlock from '../CodeBlock';

function Formula(props: object) {
  preload(formulaFont, {as: 'font', type: 'font/woff2', crossOrigin: 'anonymous'});
  return createElement('math', props);
}

function Figure({'data-first-program': isFirst, ...props}: ComponentProps<'figure'> & {'data-first-program'?: string}) {
  useBrokenLinks().collectAnchor(props.id);
  const figure = createElement('figure', props);
  return isFirst === undefined ? (
    figure
  ) : (
    <>
      {figure}
      <Experiment />
    </>
  );
}

/** Docusaurus renders only the children, because its code blocks have their own element. */
function Preformatted(props: ComponentProps<'pre'>) {
  const {children} = props;
  if (!isValidElement(children) || ![MDXComponents.code, 'code'].includes(children.type as 'code'))
    return <pre {...props} />;
  const {html} = children.props as FenceProps;
  return html === undefined || (CodeBlock as unknown) === OwnCodeBlock ? children : <Foreign fence={children} />;
}

type FenceProps = {html?: string; live?: boolean};

/** For the page script (page/app.ts). */
const NeedsReact = () => (
  <Head>
    <html data-app="idle" />
  </Head>
);

/** A diagram, whose text stays readable where no theme draws it. */
function Diagram({value}: {value: string}) {
  if ((Mermaid as unknown) === Noop) return <HighlightedCode code={`${value}\n`} className="language-mermaid" />;
  return (
    <>
      <NeedsReact />
      <Mermaid value={value} />
    </>
  );
}

/** A fence for the CodeBlock of the site or of another theme, which expects the text. */
function Foreign({fence}: {fence: ReactElement}) {
  const {html = '', live} = fence.props as FenceProps;
  return (
    <HtmlOfFence.Provider value={html}>
      {cloneElement(fence as ReactElement<FenceProps>, {html: undefined}, textOf(html))}
      {live && <NeedsReact />}
    </HtmlOfFence.Provider>
  );
}

export default {...MDXComponents, pre: Preformatted, math: Formula, figure: Figure, mermaid: Diagram};
