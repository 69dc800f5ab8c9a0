/** Tables of opencc-js as text: `from to|from to`. */
declare module 'opencc-js/dict/*' {
  const table: string;
  export default table;
}
