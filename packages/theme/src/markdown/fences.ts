import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** `js{1,3}`, `js:app.js`, `js:app.js{1,3}`: lines to highlight or a file name directly behind the language. */
const DIRECTLY_BEHIND = /^([^\s{:=]+)(?::([^\s{:]+\.\w+))?\s*(\{\s*\d.*)?$/s;
/** `{.python .numberLines}`, `{python}` and `{r, echo=FALSE}` of pandoc, Jupyter and R Markdown, without a name. */
const IN_BRACES = /^\{(?![^}]*#lst-)\s*[.=]?([\w+#-]+)(?:[^}\w+#-][^}]*)?\}\s*(.*)/s;

/** Separates the language of a code block from attributes that other programs allow directly behind it. */
export function fences() {
  return (tree: Root) =>
    visit(tree, 'code', (code) => {
      const info = [code.lang, code.meta].filter(Boolean).join(' ');
      const braces = info.match(IN_BRACES);
      const [, language, file, rest] = braces
        ? [...braces.slice(0, 2), undefined, braces[2]]
        : (info.match(DIRECTLY_BEHIND) ?? []);
      if (!language) return;
      code.lang = language;
      code.meta = [file && `title="${file}"`, rest].filter(Boolean).join(' ') || null;
    });
}
