/** In the browser in place of `prism-react-renderer` as the classic theme uses it: code is highlighted during the build. */
export const Prism = {};
export const Highlight = () => null;
