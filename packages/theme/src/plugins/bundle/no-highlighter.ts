/** In place of `prism-react-renderer`, which the classic theme uses: code is highlighted during the build. */
export const Prism = {};
export const Highlight = () => null;
