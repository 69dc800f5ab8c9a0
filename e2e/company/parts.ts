import type {Page} from 'playwright';
import {expect} from 'vitest';

/** A package as people add it to a site, and what a reader of a stock site then meets. */
export type Part = {
  packages: Record<string, string>;
  /** Configuration of Docusaurus as JSON; `code:EXPRESSION` stands for a value of JavaScript. */
  docusaurus?: Record<string, unknown>;
  /** Options of the docs plugin. */
  docs?: Record<string, unknown>;
  /** What goes into the option `security`, as the build or the handbook says. */
  security?: Record<string, string[]>;
  /** What the build prints about it. */
  printed?: RegExp;
  /** Options of `defineSite` besides. */
  options?: Record<string, unknown>;
  files?: Record<string, string>;
  /** Added to a page in `.md` and to one in `.mdx`. */
  content?: string;
  /** What `docusaurus` does before the build. */
  before?: string[];
  /** Whether another part does not go with it in one site, stock or not. */
  isAlone?: boolean;
  /** Where it does not work in a stock site, although it is there. */
  missingInStock?: string[];
  /** Pages of its own, below the address of the language. */
  pages?: string[];
  /** Fails unless a reader meets it. `address`: of the page, without that of the language. */
  works: (page: Page, address: string) => Promise<void>;
};

const wait = {timeout: 30_000};
const own = (address: string, test: (page: Page) => Promise<void>) => (page: Page, at: string) =>
  at === address ? test(page) : Promise.resolve();
const inContent = (test: (page: Page) => Promise<void>) => (page: Page, at: string) =>
  at === 'docs/commonmark' || at === 'docs/mdx' ? test(page) : Promise.resolve();
const shows = (selector: string) => (page: Page) =>
  page
    .locator(selector)
    .first()
    .waitFor({...wait, state: 'attached'});

const requests = (address: RegExp) => async (page: Page) => {
  const answered = () => page.evaluate(() => String((window as unknown as {answered?: string[]}).answered));
  await expect.poll(answered, wait).toMatch(address);
};

/** Answers in place of services, so that no test depends on them: scripts that tell of themselves, and a file of code. */
export const ANSWER = 'if (document.currentScript) (window.answered ??= []).push(document.currentScript.src);';
export const SERVICES =
  /^https?:\/\/(?:www\.googletagmanager\.com|giscus\.app|fonts\.|cdn\.|www\.clarity\.ms|us-assets\.)/;
export const CODE_SERVICE = /^https:\/\/raw\.githubusercontent\.com/;

const API = `openapi: 3.0.0
info: {title: Names, version: 1.0.0}
servers: [{url: 'https://api.example'}]
paths:
  /names:
    get:
      summary: Every name
      responses: {'200': {description: All}}
`;
const GISCUS = `import Footer from '@theme-original/DocItem/Footer';
import Giscus from '@giscus/react';
export default function FooterWithComments(props) {
  return <><Footer {...props} /><Giscus repo="a/b" repoId="r" category="c" categoryId="d" mapping="pathname" /></>;
}
`;
const TAILWIND = `module.exports = () => ({
  name: 'tailwind',
  configurePostCss: (options) => {
    options.plugins.push(require('@tailwindcss/postcss'));
    return options;
  },
});
`;
const UTILITIES = `@import "tailwindcss/theme.css" layer(theme);
@import "tailwindcss/utilities.css" layer(utilities);
`;

const GLOSSARY = {glossaryPath: 'glossary/glossary.json', routePath: '/glossary'};
const CODE_IN_MDX = `import CodeBlock from '@theme/CodeBlock';
import {useState} from 'react';

export const Counted = () => {
  const [count, setCount] = useState(41);
  return <>
    <button onClick={() => setCount(count + 1)}>count {count}</button>
    <CodeBlock language="js">{\`let c = \${count};\`}</CodeBlock>
    <CodeBlock language="bash">{'ls -l'}</CodeBlock>
  </>;
};

<Counted />
`;
const MARKED = '```js\nconst plain = 1;\n// highlight-next-line\nconst marked = 2;\n```\n';

