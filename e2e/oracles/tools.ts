import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {root} from '../../scripts/setup.mjs';

/**
 * The versions whose behavior the import relies on. Debian 12 has Hugo, Jekyll, nbconvert, MkDocs and WordPress; the
 * others come from npm.
 */
export const VERSIONS = {
  Hexo: '8.1.2',
  Hugo: '0.111.3',
  Jekyll: '4.3.1',
  nbconvert: '6.5.3',
  Docusaurus: '3.10.2',
  WordPress: '6.1.9',
  MkDocs: '1.4.2',
  Material: '9.6.4',
  VitePress: '1.6.4',
  VuePress: '2.0.0-rc.24',
  Eleventy: '3.1.8',
  Astro: '5.18.2',
  Starlight: '0.37.6',
  Gatsby: '5.16.1',
  Pelican: '4.8.0',
  Sphinx: '5.3.0',
  // that of the renderer of its posts
  Ghost: '1.3.5',
};
export type Generator = keyof typeof VERSIONS;

const DOCUSAURUS = path.join(root, 'node_modules/@docusaurus/core');
const HEXO_PACKAGES = {
  hexo: VERSIONS.Hexo,
  'hexo-abbrlink': '2.2.1',
  'hexo-generator-archive': '2.0.0',
  'hexo-generator-category': '2.0.0',
  'hexo-generator-feed': '3.0.0',
  'hexo-generator-index': '4.0.0',
  'hexo-generator-tag': '2.0.0',
  'hexo-renderer-ejs': '2.0.0',
  'hexo-renderer-marked': '7.0.1',
};

const PACKAGES: Partial<Record<Generator, Record<string, string>>> = {
  Hexo: HEXO_PACKAGES,
  VitePress: {vitepress: VERSIONS.VitePress, 'markdown-it-mathjax3': '4.3.2'},
  Eleventy: {'@11ty/eleventy': VERSIONS.Eleventy},
  Astro: {astro: VERSIONS.Astro, '@astrojs/mdx': '4.3.14', '@astrojs/rss': '4.0.19'},
  Starlight: {'@astrojs/starlight': VERSIONS.Starlight, astro: VERSIONS.Astro},
  Gatsby: {
    gatsby: VERSIONS.Gatsby,
    'gatsby-plugin-feed': '5.16.0',
    'gatsby-remark-autolink-headers': '6.16.0',
    'gatsby-remark-code-titles': '1.1.0',
    'gatsby-remark-copy-linked-files': '6.16.0',
    'gatsby-remark-prismjs': '7.16.0',
    'gatsby-source-filesystem': '5.16.0',
    'gatsby-transformer-remark': '6.16.0',
    prismjs: '1.30.0',
    react: '18.3.1',
    'react-dom': '18.3.1',
  },
  Ghost: {
    '@tryghost/kg-lexical-html-renderer': VERSIONS.Ghost,
    '@tryghost/kg-default-nodes': '1.4.5',
    '@tryghost/kg-mobiledoc-html-renderer': '7.1.3',
    '@tryghost/kg-default-cards': '10.1.5',
    '@tryghost/kg-default-atoms': '5.1.5',
  },
  VuePress: {
    vuepress: VERSIONS.VuePress,
    'vuepress-theme-hope': '2.0.0-rc.94',
    '@vuepress/bundler-vite': VERSIONS.VuePress,
    katex: '0.16.47',
    'sass-embedded': '1.108.2',
  },
};
const folderOf = (generator: Generator) => path.join(root, 'node_modules/.cache/oracles', generator.toLowerCase());

