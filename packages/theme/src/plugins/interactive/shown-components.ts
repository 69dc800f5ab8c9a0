import fs from 'node:fs';
import path from 'node:path';
import {isFile} from 'inkstone-core/is-file';
import {filesIn} from 'inkstone-core/site-files';

/** The bundler's names of components, and their files. */
export type Aliases = Record<string, string | undefined>;

const ENDINGS = ['.js', '.jsx', '.ts', '.tsx', '.mjs', '.cjs'];
const CODE = ['', ...ENDINGS, ...ENDINGS.map((ending) => `/index${ending}`)];
/** The imports of a file from themes, from the site, and from beside it, in any statement. */
const IMPORT = /["'`]((?:@(?:theme|theme-original|theme-init|site)|\.{1,2})\/[^"'`\s]+)["'`]/g;
const CLIENT = path.join(path.dirname(require.resolve('@docusaurus/core/package.json')), 'lib/client');

/** The file of a module, which may be named without its ending. */
export const codeFile = (name: string): string | undefined => CODE.map((ending) => name + ending).find(isFile);

/** Which components may show which others, as their files import them. */
export class ShownComponents {
  private readonly imports = new Map<string, string[]>();
  private readonly shown = new Map<string, Set<string>>();

  /** @param aliases of components, as the bundler has them */
  constructor(
    private readonly aliases: Aliases,
    private readonly siteDir: string,
  ) {}

  /** The names, such as `@theme/Footer`, of a component and of all that it may show. */
  of(component: string): Set<string> {
    const shown = this.shown.get(component) ?? this.reachedFrom([component]);
    this.shown.set(component, shown);
    return shown;
  }

  /** The names of components that each page may show: the client of Docusaurus, and the frame of a page. */
  ofEveryPage(): Set<string> {
    const client = filesIn(CLIENT).filter((name) => name.endsWith('.js') && !name.startsWith('theme-fallback'));
    return this.reachedFrom(['@theme/Layout', ...client.map((name) => path.join(CLIENT, name))]);
  }

  /** The file of a component, or its name. */
  fileOf(component: string): string {
    if (component.startsWith('@site/')) return path.join(this.siteDir, component.slice('@site/'.length));
    return this.aliases[component] ?? component;
  }

  private reachedFrom(roots: string[]): Set<string> {
    const reached = new Set(roots);
    // It grows while it is visited.
    for (const name of reached) for (const imported of this.importsOf(this.fileOf(name))) reached.add(imported);
    return reached;
  }

  private importsOf(module: string): string[] {
    const known = this.imports.get(module);
    if (known) return known;
    const file = codeFile(module);
    const names = file ? [...fs.readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name = '']) => name) : [];
    const imports = names
      // The client shows it on the not-found page alone.
      .filter((name) => name !== '@theme/NotFound')
      .map((name) => (file && name.startsWith('.') ? path.join(path.dirname(file), name) : name));
    this.imports.set(module, imports);
    return imports;
  }
}
