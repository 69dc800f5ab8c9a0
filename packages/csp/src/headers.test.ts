import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {LoadedPlugin} from '@docusaurus/types';
import {folderWith, put} from 'inkstone-core/fixtures/folder';
import {beforeEach, expect, test, vi} from 'vitest';
import {pagesWithoutPolicy, writeHeaders} from './headers';
import {insertedIn} from './inserted';
import {PagesFound} from './pages-found';
import {type AllowedSources, DEFAULT_SOURCES, developmentPolicy, NOTHING_ELSE} from './policy';
import {headerFiles, headersFrom} from './served-headers';

let site = '';
const page = (body: string) =>
  `<!doctype html><html><head><meta charset=UTF-8><title>t</title></head><body>${body}</body></html>`;
const write = (name: string, text: string) => put(site, name, text);
const read = (name: string) => fs.readFileSync(path.join(site, name), 'utf8');
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** The sources of each directive of a policy. */
const directivesOf = (policy = ''): Record<string, string[]> =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
/** The sources of one directive of the policy of `/`. */
const sources = (directive: string) => directivesOf(headersFrom(site)('/', true)['Content-Security-Policy'])[directive];

beforeEach(() => {
  site = folderWith({'index.html': page('<script>one()</script><script src="/assets/js/main.js"></script>')});
});

test('what pages have inline is allowed one by one, by what it says; data is not counted', () => {
  write('en/index.html', page('<script type=module>two()</script><script type="speculationrules">{"a":[]}</script>'));
  write('blog.html', page('<script>one()</script><script type="application/ld+json">{"@type":"Blog"}</script>'));
  const styled = '<svg style="display: none;"></svg><p style="content:&quot;x&quot;">';
  // A script may insert HTML with styles.
  write('a.html', page(`<style>p{color:red}</style>${styled}<script>box.innerHTML='<p style="color: red">'</script>`));
  writeHeaders(site);
  const scripts = ['one()', 'two()', '{"a":[]}', `box.innerHTML='<p style="color: red">'`];
  expect(new Set(sources('script-src'))).toEqual(new Set(["'self'", ...scripts.map(hash)]));
  expect(sources('style-src')).toEqual(expect.arrayContaining(["'self'", hash('p{color:red}')]));
  const attributes = ['display: none;', 'content:"x"', 'color: red'];
  expect(new Set(sources('style-src-attr'))).toEqual(new Set(["'unsafe-hashes'", ...attributes.map(hash)]));
});

test.each([
  [undefined, []],
  ['TESTAPP', ['-dsn.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com']],
])('what nobody may do without being named is forbidden; the search talks to %s', (algoliaAppId, hosts) => {
  writeHeaders(site, {algoliaAppId});
  const {
    'Content-Security-Policy': policy,
    'Strict-Transport-Security': encryption,
    'Permissions-Policy': features,
    ...headers
  } = headersFrom(site)('/', true);
  expect(headers).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
    expect(features).toContain(`${feature}=()`);
  // Browsers' preload lists require at least a year.
  expect(Number(encryption?.match(/max-age=(\d+)/)?.[1])).toBeGreaterThanOrEqual(365 * 24 * 3600);
  const [none, self] = [["'none'"], ["'self'"]];
  expect(directivesOf(policy)).toEqual({
    'default-src': self,
    'base-uri': none,
    'connect-src': [...self, ...hosts.map((host) => `https://testapp${host}`)],
    'form-action': self,
    'frame-ancestors': none,
    'frame-src': none,
    'img-src': [...self, 'data:'],
    'object-src': none,
    'script-src': [...self, hash('one()')],
    'style-src': [...self, expect.stringContaining('sha256')], // DocSearch's logo
  });
});

