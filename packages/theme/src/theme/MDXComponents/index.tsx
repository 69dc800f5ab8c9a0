// Wrapped to fetch the font of formulas early where there are any: found in the style sheet, it comes after the paint.
import MDXComponents from '@theme-init/MDXComponents';
import {createElement} from 'react';
import {preload} from 'react-dom';
import formulaFont from '../../css/math/common.woff2';

function Formula(props: object) {
  preload(formulaFont, {as: 'font', type: 'font/woff2', crossOrigin: 'anonymous'});
  return createElement('math', props);
}

export default {...MDXComponents, math: Formula};