export const PARTS: Record<string, Part> = {
  mermaid: {
    packages: {'@docusaurus/theme-mermaid': '3.10.2'},
    docusaurus: {themes: ['@docusaurus/theme-mermaid'], markdown: {mermaid: true}},
    security: {styles: ["'unsafe-inline'"]},
    content: '```mermaid\nflowchart LR\n  A[Names] --> B[Counts]\n```\n',
    works: inContent(async (page) => {
      await page.locator('.docusaurus-mermaid-container svg', {hasText: 'Names'}).first().waitFor(wait);
    }),
  },
  'live-codeblock': {
    packages: {'@docusaurus/theme-live-codeblock': '3.10.2'},
    docusaurus: {themes: ['@docusaurus/theme-live-codeblock']},
    security: {scripts: ["'unsafe-eval'"]},
    // Docusaurus loses the attribute `live` of a fence on the way through HTML.
    missingInStock: ['docs/commonmark'],
    content:
      '```jsx live\nfunction Counter() {\n  const [n, set] = React.useState(41);\n' +
      '  return <button onClick={() => set(n + 1)}>count {n}</button>;\n}\n```\n',
    works: inContent(async (page) => {
      await page.getByRole('button', {name: 'count 41'}).click(wait);
      await page.getByRole('button', {name: 'count 42'}).waitFor(wait);
    }),
  },
  pwa: {
    packages: {'@docusaurus/plugin-pwa': '3.10.2'},
    docusaurus: {
      plugins: [['@docusaurus/plugin-pwa', {pwaHead: [{tagName: 'meta', name: 'theme-color', content: '#fff'}]}]],
    },
    printed: /plugin-pwa \(a client module\) acts in the browser: React loads on every page/,
    works: async (page) => {
      const count = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      await expect.poll(count, wait).toBe(1);
    },
  },
  'client-redirects': {
    packages: {'@docusaurus/plugin-client-redirects': '3.10.2'},
    docusaurus: {plugins: [['@docusaurus/plugin-client-redirects', {redirects: [{from: '/old', to: '/docs/mdx'}]}]]},
    pages: ['old'],
    works: own('old', (page) => page.waitForURL(/\/docs\/mdx\/?$/, wait)),
  },
  gtag: {
    packages: {'@docusaurus/plugin-google-gtag': '3.10.2'},
    docusaurus: {plugins: [['@docusaurus/plugin-google-gtag', {trackingID: 'G-000'}]]},
    security: {
      scripts: ['https://www.googletagmanager.com'],
      images: ['https:', 'https://*.google-analytics.com', 'https://*.googletagmanager.com'],
      connections: [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ],
    },
    works: async (page) => {
      const counted = () =>
        page.evaluate(() =>
          JSON.stringify(
            (window as unknown as {dataLayer: ArrayLike<unknown>[]}).dataLayer.map((each) => [...Array.from(each)]),
          ),
        );
      await expect.poll(counted, wait).toContain('"config","G-000"');
    },
  },
  'vercel-analytics': {
    packages: {'@docusaurus/plugin-vercel-analytics': '3.10.2'},
    docusaurus: {plugins: [['@docusaurus/plugin-vercel-analytics', {mode: 'production'}]]},
    printed: /plugin-vercel-analytics \(a client module\) acts in the browser/,
    works: shows('script[src*="/_vercel/insights"]'),
  },
  giscus: {
    packages: {'@giscus/react': '3.1.0'},
    files: {'src/theme/DocItem/Footer/index.js': GISCUS},
    security: {frames: ['https://giscus.app']},
    printed: /src\/theme\/DocItem\/Footer\/index\.js needs React on/,
    works: inContent(async (page) => {
      await page
        .locator('giscus-widget iframe')
        .first()
        .waitFor({...wait, state: 'attached'});
    }),
  },
  'image-zoom': {
    packages: {'docusaurus-plugin-image-zoom': '3.0.1'},
    docusaurus: {plugins: ['docusaurus-plugin-image-zoom'], themeConfig: {zoom: {selector: '.markdown img'}}},
    security: {styles: ["'unsafe-inline'"]},
    content: '![A seal](/img/logo.svg)\n',
    works: inContent(async (page) => {
      await page.locator('.markdown img.medium-zoom-image').first().click(wait);
      await page
        .locator('.medium-zoom--opened')
        .first()
        .waitFor({...wait, state: 'attached'});
      const overlay = page.locator('.medium-zoom-overlay').first();
      expect(await overlay.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
      await page.keyboard.press('Escape');
    }),
  },
  sass: {
    packages: {'docusaurus-plugin-sass': '0.2.7', sass: '1.93.2'},
    docusaurus: {plugins: ['docusaurus-plugin-sass']},
    files: {'src/site.scss': '$color: rgb(1, 2, 3);\nmain strong { color: $color; }\n'},
    content: '**Important**\n',
    works: inContent(async (page) => {
      const color = page.locator('main strong', {hasText: 'Important'}).first();
      expect(await color.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
    }),
  },
  tailwind: {
    packages: {tailwindcss: '4.3.5', '@tailwindcss/postcss': '4.3.5'},
    docusaurus: {plugins: ['./tailwind.cjs']},
    files: {'tailwind.cjs': TAILWIND, 'src/site.css': UTILITIES},
    content: '<p class="pt-[7px]">Padded</p>\n',
    works: inContent(async (page) => {
      const padded = page.locator('main p', {hasText: 'Padded'}).first();
      expect(await padded.evaluate((element) => getComputedStyle(element).paddingTop)).toBe('7px');
    }),
  },
  redocusaurus: {
    packages: {redocusaurus: '2.5.2'},
    docusaurus: {
      presets: [['redocusaurus', {specs: [{id: 'api', spec: 'api.yaml', route: '/api/'}]}]],
      themeConfig: {prism: {additionalLanguages: ['bash']}},
    },
    files: {'api.yaml': API, 'docs/marked.mdx': `${CODE_IN_MDX}\n${MARKED}`},
    security: {styles: ["'unsafe-inline'"], workers: ['blob:']},
    pages: ['api', 'docs/marked'],
    works: async (page, address) => {
      if (address === 'docs/marked') {
        // The Prism that redocusaurus bundles has run.
        await page.waitForLoadState('networkidle', wait);
        await page.locator('.theme-code-block-highlighted-line', {hasText: 'const marked = 2;'}).waitFor(wait);
      }
      if (address !== 'api') return;
      await page.locator('html[data-has-hydrated=true]').waitFor({...wait, state: 'attached'});
      await page.locator('[role=search] input').first().fill('Every', wait);
      await page
        .locator('[role=menuitem], [data-role="search:results"] li', {hasText: 'Every name'})
        .first()
        .waitFor(wait);
    },
  },
  'openapi-docs': {
    packages: {
      'docusaurus-plugin-openapi-docs': '5.2.0',
      'docusaurus-theme-openapi-docs': '5.2.0',
      'docusaurus-plugin-sass': '0.2.7',
      sass: '1.93.2',
    },
    isAlone: true,
    docusaurus: {
      themes: ['docusaurus-theme-openapi-docs'],
      plugins: [
        'docusaurus-plugin-sass',
        [
          'docusaurus-plugin-openapi-docs',
          {id: 'api', docsPluginId: 'default', config: {names: {specPath: 'names.yaml', outputDir: 'docs/openapi'}}},
        ],
      ],
    },
    docs: {docItemComponent: '@theme/ApiItem'},
    files: {'names.yaml': API},
    before: ['gen-api-docs', 'all'],
    pages: ['docs/openapi/every-name'],
    works: own('docs/openapi/every-name', async (page) => {
      await page.getByRole('button', {name: /send api request/i}).waitFor(wait);
      const method = page.locator('.badge', {hasText: /get/i}).first();
      const color = () => method.evaluate((element) => getComputedStyle(element).backgroundColor);
      await expect.poll(color, wait).not.toBe('rgba(0, 0, 0, 0)');
    }),
  },
  'search-local': {
    packages: {'@easyops-cn/docusaurus-search-local': '0.55.3'},
    docusaurus: {
      themes: [['@easyops-cn/docusaurus-search-local', {hashed: true, language: ['en', 'zh'], indexBlog: false}]],
    },
    options: {search: false},
    printed: /docusaurus-search-local \(@theme\/SearchBar.*\) acts in the browser/,
    content: 'Volatility is a word of this page.\n',
    works: inContent(async (page) => {
      const field = page.locator('.navbar__search-input').first();
      await field.click(wait);
      await field.pressSequentially('volatility');
      await page
        .locator('[class*=dropdownMenu] [class*=suggestion]', {hasText: /volatility/i})
        .first()
        .waitFor(wait);
    }),
  },
  'search-local of cmfcmf': {
    packages: {'@cmfcmf/docusaurus-search-local': '2.0.1'},
    isAlone: true,
    docusaurus: {plugins: [['@cmfcmf/docusaurus-search-local', {language: 'en', indexBlog: false}]]},
    options: {search: false},
    printed: /docusaurus-search-local \(@theme\/SearchBar.*\) acts in the browser/,
    content: 'Volatility is a word of this page.\n',
    works: inContent(async (page) => {
      await page.locator('.aa-DetachedSearchButton').first().click(wait);
      await page.locator('.aa-Input').first().pressSequentially('volatility');
      await page.locator('.aa-Item', {hasText: 'CommonMark'}).first().waitFor(wait);
    }),
  },
  'lunr-search': {
    packages: {'docusaurus-lunr-search': '3.6.1'},
    isAlone: true,
    docusaurus: {plugins: [['docusaurus-lunr-search', {languages: ['en']}]]},
    options: {search: false},
    security: {scripts: ["'unsafe-eval'"]},
    printed: /docusaurus-lunr-search \(@theme\/SearchBar.*\) acts in the browser/,
    content: 'Volatility is a word of this page.\n',
    works: inContent(async (page) => {
      const field = page.locator('#search_input_react:enabled');
      await field.waitFor(wait);
      await field.pressSequentially('volatility');
      await page
        .locator('.ds-suggestion', {hasText: /volatility/i})
        .first()
        .waitFor(wait);
    }),
  },
  'github-codeblock': {
    packages: {'@saucelabs/theme-github-codeblock': '0.3.0'},
    // Its CodeBlock takes the place of that of live-codeblock.
    isAlone: true,
    docusaurus: {themes: ['@saucelabs/theme-github-codeblock']},
    security: {connections: ['https://raw.githubusercontent.com']},
    content: '```js reference\nhttps://github.com/a/b/blob/main/names.js#L1-L2\n```\n',
    works: inContent(async (page) => {
      const code = page.locator('.theme-code-block', {hasText: 'const fetched = 1;'}).first();
      await code.waitFor(wait);
      await code.locator('.token', {hasText: 'const'}).first().waitFor(wait);
      await code.getByText('names.js').first().waitFor(wait);
    }),
  },
  panzoom: {
    packages: {'@r74tech/docusaurus-plugin-panzoom': '2.4.5'},
    // Its options have the key of those of image-zoom.
    isAlone: true,
    docusaurus: {
      plugins: ['@r74tech/docusaurus-plugin-panzoom'],
      themeConfig: {zoom: {selectors: ['.markdown img'], toolbar: {enabled: true}}},
    },
    security: {styles: ["'unsafe-inline'"]},
    content: '![A seal](/img/logo.svg)\n',
    works: inContent(async (page) => {
      await page.getByTitle('Zoom in').first().click(wait);
      const scale = () =>
        page
          .locator('.markdown img')
          .first()
          .evaluate(({style}) => style.transform);
      await expect.poll(scale, wait).toMatch(/scale\(1\.[1-9]/);
    }),
  },
  orama: {
    packages: {'@orama/plugin-docusaurus-v3': '3.1.18'},
    isAlone: true,
    docusaurus: {plugins: ['@orama/plugin-docusaurus-v3']},
    options: {search: false},
    security: {styles: ["'unsafe-inline'"]},
    printed: /plugin-docusaurus-v3 \(@theme\/SearchBar.*\) acts in the browser/,
    content: 'Volatility is a word of this page.\n',
    works: async (page) => {
      await page.locator('orama-search-button').first().click(wait);
      await page.locator('orama-search-box input').first().pressSequentially('volatility', wait);
      await page.locator('orama-search-results', {hasText: 'CommonMark'}).first().waitFor(wait);
    },
  },
  scalar: {
    packages: {'@scalar/docusaurus': '0.8.38'},
    // It allows every inline script.
    isAlone: true,
    docusaurus: {
      plugins: [['@scalar/docusaurus', {label: 'Reference', route: '/reference', cdn: '/scalar.js'}]],
      themeConfig: {navbar: {items: []}},
    },
    files: {
      'static/scalar.js': `window.Scalar = {
        createApiReference: (element, {_integration}) => element.append('Reference for ' + _integration),
      };`,
    },
    security: {scripts: ["'unsafe-inline'"]},
    pages: ['reference'],
    works: own('reference', (page) => page.getByText('Reference for docusaurus').waitFor(wait)),
  },
  'graphql-markdown': {
    packages: {'@graphql-markdown/docusaurus': '1.35.0', '@graphql-tools/graphql-file-loader': '8.1.24'},
    isAlone: true,
    docusaurus: {
      plugins: [
        [
          '@graphql-markdown/docusaurus',
          {
            ...{schema: './schema.graphql', rootPath: './docs', baseURL: 'api', linkRoot: '/docs'},
            loaders: {GraphQLFileLoader: '@graphql-tools/graphql-file-loader'},
          },
        ],
      ],
    },
    files: {
      'schema.graphql':
        'type Query {\n  "Every name."\n  names(first: Int = 3): [Name!]!\n}\ntype Name {\n  text: String\n}\n',
    },
    before: ['graphql-to-doc'],
    pages: ['docs/api/operations/queries/names'],
    works: own('docs/api/operations/queries/names', async (page) => {
      await page.locator('main', {hasText: 'Every name.'}).waitFor(wait);
      await page.locator('main pre', {hasText: 'first: Int = 3'}).waitFor(wait);
    }),
  },
  glossary: {
    packages: {'docusaurus-plugin-glossary': '3.4.0'},
    // In a second language its page has an address that a search plugin refuses.
    isAlone: true,
    docusaurus: {plugins: [['docusaurus-plugin-glossary', GLOSSARY]]},
    docs: {
      remarkPlugins: [
        ["code:require('docusaurus-plugin-glossary').remarkPlugin", {...GLOSSARY, siteDir: 'code:__dirname'}],
      ],
    },
    files: {
      'glossary/glossary.json': JSON.stringify({
        terms: [
          {term: 'Heteroscedasticity', definition: 'Unequal variance.'},
          {term: 'Kurtosis', definition: 'Weight of tails.'},
        ],
      }),
    },
    content: 'Think of heteroscedasticity first.\n',
    pages: ['glossary'],
    works: async (page, address) => {
      if (address.startsWith('docs/') && !address.includes('1.0') && address !== 'docs/code') {
        await page.locator('main a', {hasText: 'heteroscedasticity'}).first().hover(wait);
        await page.getByText('Unequal variance.').first().waitFor(wait);
      }
      if (address !== 'glossary') return;
      await page.locator('#kurtosis').waitFor(wait);
      await page.locator('html[data-has-hydrated=true]').waitFor({...wait, state: 'attached'});
      await page.getByPlaceholder('Search terms').fill('unequal', wait);
      await page.locator('#kurtosis').waitFor({...wait, state: 'detached'});
    },
  },
  'tab-blocks': {
    packages: {'docusaurus-remark-plugin-tab-blocks': '4.0.0'},
    docs: {remarkPlugins: ["code:require('docusaurus-remark-plugin-tab-blocks').default"]},
    content: '```js tab\nconst first = "one";\n```\n\n```ts tab\nconst second = "two";\n```\n',
    works: inContent(async (page) => {
      await page.getByRole('tab', {name: 'TypeScript'}).first().click(wait);
      await page.locator('[role=tabpanel]:visible', {hasText: 'const second = "two";'}).first().waitFor(wait);
    }),
  },
  katex: {
    packages: {'remark-math': '6.0.0', 'rehype-katex': '7.0.1'},
    docs: {
      remarkPlugins: ["code:require('remark-math').default"],
      rehypePlugins: ["code:require('rehype-katex').default"],
    },
    content: 'A formula: $x_7 < 2$, and:\n\n$$\ny = \\frac{3}{5}\n$$\n',
    works: inContent(async (page) => {
      await page
        .locator('main math', {hasText: '7'})
        .first()
        .waitFor({...wait, state: 'attached'});
      await page
        .locator('main math mfrac')
        .first()
        .waitFor({...wait, state: 'attached'});
      expect(await page.locator('main').innerText()).not.toContain('$');
    }),
  },
  less: {
    packages: {'docusaurus-plugin-less': '2.0.2', less: '4.4.2', 'less-loader': '12.3.0'},
    docusaurus: {plugins: ['docusaurus-plugin-less']},
    files: {'src/site.less': '@color: rgb(3, 2, 1);\nmain em { color: @color; }\n'},
    content: '*Stressed*\n',
    works: inContent(async (page) => {
      const color = page.locator('main em', {hasText: 'Stressed'}).first();
      expect(await color.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(3, 2, 1)');
    }),
  },
  clarity: {
    packages: {'@gracefullight/docusaurus-plugin-microsoft-clarity': '1.0.0'},
    docusaurus: {plugins: [['@gracefullight/docusaurus-plugin-microsoft-clarity', {projectId: 'a'}]]},
    security: {scripts: ['https://www.clarity.ms']},
    works: requests(/www\.clarity\.ms\/tag\/a/),
  },
  posthog: {
    packages: {'posthog-docusaurus': '2.0.5'},
    docusaurus: {plugins: [['posthog-docusaurus', {apiKey: 'a'}]]},
    security: {scripts: ['https://us-assets.i.posthog.com'], connections: ['https://us.i.posthog.com']},
    works: requests(/us-assets\.i\.posthog\.com\/static\/array\.js/),
  },
  npm2yarn: {
    packages: {'@docusaurus/remark-plugin-npm2yarn': '3.10.2'},
    docs: {remarkPlugins: [["code:require('@docusaurus/remark-plugin-npm2yarn')", {sync: true}]]},
    content: '```bash npm2yarn\nnpm install left-pad\n```\n',
    works: inContent(async (page) => {
      await page.getByRole('tab', {name: 'Yarn'}).first().click(wait);
      await page.locator('[role=tabpanel]:visible', {hasText: 'yarn add left-pad'}).first().waitFor(wait);
    }),
  },
  CodeBlock: {
    packages: {},
    // Beside redocusaurus, the grammars of a site are added to another Prism.
    isAlone: true,
    docusaurus: {themeConfig: {prism: {additionalLanguages: ['bash']}}},
    files: {'docs/code.mdx': CODE_IN_MDX},
    pages: ['docs/code'],
    works: own('docs/code', async (page) => {
      await page.locator('pre .token.keyword', {hasText: 'let'}).first().waitFor(wait);
      await page.locator('pre .token.function', {hasText: 'ls'}).first().waitFor(wait);
      // Also where the browser draws it anew.
      await page.getByRole('button', {name: 'count 41'}).click(wait);
      await page.locator('pre', {hasText: 'let c = 42'}).locator('.token.keyword', {hasText: 'let'}).waitFor(wait);
    }),
  },
  'second blog': {
    packages: {},
    docusaurus: {
      plugins: [
        [
          '@docusaurus/plugin-content-blog',
          {id: 'news', path: 'news', routeBasePath: 'news', onUntruncatedBlogPosts: 'ignore'},
        ],
      ],
    },
    files: {'news/2025-01-05-first.md': '---\ntitle: First news\nslug: first\n---\n\n```js\nconst first = 1;\n```\n'},
    pages: ['news', 'news/first', 'news/archive'],
    works: async (page, address) => {
      if (address.startsWith('news')) await page.locator('main', {hasText: 'First news'}).waitFor(wait);
      if (address === 'news/first') await page.locator('pre', {hasText: 'const first = 1;'}).waitFor(wait);
    },
  },
  versions: {
    packages: {},
    docs: {lastVersion: 'current', versions: {current: {label: 'Next'}}},
    files: {
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/commonmark.md': '# Old\n\nOld words.\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{"docs": [{"type": "autogenerated", "dirName": "."}]}',
    },
    pages: ['docs/1.0/commonmark'],
    works: own('docs/1.0/commonmark', shows('.theme-doc-version-banner')),
  },
};
