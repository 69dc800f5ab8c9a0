/** Replaces `prism-react-renderer` of the classic theme, because code is highlighted during the build. */
export const Prism = {};
export const Highlight = () => null;
