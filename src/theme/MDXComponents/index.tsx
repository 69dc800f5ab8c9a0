// Wrapped to fetch the font of the formulas early, on pages that have any: found in the style sheet, it would come after the first paint.
import formulaFont from '@site/src/css/math/common.woff2';
import MDXComponents from '@theme-original/MDXComponents';
import {createElement} from 'react';
import {preload} from 'react-dom';

function Formula(props: object) {
  preload(formulaFont, {as: 'font', type: 'font/woff2', crossOrigin: 'anonymous'});
  return createElement('math', props);
}

export default {...MDXComponents, math: Formula};