test.each([
  ['a handler in an attribute', '<img src=x onerror="evil()">', /a\.html: <img> has the attribute onerror/],
  ['a handler behind what looks like the end of a tag', '<img title="a > b" onerror=evil()>', /<img> has .* onerror/],
  ['a handler in a tag that does not end', '<p>a < b</p><img src=x onerror="evil()" ', /<img> has .* onerror/],
  ['a link that runs code', '<a href=" javascript:evil()">x</a>', /a\.html: <a> links to {2}?javascript:evil/],
  ['a link in disguise', '<a href=&#106;avascript:evil()>x</a>', /a\.html: <a> links to javascript:evil/],
])('%s fails the build with the name of the page', (_, body, message) => {
  write('a.html', page(body));
  expect(() => writeHeaders(site)).toThrow(message);
});

test('a figure opened alone has a policy of its own, whatever is in it, and so have hundreds of redirects', () => {
  writeHeaders(site);
  const before = headersFrom(site)('/', true)['Content-Security-Policy'];
  write('a.svg', `<svg>${Array.from({length: 99}, (_, number) => `<g style="order:${number}"/>`).join('')}</svg>`);
  writeHeaders(site);
  expect(headersFrom(site)('/', true)['Content-Security-Policy']).toBe(before);
  const figure = directivesOf(headersFrom(site)('/a.svg', true)['Content-Security-Policy']);
  expect(figure).toMatchObject({'default-src': ["'none'"], 'style-src': ["'self'", "'unsafe-inline'"]});
  expect(figure['script-src']).toBeUndefined();
  expect(headersFrom(site)('/a.svg', true)).toMatchObject({'X-Content-Type-Options': 'nosniff'});
  for (const file of [headerFiles.caddy, headerFiles.nginx]) expect(read(file)).toContain("default-src 'none'");
});

test('pages that lead elsewhere share one script, which keeps query and section', () => {
  const redirect = (to: string, rest: string) =>
    `<!DOCTYPE html>\n<html>\n<head><meta charset="UTF-8"><link rel="canonical" href="${to}" /></head><script>\n    window.location.href = '${to}'${rest};\n  </script></html>`;
  for (let number = 0; number < 199; number++)
    write(`old/${number}.html`, redirect(`/blog/${number}`, ' + window.location.search + window.location.hash'));
  write('old/plain.html', redirect('/blog/x', ''));
  expect(writeHeaders(site).warnings).toEqual([]);
  expect(sources('script-src')).toHaveLength(4);
  expect(read('old/7.html')).toContain('+ location.search + location.hash)</script>');
  expect(read('old/7.html')).toContain('href="/blog/7"');
  expect(read('old/plain.html')).not.toContain('location.search');
});

test('too many style attributes are allowed as a whole, too many scripts fail the build: both name the pages', () => {
  const many = (count: number, write: (number: number) => string) =>
    page(Array.from({length: count}, (_, number) => write(number)).join(''));
  write(
    'a.html',
    many(40, (number) => `<p style="order:${number}">`),
  );
  write(
    'b.html',
    many(20, (number) => `<p style="margin:${number}">`),
  );
  expect(writeHeaders(site).warnings).toEqual([
    expect.stringMatching(/Most are in a\.html \(40 style attributes\), b\.html \(20 style attributes\)\. Use classes/),
  ]);
  expect(sources('style-src-attr')).toEqual(["'unsafe-inline'"]);
  expect(sources('style-src')?.join()).not.toContain('unsafe');
  expect(sources('script-src')).toEqual(["'self'", hash('one()')]);
  write(
    'a.html',
    many(40, (number) => `<script>x(${number})</script>`),
  );
  expect(() => writeHeaders(site)).toThrow(
    /^The header Content-Security-Policy would be longer than the 2000 characters.* a\.html \(40 inline scripts\)/,
  );
});

test('for a host without headers the policy stands in every page, before anything it is about, once', () => {
  write('en/index.html', page('<script>two()</script>'));
  writeHeaders(site, {meta: true});
  writeHeaders(site, {meta: true});
  for (const name of ['index.html', 'en/index.html']) {
    const [, content = ''] =
      read(name).match(/<meta charset=UTF-8><meta http-equiv=Content-Security-Policy content="([^"]*)"><title>/) ?? [];
    expect(content).toContain(hash('two()'));
    expect(content).not.toContain('frame-ancestors'); // a browser would complain: only a header can say it
  }
  write('a.html', '<p>x</p>');
  expect(() => writeHeaders(site, {meta: true})).toThrow(/a\.html: there is no <meta charset>/);
});

