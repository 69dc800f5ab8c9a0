import type {PrismTheme} from 'prism-react-renderer';

/** No colours here: tokens keep their class names and `src/css` colours them, so code carries no inline style and both modes share one markup. */
export const codeTheme: PrismTheme = {plain: {}, styles: []};
