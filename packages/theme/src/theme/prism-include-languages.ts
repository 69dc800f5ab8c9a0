/** Code is highlighted during the build: the browser needs no grammars. */
export default function prismIncludeLanguages(): void {}