/** Installs a generator from npm, once. Returns the folder of its packages. */
function installed(generator: Generator): string {
  const folder = folderOf(generator);
  const wanted = JSON.stringify({private: true, dependencies: PACKAGES[generator]});
  const list = path.join(folder, 'package.json');
  const isThere = () => fs.existsSync(list) && fs.readFileSync(list, 'utf8') === wanted;
  if (!isThere()) {
    // Aside, and moved there as a whole: test files run beside each other.
    fs.mkdirSync(path.dirname(folder), {recursive: true});
    const aside = fs.mkdtempSync(`${folder}-`);
    fs.writeFileSync(path.join(aside, 'package.json'), wanted);
    run(aside, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']);
    if (!isThere()) {
      fs.rmSync(folder, {recursive: true, force: true});
      fs.renameSync(aside, folder);
    }
    fs.rmSync(aside, {recursive: true, force: true});
  }
  return path.join(folder, 'node_modules');
}

/** The modules of Material in a folder of their own, and the program that uses them; undefined where it is not there. */
function material(): {program: string; env: Record<string, string>} | undefined {
  const folder = path.join(folderOf('Material'), 'modules');
  const program = '/usr/bin/python3';
  if (!fs.existsSync(program)) return undefined;
  if (!fs.existsSync(folder)) run(root, 'bash', [path.join(__dirname, 'material/install.sh'), folder]);
  return {program, env: {PYTHONPATH: folder}};
}

/** Runs a program, and returns what it printed, or undefined where it is not there. Fails with its output. */
function run(cwd: string, command: string, args: string[], env: Record<string, string> = {}): string | undefined {
  const {status, stdout, stderr, error} = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: {...process.env, LANG: 'C.UTF-8', ...env},
  });
  if (error && 'code' in error && error.code === 'ENOENT') return undefined;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout;
}

