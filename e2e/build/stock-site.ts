import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
/** Folders that a feature may import besides its own. */
const SHARED = ['src/shared'];

/**
 * The site that `create-docusaurus classic` writes, in French and with a Japanese translation of one post and one document: neither is a language of this
 * project. The features are copied into it, so one that imports something else of this project fails.
 */
export type StockSite = {
  /** Folders below `src/plugins`. Each is configured by the first `js` block of its README. */
  features?: string[];
  /** What else the configuration has, as properties of an object literal. */
  config?: string;
  /** Files to add or to replace, by their path. */
  files?: Record<string, string>;
};

/** Writes a stock site with features of this project into a temporary folder. The caller removes it. */
export function stockSite({features = [], config = '', files = {}}: StockSite): string {
  // Not below node_modules: the bundler would not compile what lies there.
  const site = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'stock-')));
  fs.mkdirSync(path.join(site, 'node_modules'));
  for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
    // Not the caches, which belong to this project.
    if (name !== '.cache') fs.symlinkSync(path.join(root, 'node_modules', name), path.join(site, 'node_modules', name));
  }
  const folders = [...SHARED, ...features.map((feature) => `src/plugins/${feature}`)].filter((folder) =>
    fs.existsSync(path.join(root, folder)),
  );
  for (const folder of folders) fs.cpSync(path.join(root, folder), path.join(site, folder), {recursive: true});
  const lines = [...features.map(readmeConfig), config].map((part) => part.split('\n'));
  const isImport = (line: string) => line.startsWith('import ');
  const imports = [...new Set(lines.flat().filter(isImport))];
  const parts = lines.map((part) => `{${part.filter((line) => !isImport(line)).join('\n')}},`);
  const all = {
    ...stock,
    'docusaurus.config.js': [...imports, CONFIG.replace('/* features */', () => parts.join('\n'))].join('\n'),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(site, name)), {recursive: true});
    fs.writeFileSync(path.join(site, name), text);
  }
  return site;
}

/** Builds a site with `docusaurus build`. */
export function buildStockSite(site: string): {folder: string; log: string; failed: boolean} {
  const folder = path.join(site, 'build');
  // `faster` has no threads for the two dozen pages here: starting them takes longer.
  const env = {
    ...process.env,
    CI: '',
    NODE_ENV: 'production',
    DOCUSAURUS_CURRENT_LOCALE: undefined,
    DOCUSAURUS_NO_DUPLICATE_TITLE: undefined,
  } as NodeJS.ProcessEnv;
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--out-dir', folder],
    {
      cwd: site,
      env,
      encoding: 'utf8',
    },
  );
  return {folder, log: stdout + stderr, failed: status !== 0};
}

/** The lines that the README of a feature tells people to add to their configuration. */
function readmeConfig(feature: string): string {
  const [, lines] =
    fs.readFileSync(path.join(root, 'src/plugins', feature, 'README.md'), 'utf8').match(/```js\n([\s\S]*?)```/) ?? [];
  if (!lines) throw new Error(`src/plugins/${feature}/README.md has no js block with the lines of configuration.`);
  return lines;
}

/** Lists and the options of the preset are joined, as somebody would write them in one file. */
const CONFIG = `import {themes} from 'prism-react-renderer';

const features = [
/* features */
];
const joined = (name) => features.flatMap((feature) => feature[name] ?? []);
const merged = (...all) => {
  const result = {};
  for (const [key, value] of all.flatMap((each) => Object.entries(each ?? {}))) {
    if (Array.isArray(value)) result[key] = [...(result[key] ?? []), ...value];
    else result[key] = value && typeof value === 'object' ? merged(result[key], value) : value;
  }
  return result;
};

export default {
  title: 'Mon site',
  tagline: 'Les dinosaures sont géniaux',
  favicon: 'img/logo.svg',
  url: 'https://stock.example',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  future: {v4: true, faster: true},
  i18n: {defaultLocale: 'fr', locales: ['fr', 'ja']},
  ...Object.assign({}, ...features),
  plugins: joined('plugins'),
  themes: joined('themes'),
  presets: [
    [
      'classic',
      merged(
        {
          docs: {sidebarPath: './sidebars.js', editUrl: 'https://github.com/facebook/docusaurus/tree/main/'},
          blog: {showReadingTime: true, editUrl: 'https://github.com/facebook/docusaurus/tree/main/'},
          theme: {customCss: './src/css/custom.css'},
        },
        ...joined('presets').map(([, options]) => options),
      ),
    ],
  ],
  themeConfig: {
    image: 'img/logo.svg',
    navbar: {
      title: 'Mon site',
      logo: {alt: 'Logo', src: 'img/logo.svg'},
      items: [
        {type: 'docSidebar', sidebarId: 'tutorialSidebar', position: 'left', label: 'Tutoriel'},
        {to: '/blog', label: 'Blog', position: 'left'},
        {type: 'localeDropdown', position: 'right'},
        {href: 'https://github.com/facebook/docusaurus', label: 'GitHub', position: 'right'},
      ],
    },
    footer: {style: 'dark', links: [{title: 'Docs', items: [{label: 'Tutoriel', to: '/docs/intro'}]}], copyright: 'Copyright © 2025'},
    prism: {theme: themes.github, darkTheme: themes.dracula},
    ...Object.assign({}, ...joined('themeConfig')),
  },
};
`;

