import fs from 'node:fs';
import path from 'node:path';
import {filesIn} from 'inkstone-core/site-files';
import postcss from 'postcss';
import {PurgeCSS} from 'purgecss';
import type {Compiler, WebpackPluginInstance} from 'webpack';

const NAME = 'prune-styles';
/** The cascade layers of Infima and the theme. Styles outside of layers are the site's own, and stay. */
const THEME = /^docusaurus\./;
/** Styles that this theme overrides: tags, highlighted lines, colors of admonitions, pagination. */
const REPLACED = [/^tag(_|Regular|WithCount)/, /^codeBlockLine/, /^alert--/, /^pagination$/];

/** The beginning of the name of a class whose rest is computed: `badge--${color}`, `'badge--' + color`. */
const PREFIX = /(?<![\w-])[a-z][\w-]*-(?=\$\{|["'`])/gi;

type Options = {
  staticFolders: string[];
  /** The code in which names may be computed, of these modules and of the site. */
  codeOf: (modules: Iterable<string>) => string[];
  /** Gets the names of classes that lose their styles. */
  removed: Set<string>;
};

/** Removes styles for names that are in no script, and so on no page: Infima has styles for many other things. */
export const pruneStyles = ({staticFolders, codeOf, removed}: Options): WebpackPluginInstance => ({
  apply(compiler: Compiler) {
    const {Compilation, sources} = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before the minifier.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tapPromise({name: NAME, stage}, async (assets) => {
        const files = Object.entries(assets).map(([file, source]) => ({file, text: () => source.source().toString()}));
        const scripts = files.filter(({file}) => file.endsWith('.js')).map(({text}) => text());
        const styles = files.filter(({file}) => file.endsWith('.css')).map(({file, text}) => ({file, text: text()}));
        const unbundled = staticFolders.flatMap(styleSheetsIn);
        const prefixes = codeOf(compilation.fileDependencies).flatMap((text) => text.match(PREFIX) ?? []);
        const results: string[] = [];
        for (const {file, text} of styles) {
          const others = styles.filter((other) => other.file !== file).map((other) => other.text);
          const css = await pruned(text, scripts, {others: [...others, ...unbundled], prefixes});
          compilation.updateAsset(file, new sources.RawSource(css));
          results.push(css);
        }
        const before = classesIn(styles.map(({text}) => text));
        const kept = classesIn(results);
        for (const name of before) if (!kept.has(name) && !REPLACED.some((each) => each.test(name))) removed.add(name);
      });
    });
  },
});

type KeptNames = {
  /** The other style sheets of a page. */
  others?: string[];
  /** The beginnings of names of classes that are computed in the browser. */
  prefixes?: string[];
};

/** A style sheet without names that are in no script, and without variables that no style sheet of a page uses. */
export async function pruned(
  css: string,
  scripts: string[],
  {others = [], prefixes = []}: KeptNames = {},
): Promise<string> {
  const [own, theme] = [postcss.root(), postcss.root()];
  for (const node of [...postcss.parse(css).nodes])
    (node.type === 'atrule' && node.name === 'layer' && THEME.test(node.params) ? theme : own).append(node);
  // Custom properties that the site sets on the root: a style outside of layers wins in both color modes.
  const overridden = new Set<string>();
  own.walkRules(':root', (rule) => rule.parent === own && rule.walkDecls(/^--/, ({prop}) => void overridden.add(prop)));
  theme.walkRules(/^(?::root|html(?:\[[^\]]*\])?)$/, (rule) =>
    rule.walkDecls((declaration) => {
      if (overridden.has(declaration.prop)) declaration.remove();
    }),
  );
  const [result] = await new PurgeCSS().purge({
    content: scripts.map((raw) => ({raw, extension: 'js'})),
    css: [{raw: theme.toString()}],
    // The page script and the browser set them.
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name),
    keyframes: true,
    variables: true,
    safelist: {
      standard: ['html', 'body', ...[...new Set(prefixes)].map((prefix) => new RegExp(`^${prefix}`))],
      variables: [
        ...[own.toString(), ...others].flatMap((text) => text.match(/(?<=var\()--[\w-]+/g) ?? []),
        ...scripts.flatMap((text) => text.match(/--[\w-]+/g) ?? []),
      ],
    },
    blocklist: REPLACED,
  });
  return (result?.css ?? '') + own.toString();
}

const classesIn = (css: string[]): Set<string> =>
  new Set(css.flatMap((text) => [...text.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name)));

function styleSheetsIn(folder: string): string[] {
  return filesIn(folder)
    .filter((file) => file.endsWith('.css'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
}