/** The version of a generator; undefined where it is not installed. */
export function versionOf(generator: Generator): string | undefined {
  if (PACKAGES[generator]) {
    // The first package is the generator.
    const [name = ''] = Object.keys(PACKAGES[generator]);
    const file = path.join(installed(generator), name, 'package.json');
    return JSON.parse(fs.readFileSync(file, 'utf8')).version;
  }
  if (generator === 'WordPress') {
    const file = '/usr/share/wordpress/wp-includes/version.php';
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').match(/wp_version = '([^']+)'/)?.[1] : undefined;
  }
  if (generator === 'Docusaurus')
    return JSON.parse(fs.readFileSync(path.join(DOCUSAURUS, 'package.json'), 'utf8')).version;
  if (generator === 'Material') {
    const {program, env} = material() ?? {};
    const name = "import importlib.metadata as m; print(m.version('mkdocs-material'))";
    return program && run(root, program, ['-c', name], env)?.trim();
  }
  const commands: Partial<Record<Generator, string[]>> = {
    MkDocs: ['mkdocs', '--version'],
    Pelican: ['pelican', '--version'],
    Sphinx: ['sphinx-build', '--version'],
    Hugo: ['hugo', 'version'],
    Jekyll: ['jekyll', '--version'],
    nbconvert: ['jupyter', 'nbconvert', '--version'],
  };
  const [command, ...args] = commands[generator] ?? [];
  return run(root, command ?? '', args)?.match(/\d+\.\d+\.\d+/)?.[0];
}

/** Builds a blog, and returns the folder that it built. `zone`: that of the machine. */
export function generate(generator: Generator, folder: string, zone: string): string {
  const env = {TZ: zone};
  if (generator === 'Hexo') {
    fs.symlinkSync(installed(generator), path.join(folder, 'node_modules'));
    run(folder, 'node', ['node_modules/hexo/bin/hexo', 'generate'], env);
    return path.join(folder, 'public');
  }
  if (generator === 'WordPress') {
    run(folder, 'bash', [path.join(__dirname, 'wordpress/build.sh'), folder], env);
    return path.join(`${folder}-pages`, 'log');
  }
  if (generator === 'Ghost') {
    const packages = installed(generator);
    const program = path.join(__dirname, 'ghost/show.cjs');
    run(folder, 'node', [program, folder, `${folder}-pages`, path.dirname(packages)], env);
    fs.symlinkSync(packages, path.join(folder, 'node_modules'));
    return `${folder}-pages`;
  }
  if (generator === 'MkDocs') {
    run(folder, 'mkdocs', ['build', '--quiet', '--site-dir', `${folder}-pages`], env);
    return `${folder}-pages`;
  }
  if (generator === 'Material') {
    const {program = '', env: modules} = material() ?? {};
    const args = ['-m', 'mkdocs', 'build', '--quiet', '--site-dir', `${folder}-pages`];
    run(folder, program, args, {...env, ...modules});
    return `${folder}-pages`;
  }
  if (generator === 'Pelican') {
    run(folder, 'pelican', ['content', '-s', 'pelicanconf.py', '-o', `${folder}-pages`, '--quiet'], env);
    return `${folder}-pages`;
  }
  if (generator === 'Sphinx') {
    run(folder, 'sphinx-build', ['-q', '-b', 'html', '.', `${folder}-pages`], env);
    return `${folder}-pages`;
  }
  if (generator === 'Eleventy') {
    fs.symlinkSync(installed(generator), path.join(folder, 'node_modules'));
    run(folder, 'node', ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet', `--output=${folder}-pages`], env);
    fs.rmSync(path.join(folder, 'node_modules'));
    return `${folder}-pages`;
  }
  if (generator === 'Starlight') {
    // Astro reads a package that shares no folder with the site as a file of the site. Both are in one folder here.
    const beside = fs.mkdtempSync(path.join(path.dirname(installed(generator)), 'site-'));
    fs.cpSync(folder, beside, {recursive: true});
    const args = ['../node_modules/astro/astro.js', 'build', '--outDir', `${folder}-pages`];
    // Starlight shows drafts in other modes, such as that of Vitest.
    const production = {NODE_ENV: 'production', MODE: 'production'};
    run(beside, 'node', args, {...env, ...production, ASTRO_TELEMETRY_DISABLED: '1'});
    fs.rmSync(beside, {recursive: true});
    return `${folder}-pages`;
  }
  if (generator === 'Astro') {
    fs.symlinkSync(installed(generator), path.join(folder, 'node_modules'));
    run(folder, 'node', ['node_modules/astro/astro.js', 'build'], {...env, ASTRO_TELEMETRY_DISABLED: '1'});
    return path.join(folder, 'dist');
  }
  if (generator === 'Gatsby') {
    fs.symlinkSync(installed(generator), path.join(folder, 'node_modules'));
    // Its workers leave folders of temporary files.
    const temporary = path.dirname(folder);
    const alone = {GATSBY_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', CI: 'true', TMPDIR: temporary};
    run(folder, 'node', ['node_modules/gatsby/cli.js', 'build'], {...env, ...alone});
    return path.join(folder, 'public');
  }
  if (generator === 'VitePress') {
    fs.symlinkSync(installed(generator), path.join(folder, 'node_modules'));
    run(
      folder,
      'node',
      ['node_modules/vitepress/bin/vitepress.js', 'build', 'docs', '--outDir', `${folder}-pages`],
      env,
    );
    return `${folder}-pages`;
  }
  if (generator === 'VuePress') {
    fs.symlinkSync(installed(generator), path.join(folder, 'node_modules'));
    const output = ['--dest', `${folder}-pages`];
    run(folder, 'node', ['node_modules/vuepress/bin/vuepress.js', 'build', 'src', ...output], env);
    return `${folder}-pages`;
  }
  if (generator === 'Hugo') {
    run(folder, 'hugo', ['--quiet'], env);
    return path.join(folder, 'public');
  }
  if (generator === 'Jekyll') {
    run(folder, 'jekyll', ['build', '--quiet', '--disable-disk-cache', '--unpublished'], env);
    return path.join(folder, '_site');
  }
  if (generator === 'Docusaurus') {
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    run(folder, 'node', [path.join(DOCUSAURUS, 'bin/docusaurus.mjs'), 'build'], env);
    fs.rmSync(path.join(folder, 'node_modules'));
    return path.join(folder, 'build');
  }
  // A notebook has no address: its page is put where the new site has it.
  for (const name of fs.readdirSync(folder).filter((each) => each.endsWith('.ipynb')))
    run(
      folder,
      'jupyter',
      [
        'nbconvert',
        '--to',
        'html',
        '--no-prompt',
        '--output-dir',
        'built/blog',
        '--output',
        `${path.parse(name).name}.html`,
        name,
      ],
      env,
    );
  return path.join(folder, 'built');
}

/** What Hexo loads: the packages that `package.json` names. */
export const hexoPackages = (...left: string[]): string =>
  JSON.stringify({
    hexo: {version: VERSIONS.Hexo},
    dependencies: Object.fromEntries(Object.entries(HEXO_PACKAGES).filter(([name]) => !left.includes(name))),
  });
