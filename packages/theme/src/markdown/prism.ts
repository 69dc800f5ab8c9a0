import {createRequire} from 'node:module';
import {escapeHtml} from 'inkstone-core/escape-html';
import {normalizeTokens, Prism, type PrismTheme} from 'prism-react-renderer';
import {lineMarkup} from '../shared/code-markup';

/** An empty theme of Prism. */
export const noTheme: PrismTheme = {plain: {}, styles: []};

const load = createRequire(__filename);

/** Other names of languages. */
const ALIASES: Record<string, string> = {
  'c++': 'cpp',
  'c#': 'csharp',
  'f#': 'fsharp',
  'objective-c': 'objectivec',
  console: 'shell-session',
  golang: 'go',
  python3: 'python',
  vue: 'html',
  zsh: 'bash',
};

// Prism's grammar files add themselves to a global.
Object.assign(globalThis, {Prism});
const components = load('prismjs/components.json');
const getLoader = load('prismjs/dependencies');

/** Lets a function add grammars, which may take the global away. */
export function addGrammars(add: (prism: typeof Prism) => void): void {
  try {
    add(Prism);
  } finally {
    Object.assign(globalThis, {Prism});
  }
}

/** The grammar of a language: prism-react-renderer includes a few, all others are loaded when needed. */
function grammarOf(language: string): (typeof Prism.languages)[string] | undefined {
  const name = ALIASES[language] ?? language;
  if (!Prism.languages[name]) {
    getLoader(components, [name], Object.keys(Prism.languages)).load((id: string) => {
      // A loaded grammar stays unchanged: the colors of a page must not depend on the pages before it.
      if (id in components.languages && !Prism.languages[id]) load(`prismjs/components/prism-${id}`);
    });
  }
  return Prism.languages[name];
}

/** The lines of a code block as HTML with classes (`token keyword`), which both color modes share. */
export function highlight(code: string, language: string): string[] {
  const grammar = grammarOf(language);
  if (!grammar) return code.split('\n').map(escapeHtml);
  return normalizeTokens(Prism.tokenize(code, grammar)).map(lineMarkup);
}