test('what the owner allows is in the policy, also in development, which evaluates modules', () => {
  const lists = Object.keys(NOTHING_ELSE) as (keyof AllowedSources)[];
  const allowed = Object.fromEntries(lists.map((list) => [list, [`https://${list}.test`]])) as AllowedSources;
  const expected = {
    'connect-src': ["'self'", 'https://connections.test'],
    'font-src': ["'self'", 'https://fonts.test'],
    'form-action': ["'self'", 'https://forms.test'],
    'frame-src': ['https://frames.test'],
    'img-src': ["'self'", 'data:', 'https://images.test'],
    'media-src': ["'self'", 'https://media.test'],
    'style-src': ["'self'", expect.stringContaining('sha256'), 'https://styles.test'],
  };
  writeHeaders(site, {allowed});
  expect(directivesOf(headersFrom(site)('/', true)['Content-Security-Policy'])).toMatchObject(expected);
  expect(sources('script-src')).toEqual(["'self'", hash('one()'), 'https://scripts.test']);
  const scripts = ["'unsafe-inline'", ...allowed.scripts];
  expect(directivesOf(developmentPolicy({...allowed, scripts}))).toMatchObject({
    ...expected,
    'connect-src': ["'self'", 'ws:', 'https://*.algolia.net', 'https://*.algolianet.com', 'https://connections.test'],
    'script-src': ["'self'", "'unsafe-eval'", "'unsafe-inline'", 'https://scripts.test'],
    'script-src-attr': ["'none'"],
    'style-src-attr': ["'unsafe-inline'"],
  });
});

/** The warnings of a page that shows this. */
function warningsOf(body: string, allowed: Partial<AllowedSources> = {}): string[] {
  write('a.html', page(body));
  return writeHeaders(site, {allowed: {...NOTHING_ELSE, ...allowed}}).warnings;
}

test('pictures, sound and video of other hosts load unless the owner says which may', () => {
  const body = '<img src="https://a.test/x.png"><video src="https://a.test/x.mp4"></video>';
  expect(warningsOf(body, DEFAULT_SOURCES)).toEqual([]);
  expect(sources('img-src')).toEqual(["'self'", 'data:', 'https:']);
  expect(sources('media-src')).toEqual(["'self'", 'https:']);
  const others = '<iframe src="https://a.test"></iframe><script src="https://a.test/x.js"></script>';
  expect(warningsOf(body + others, DEFAULT_SOURCES)).toHaveLength(2);
});

