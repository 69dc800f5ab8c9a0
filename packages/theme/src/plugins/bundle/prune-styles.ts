import fs from 'node:fs';
import path from 'node:path';
import postcss, {type AtRule, type Declaration, type Root, type Rule} from 'postcss';
import {PurgeCSS} from 'purgecss';
import type {Compiler, WebpackPluginInstance} from 'webpack';

/** The cascade layers of Infima and of the theme (`future.v4.useCssCascadeLayers`); what stands in none is the site's own. */
const THEME = /^docusaurus\./;
const NAME = 'prune-styles';
const ROOT = /^(:root|html(\[[^\]]*\])?)$/;
/**
 * Styles of the theme that the site's own undo: a tag is a word, highlighted code comes without the theme's lines, an admonition has our colors, and
 * pages have no numbers.
 */
const REPLACED = [/^tag(_|Regular|WithCount)/, /^codeBlockLine/, /^alert--/, /^pagination$/];

/**
 * Leaves the rules of the theme out of the style sheets that nothing in the scripts names: Infima has styles for many things that no page shows.
 * `e2e/build/style.test.ts` checks the result against every class of every built page.
 * @param folders where the owner may have style sheets that are not bundled
 */
export const pruneStyles = (folders: string[]): WebpackPluginInstance => ({
  apply(compiler: Compiler) {
    const {Compilation, sources} = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before the minifier.
      compilation.hooks.processAssets.tapPromise(
        {name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE},
        async (assets) => {
          const texts = (ending: string) =>
            Object.entries(assets).flatMap(([file, source]): [string, string][] =>
              file.endsWith(ending) ? [[file, source.source().toString()]] : [],
            );
          const scripts = texts('.js').map(([, text]) => text);
          const styles = texts('.css');
          const unbundled = folders.flatMap(stylesIn);
          for (const [file, css] of styles) {
            const others = styles.filter(([other]) => other !== file).map(([, text]) => text);
            compilation.updateAsset(file, new sources.RawSource(await pruned(css, scripts, [...others, ...unbundled])));
          }
        },
      );
    });
  },
});

function stylesIn(folder: string): string[] {
  const files = fs.existsSync(folder) ? fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}) : [];
  return files.filter((file) => file.endsWith('.css')).map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
}

/**
 * @param css a style sheet
 * @param scripts whatever may name what it styles: the components, and the documents
 * @param others style sheets that a page loads besides: they may read its custom properties, or set them
 * @returns the style sheet without the rules of the theme that they do not name, and with its constants in place
 */
export async function pruned(css: string, scripts: string[], others: string[] = []): Promise<string> {
  const [own, theme] = [postcss.root(), postcss.root()];
  // A copy: what is appended to one root leaves the other. The statement that orders the layers is one of the theme's.
  for (const node of [...postcss.parse(css).nodes])
    (node.type === 'atrule' && node.name === 'layer' && THEME.test(node.params) ? theme : own).append(node);
  const [result] = await new PurgeCSS().purge({
    content: scripts.map((raw) => ({raw, extension: 'js'})),
    css: [{raw: theme.toString()}],
    keyframes: true,
    safelist: ['html', 'body'],
    blocklist: REPLACED,
  });
  const purged = postcss.parse(result?.css ?? '');
  removeOverridden(purged, own);
  removeUnread(purged, new Set([own.toString(), ...scripts].flatMap(propertiesIn).concat(others.flatMap(readIn))));
  inlineConstants(purged, own, new Set([...scripts, ...others].flatMap(propertiesIn)));
  // What stands in no layer wins, wherever it stands.
  return `${purged}\n${own}`;
}

/** Removes the theme's values of the custom properties that the site sets on the root: whatever the theme's selector, a style in no layer wins. */
function removeOverridden(theme: Root, own: Root): void {
  const set = new Set<string>();
  own.each((rule) => {
    if (rule.type === 'rule' && rule.selector === ':root')
      rule.each((node) => void (node.type === 'decl' && set.add(node.prop)));
  });
  theme.walkDecls(/^--/, (declaration) => {
    if (set.has(declaration.prop) && isOn(ROOT, declaration)) declaration.remove();
  });
}

/** Removes the custom properties that nothing reads, then those that only they have read. PurgeCSS's `variables` removes some that are read. */
function removeUnread(css: Root, named: Set<string>): void {
  for (let removed = true; removed; ) {
    removed = false;
    const read = new Set(readIn(css.toString()));
    css.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop) || named.has(declaration.prop)) return;
      declaration.remove();
      removed = true;
    });
  }
}

/**
 * Puts the value of a custom property of the theme where it is read, if one rule sets it, on the root, and nothing elsewhere names it. Most of Infima's are
 * constants of this kind. `postcss-custom-properties` would also take those that another rule sets again.
 */
function inlineConstants(theme: Root, own: Root, elsewhere: Set<string>): void {
  const declared = new Map<string, Declaration[]>();
  for (const css of [theme, own])
    css.walkDecls(
      /^--/,
      (declaration) => void declared.set(declaration.prop, [...(declared.get(declaration.prop) ?? []), declaration]),
    );
  // What a constant reads has one value for all elements too.
  const isConstant = (name: string): boolean =>
    !elsewhere.has(name) &&
    (declared.get(name) ?? []).every(
      (declaration) => isOn(ROOT, declaration) && readIn(declaration.value).every(isConstant),
    );
  for (const [name, [declaration, ...others]] of declared) {
    if (
      !declaration ||
      others.length > 0 ||
      declaration.root() !== theme ||
      !isAlwaysSet(declaration) ||
      !isConstant(name)
    )
      continue;
    const use = new RegExp(`var\\(\\s*${name}\\s*\\)`, 'g');
    let isRead = false;
    const inline = (reader: Declaration) => {
      if (!reader.value.includes(name)) return;
      reader.value = reader.value.replace(use, () => ` ${declaration.value} `);
      // With a fallback.
      isRead ||= readIn(reader.value).includes(name);
    };
    for (const css of [theme, own]) css.walkDecls(inline);
    if (!isRead) declaration.remove();
  }
}

/** Whether all selectors of a declaration's rule match the pattern. */
function isOn(pattern: RegExp, {parent}: Declaration): boolean {
  return parent?.type === 'rule' && (parent as Rule).selectors.every((selector) => pattern.test(selector));
}

/** Whether a declaration on the root holds in both color modes, and in no media query or other condition only. */
function isAlwaysSet(declaration: Declaration): boolean {
  const around = declaration.parent?.parent;
  return isOn(/^(:root|html)$/, declaration) && (around?.type !== 'atrule' || (around as AtRule).name === 'layer');
}

function readIn(css: string): string[] {
  return [...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

function propertiesIn(text: string): string[] {
  return text.match(/--[\w-]+/g) ?? [];
}