const stock: Record<string, string> = {
  'package.json': '{"name": "stock", "private": true}\n',
  'sidebars.js': "export default {tutorialSidebar: [{type: 'autogenerated', dirName: '.'}]};\n",
  'src/css/custom.css': ':root {\n  --ifm-color-primary: #2e8555;\n}\n',
  'static/img/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" fill="#2e8555"/></svg>\n',
  'src/pages/index.js': `import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

export default function Home() {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout title="Bonjour" description="La page d’accueil">
      <header className="hero hero--primary">
        <div className="container">
          <Heading as="h1" className="hero__title">
            {siteConfig.title}
          </Heading>
          <p className="hero__subtitle">{siteConfig.tagline}</p>
          <Link className="button button--secondary button--lg" to="/docs/intro">
            Tutoriel
          </Link>
        </div>
      </header>
    </Layout>
  );
}
`,
  'src/pages/markdown-page.md': '---\ntitle: Page Markdown\n---\n\n# Page Markdown\n\nUne page sans React.\n',
  'docs/intro.md':
    '---\nsidebar_position: 1\n---\n\n# Introduction au tutoriel\n\nDécouvrons **Docusaurus** en moins de 5 minutes.\n',
  'docs/tutorial-basics/_category_.json':
    '{"label": "Les bases", "position": 2, "link": {"type": "generated-index", "description": "Cinq minutes"}}\n',
  'docs/tutorial-basics/markdown-features.mdx': `# Fonctions de Markdown

Un [lien](/docs/intro) et une image : ![Logo](/img/logo.svg)

\`\`\`jsx title="src/components/HelloDocusaurus.js"
function HelloDocusaurus() {
  return <h1>Bonjour !</h1>;
}
\`\`\`

:::tip[Mon conseil]

Utilisez les encadrés.

:::

export const Highlight = ({children, color}) => <span style={{backgroundColor: color, color: '#fff'}}>{children}</span>;

<Highlight color="#25c2a0">Le vert de Docusaurus</Highlight> est du MDX.
`,
  'blog/authors.yml':
    'slorber:\n  name: Sébastien Lorber\n  title: Docusaurus maintainer\n  url: https://sebastienlorber.com\n  page: true\n',
  'blog/tags.yml': 'bonjour:\n  label: Bonjour\n  permalink: /bonjour\n  description: Premiers pas\n',
  'blog/2021-08-26-welcome/index.md': `---
slug: welcome
title: Bienvenue à Noël
authors: [slorber]
tags: [bonjour]
---

Les billets sont de simples fichiers Markdown.

{/* truncate */}

Une image à côté du billet :

![Une image](./plushie.svg)

\`\`\`python
print("déjà vu")
\`\`\`
`,
  'blog/2021-08-26-welcome/plushie.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#2e8555" d="M0 0h8v8z"/></svg>\n',
  'blog/2021-08-01-mdx-blog-post.mdx': `---
slug: mdx-blog-post
title: Un billet en MDX
authors: [slorber]
tags: [bonjour]
---

Les billets peuvent contenir du React.

{/* truncate */}

<button onClick={() => alert('bonjour')}>Cliquez</button>
`,
  'i18n/ja/docusaurus-plugin-content-docs/current/intro.md':
    '---\nsidebar_position: 1\n---\n\n# はじめに\n\n**Docusaurus** のチュートリアルです。\n',
  'i18n/ja/docusaurus-plugin-content-blog/2021-08-26-welcome/index.md':
    '---\nslug: welcome\ntitle: ようこそ\nauthors: [slorber]\ntags: [bonjour]\n---\n\n記事は Markdown のファイルです。\n\n{/* truncate */}\n\nつづきです。\n',
};
