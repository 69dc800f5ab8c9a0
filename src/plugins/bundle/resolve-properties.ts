import postcss, {type Declaration, type Rule} from 'postcss';
import type {Compiler, WebpackPluginInstance} from 'webpack';

const READ = /var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)/g;
/** The same whatever stands behind the name: a value for want of it may read others. */
const READ_NAME = /var\(\s*(--[\w-]+)/g;
/** The custom properties of Infima and of the theme. Ours keep their names, for a reader of the style sheet. */
const OF_THE_THEME = /^--(?:ifm|docusaurus)-/;
/** The root element, in a state of its own or not. */
const ROOT = /^(?:html|:root)(?:\[[^\]]*\]|:lang\([^)]*\))*$/;

/**
 * Resolves the theme's custom properties that have one value on the whole site: Infima has some four hundred, for a site to set, and this
 * one sets few. What stays is what an element, a mode or a page's width decides.
 * @param texts all style sheets of the site
 * @param named properties that something besides these sheets names, and may therefore read or set
 * @returns the sheets, in the same order
 */
export function resolveProperties(texts: string[], named: Set<string>): string[] {
  const sheets = texts.map((text) => postcss.parse(text));
  const each = (filter: RegExp, visit: (declaration: Declaration) => void) => {
    for (const sheet of sheets) sheet.walkDecls(filter, visit);
  };
  const ours = new Set<string>();
  each(/^--/, (declaration) => {
    if (isPlain(declaration) && !isLayered(declaration)) ours.add(declaration.prop);
  });
  // A layer is below what stands in none: where we set a property for the whole page, the theme's values for it never count.
  each(/^--/, (declaration) => {
    if (ours.has(declaration.prop) && isLayered(declaration) && isOfRoot(declaration)) declaration.remove();
  });

  const declared = new Map<string, Declaration[]>();
  each(/^--/, (declaration) => {
    declared.set(declaration.prop, [...(declared.get(declaration.prop) ?? []), declaration]);
  });
  const constants = new Map<string, string>();
  const resolve = (value: string) => value.replace(READ, (read, name) => constants.get(name) ?? read);
  // What reads another property is resolved if that one is the root's alone: an element below would see the same value.
  const sameEverywhere = (value: string) => [...value.matchAll(READ_NAME)].every(([, name = '']) => !named.has(name) && declared.get(name)?.every(isOfRoot));
  for (let found = true; found; ) {
    found = false;
    for (const [name, [one, another]] of declared) {
      if (!one || another || !OF_THE_THEME.test(name) || constants.has(name) || named.has(name) || !isPlain(one)) continue;
      const value = resolve(one.value);
      if (!sameEverywhere(value)) continue;
      constants.set(name, value);
      found = true;
    }
  }
  // A constant may have been found before one that it reads.
  for (const [name, value] of constants) {
    let resolved = value;
    // Not for ever: properties in a circle have no value.
    for (let round = 0; round < constants.size && resolve(resolved) !== resolved; round += 1) resolved = resolve(resolved);
    constants.set(name, resolved);
  }
  each(/./, (declaration) => {
    declaration.value = resolve(declaration.value);
  });
  dropUnread();
  return sheets.map(String);

  /** A property that only an unread one reads is unread too, hence the rounds. */
  function dropUnread() {
    for (let dropped = true; dropped; ) {
      dropped = false;
      const read = new Set(named);
      each(/./, ({value}) => {
        for (const [, name = ''] of value.matchAll(READ_NAME)) read.add(name);
      });
      each(OF_THE_THEME, (declaration) => {
        if (read.has(declaration.prop)) return;
        const {parent} = declaration;
        declaration.remove();
        if (parent?.nodes.length === 0) parent.remove();
        dropped = true;
      });
    }
  }
}

/** Whether it holds for the root element whatever its state, at every width, on paper too. */
function isPlain({parent}: Declaration): boolean {
  const around = parent?.parent;
  return (parent as Rule).selector === ':root' && (around?.type === 'root' || (around?.type === 'atrule' && (around as postcss.AtRule).name === 'layer'));
}

function isOfRoot({parent}: Declaration): boolean {
  return parent?.type === 'rule' && (parent as Rule).selectors.every((selector) => ROOT.test(selector));
}

function isLayered(declaration: Declaration): boolean {
  for (let node: postcss.Node | undefined = declaration; node; node = node.parent)
    if (node.type === 'atrule' && (node as postcss.AtRule).name === 'layer') return true;
  return false;
}

/** Does so with the style sheets of a bundle, before they are minified and named by their content. */
export function resolvePropertiesOf(named: () => Set<string>): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const {Compilation, sources} = compiler.webpack;
      compiler.hooks.thisCompilation.tap('resolve-properties', (compilation) => {
        compilation.hooks.processAssets.tap({name: 'resolve-properties', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE}, (assets) => {
          const names = Object.keys(assets)
            .filter((name) => name.endsWith('.css'))
            .sort();
          const resolved = resolveProperties(
            names.map((name) => String(assets[name]?.source())),
            named(),
          );
          for (const [at, name] of names.entries()) compilation.updateAsset(name, new sources.RawSource(resolved[at] ?? ''));
        });
      });
    },
  };
}
