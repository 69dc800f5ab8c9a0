// Wrapped to fetch the font of formulas early where there are any: found in the style sheet, it comes after the paint.
// Numbered figures, tables and formulas tell Docusaurus that links may lead to them.
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import MDXComponents from '@theme-init/MDXComponents';
import {type ComponentProps, createElement, isValidElement} from 'react';
import {preload} from 'react-dom';
import formulaFont from '../../css/math/common.woff2';

function Formula(props: object) {
  preload(formulaFont, {as: 'font', type: 'font/woff2', crossOrigin: 'anonymous'});
  return createElement('math', props);
}

function Figure(props: ComponentProps<'figure'>) {
  useBrokenLinks().collectAnchor(props.id);
  return createElement('figure', props);
}

/** Docusaurus renders only the children, because its code blocks have their own element. */
function Preformatted(props: ComponentProps<'pre'>) {
  const {children} = props;
  const isCodeBlock = isValidElement(children) && [MDXComponents.code, 'code'].includes(children.type as 'code');
  return isCodeBlock ? children : <pre {...props} />;
}

export default {...MDXComponents, pre: Preformatted, math: Formula, figure: Figure};