test('styles that scripts insert are allowed as a whole: hashes beside the keyword would switch it off', () => {
  warningsOf('<style>p{}</style><p style="color:red">', {styles: ["'unsafe-inline'"]});
  expect(sources('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
  expect(sources('style-src-attr')).toBeUndefined();
});

test.each([
  ['scripts', '<script async src="https://a.test/x.js"></script>'],
  ['scripts', '<script src=//a.test/x.js></script>'],
  ['scripts', '<link rel="modulepreload" href="https://a.test/x.js">'],
  ['styles', '<link rel="stylesheet" href="https://a.test/x.css">'],
  ['styles', '<style>@import "https://a.test/x.css";</style>'],
  ['fonts', '<link rel="preload" as="font" href="https://a.test/x.woff2">'],
  ['fonts', '<style>@font-face{src:url(//a.test/x.woff2)}</style>'],
  ['frames', '<iframe src="https://a.test/embed/1"></iframe>'],
  ['media', '<video src="https://a.test/x.mp4"></video>'],
  ['images', '<link rel="icon" href="https://a.test/x.png">'],
  ['images', '<video src="/v.mp4" poster="https://a.test/x.png"></video>'],
  ['images', '<img src="/x.png" srcset = "/x.png 1x, https://a.test/x.png 2x">'],
  ['images', '<picture><source srcset="https://a.test/x.webp"></picture>'],
  ['images', '<svg><image href="https://a.test/x.png"/></svg>'],
  ['images', `<p style="background: url( 'https://a.test/x.png')">`],
  ['forms', '<form action="https://a.test/subscribe"></form>'],
  ['forms', '<button formaction="https://a.test/">x</button>'],
  ['connections', '<script>s.src="//a.test/"+"m.js"</script>'],
  ['scripts', '<script src="https://www.googletagmanager.com/gtag/js"></script>', "'https://*.google-analytics.com'"],
])(
  '%s lack a host of %s: a warning has the page and the line that allows it',
  (list, body, host = "'https://a.test'") => {
    write('b.html', page(`a < b ${body}`));
    const warnings = warningsOf(body);
    expect(warnings).toHaveLength(1);
    const what = body.includes('<script>') ? 'names' : list === 'forms' ? 'sends to' : 'loads from';
    for (const part of ['a.html: ', `${what} https://`, 'the options of docusaurus-plugin-csp: ', `${list}: [`, host])
      expect(warnings[0]).toContain(part);
  },
);

test.each([
  ['scripts', ['https://a.test'], '<script src="https://a.test/x.js">"https://b.test/"</script>'],
  ['scripts', ['https://a.test'], '<script>"https://a.test/", "http://www.w3.org/2000/svg"</script>'],
  ['scripts', [], '<script type="application/ld+json">{"url": "https://b.test/"}</script>'],
  ['styles', ['bare.test'], '<link rel="stylesheet" href="https://bare.test/x.css">'],
  ['frames', ['https://*.video.test/embed/'], '<iframe src="https://www.video.test/embed/1"></iframe>'],
  ['frames', [], '<img alt="" src="/x.png"><a href="https://b.test/">b</a><iframe src="about:blank"></iframe>'],
  ...['*', 'https:', 'https://*.IMG.test', 'a.img.test', 'https://a.img.test:443'].map(
    (source): [string, string[], string] => [
      'images',
      [source],
      '<img alt="" src="https://a.img.test:443/x.png"><style>p{background:url(https://a.img.test/y.png)}</style>',
    ],
  ),
])('with %s %j, nothing is said of %s', (list, allowed, body) =>
  expect(warningsOf(body, {[list]: allowed})).toEqual([]),
);

test.each([
  ['<script src="https://plausible.io/js/script.js"></script>', /connections: \['https:\/\/plausible\.io'\]/],
  [
    '<script src="https://stats.test/x.js"></script>',
    /: \['https:\/\/stats\.test'\]\. .*its host goes into connections$/,
  ],
  [
    '<iframe src="https://www.googletagmanager.com/ns.html?id=GTM-0"></iframe>',
    /: frames: \['https:\/\/www\.googletagmanager\.com'\]$/,
  ],
  ['<object data="/x.pdf"></object>', /^a\.html: <object> is there, .*Use <img>/],
  ['<embed src="/x.pdf">', /^a\.html: <embed> is there, .*Use <img>/],
  ['<iframe src="/x.pdf"></iframe>', /^a\.html: <iframe> shows \/x\.pdf, .*Use <img>/],
])('%s is reported with all that it needs, or what to use instead', (body, message) => {
  const scripts = ['https://plausible.io'];
  expect(warningsOf(body, {scripts})).toEqual([expect.stringMatching(message)]);
  if (body.includes(scripts.join())) expect(warningsOf(body, {scripts, connections: scripts})).toEqual([]);
});

test('a page that was visited is read again only if it has been written since', async () => {
  write('changed.html', page('<script>old()</script>'));
  const found = new PagesFound(NOTHING_ELSE, 'options');
  await found.visit(site);
  write('changed.html', page('<script>changed()</script>'));
  write('added.html', page('<script>added()</script>'));
  const read = vi.spyOn(fs, 'readFileSync');
  writeHeaders(site, {found});
  const files = read.mock.calls.map(([file]) => path.basename(String(file))).filter((name) => name.endsWith('.html'));
  read.mockRestore();
  expect(files).toEqual(['added.html', 'changed.html']);
  const scripts = ['one()', 'changed()', 'added()'];
  expect(new Set(sources('script-src'))).toEqual(new Set(["'self'", ...scripts.map(hash)]));
});

test('a page that is written after the headers is named unless they cover it', () => {
  const options = {allowed: NOTHING_ELSE, name: 'options', meta: true, reported: new Set<string>()};
  const all = {...options, found: new PagesFound(NOTHING_ELSE, 'options'), locate: ([first = '']: string[]) => first};
  const {policy} = writeHeaders(site, all);
  expect(pagesWithoutPolicy(site, policy, all)).toEqual([]);
  write('index.html', read('index.html').replace('</body>', '<p></p></body>'));
  expect(pagesWithoutPolicy(site, policy, all)).toEqual([]);
  write('bare.html', page('<script>one()</script>'));
  expect(pagesWithoutPolicy(site, policy, all)).toEqual(['bare.html']);
  write('bare.html', read('index.html').replace('one()', 'two()'));
  expect(pagesWithoutPolicy(site, policy, all)).toEqual(['bare.html']);
});

test('a warning is given once, whichever language has what it is about', () => {
  const reported = new Set<string>();
  write('b.html', page('<iframe src="https://a.test"></iframe>'));
  expect(writeHeaders(site, {reported}).warnings).toHaveLength(1);
  write('a.html', page('<iframe src="https://a.test"></iframe>'));
  expect(writeHeaders(site, {reported}).warnings).toEqual([]);
});

test('what acts in the browser alone is known by its plugin or its code, unless the policy allows it', () => {
  write('assets/js/main.js', 'e.setAttribute("data-styled","active")');
  const plugins = [{name: 'docusaurus-theme-redoc'}] as LoadedPlugin[];
  const built = {folder: site, plugins, modules: []};
  expect(insertedIn(built, DEFAULT_SOURCES, 'security')).toEqual([
    `Redoc inserts styles and starts workers, which the content security policy blocks. Add to security: styles: ["'unsafe-inline'"], workers: ["blob:"]`,
    `styled-components inserts styles, which the content security policy blocks. Add to security: styles: ["'unsafe-inline'"]`,
  ]);
  const allowed = {...DEFAULT_SOURCES, styles: ["'unsafe-inline'"], workers: ['blob:']};
  expect(insertedIn(built, allowed, 'security')).toEqual([]);
});

test('a package whose code puts styles or scripts into pages as text is named', () => {
  const packages = {
    react: '(a.ownerDocument||a).createElement("style")',
    lit: 'const a=document.createElement("style"),b=t.litNonce',
  };
  const warnings = (zoom: string, allowed = DEFAULT_SOURCES) => {
    const all = Object.entries({...packages, '@a/zoom': zoom});
    for (const [name, code] of all) write(`node_modules/${name}/index.js`, code);
    write('assets/js/main.js', all.map(([, code]) => code).join(';'));
    const modules = all.map(([name]) => path.join(site, `node_modules/${name}/index.js`));
    return insertedIn({folder: site, plugins: [], modules}, allowed, 'security');
  };
  expect(warnings('b.style.top = "1px"')).toEqual([]);
  const expected = `@a/zoom inserts styles, which the content security policy blocks. Add to security: styles: ["'unsafe-inline'"]`;
  expect(warnings("document.createElement('style')")).toEqual([expected]);
  expect(warnings('b.setAttribute("style", "top: 1px")')).toEqual([expected]);
  const all = "document.createElement('style'); a = document.createElement('script'); a.text = 'b()'";
  const scripts = expected.replaceAll('styles', 'scripts');
  expect(warnings(all)).toEqual([expected, scripts]);
  expect(warnings(all, {...DEFAULT_SOURCES, styles: ["'unsafe-inline'"]})).toEqual([scripts]);
  expect(warnings("a = document.createElement('script'); a.src = b; c.text == 1")).toEqual([]);
});
