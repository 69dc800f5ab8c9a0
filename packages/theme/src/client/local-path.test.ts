import {expect, test} from 'vitest';
import {cleanAddress, routerPath} from './clean-address';
import {localPath} from './local-path';

const DOCS = {route: 'docs', home: 'intro'};
const ORIGIN = 'https://site.example';
const SEPARATORS = [
  ...['/', '\\', '%2F', '%5c', '%252F', '%255C', '%%32F', '%2%46', '%25%35%43', '／', '＼', '..%2F', '%2E%2E/', './'],
  ...['%5%09c', '%%092f', '%2%250%09a5C', '%\t5%0%00Dc'],
];
const IGNORED = ['', '\t', '\n', '\r', '\0', '\u007F', '%09', '%0a', '%00', '%7F', '%250D', ' ', '%FF'];
const PREFIXES = ['', '/en', '/en/'];

/**
 * Paths whose rest could be read as the name of another host: each separator with each ignored character and with each
 * second separator. The combinations of all three would be thirty times as many.
 */
const HOSTILE = SEPARATORS.flatMap((first, index) =>
  IGNORED.flatMap((ignored, second) =>
    // Thirteen ignored characters, and two out of nineteen seconds for each: together they meet all nineteen.
    [0, 6].map((shift) => {
      const prefix = PREFIXES[(index + second + shift) % PREFIXES.length];
      return `${prefix}${first}${ignored}${['', ...SEPARATORS][(index + second + shift) % 19]}evil.example/x`;
    }),
  ),
);

/** The path, and what the router and two more that decode could make of it. */
function* decodedMoreAndMore(path: string): Generator<string> {
  for (let text = path, round = 0; round < 4; round += 1) {
    yield text;
    try {
      text = round === 0 ? decodeURI(text) : decodeURIComponent(text);
    } catch {
      return;
    }
  }
}

test('no path leaves the site, however often it is decoded', () => {
  const failures = HOSTILE.filter((path) =>
    [...decodedMoreAndMore(localPath(path))].some(
      (link) => !link.startsWith('/') || new URL(link, ORIGIN).origin !== ORIGIN,
    ),
  );
  expect(failures).toEqual([]);
});

test.each(['/', '/en/'])('no link to another language leaves the site from %s', (home) => {
  const failures = HOSTILE.filter((path) => {
    const [pathname = ''] = cleanAddress({pathname: path, search: '', hash: ''}, home, DOCS).split(/[?#]/);
    // As the theme does: the path without this language, after the home page of another, which may be `/`.
    const links = [pathname, ...decodedMoreAndMore(path)].map((each) =>
      routerPath(each, home, DOCS).replace(home, '/'),
    );
    return links.some((link) => new URL(link, ORIGIN).origin !== ORIGIN);
  });
  expect(failures).toEqual([]);
});

test.each([
  ['//evil.example/x', '/evil.example/x'],
  ['/en/%5Cevil.example', '/en/evil.example'],
  ['/en/%255C%252Fevil.example', '/en/evil.example'],
  ['https://evil.example', '/https:/evil.example'],
  ...['/', '/en/', '/blog/%E4%B8%AD', '/blog/中文', '/100%25', '/tags/c%2Fc', '/a b', '/~x/@y/z.tar.gz'].map(
    (same): [string, string] => [same, same],
  ),
  // Escaped thousands of times.
  [`/%${'25'.repeat(10_000)}5Cevil.example`, '/evil.example'],
])('%.40s is %s', (path, expected) => expect(localPath(path)).toBe(expected));
