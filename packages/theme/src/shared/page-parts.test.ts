import {describe, expect, test} from 'vitest';
import {mainOf, readable} from './page-parts';

const page = ({head = '', menu = '', main = '<p>Text</p>', after = ''}) =>
  `<!doctype html><html lang=en class=x><head><meta charset=UTF-8>${head}</head><body><nav>${menu}</nav><aside>others</aside><main class=y>${main}</main>${after}</body></html>`;

describe('the main part', () => {
  test('is what lies between its tags', () => expect(mainOf(page({}))).toBe('<main class=y><p>Text</p></main>'));

  test.each([
    ['there is none', '<body><p>Text</p></body>'],
    ['an address or a name says the same', page({main: '<a title="<main> in HTML">x</a>'})],
    ['it is not closed', page({}).replace('</main>', '')],
    ['another element begins like it', '<main-part></main>'],
  ])('is the whole page if %s', (_, html) => {
    expect(mainOf(html)).toBe(html);
    expect(readable(html)).toBe(html);
  });
});

describe('what can be read', () => {
  const before = readable(page({}));

  test('is the head, the main part and what tells the language', () => {
    expect(before).toBe(
      '<!doctype html><html lang=en class=x><head><meta charset=UTF-8></head><body><main class=y><p>Text</p></main></body></html>',
    );
  });

  test.each([
    [
      'scripts',
      {
        head: '<script src=/a.1.js></script><script type=application/ld+json>{"name":"<b>"}</script>',
        after: '<script>1</script>',
      },
    ],
    ['styles', {head: '<link rel=stylesheet href=/a.1.css /><link data-rh=true rel="stylesheet" href=/b.css>'}],
    ['a menu that has no entry of its own', {menu: '<a class=navbar__link href=/blog>Blog</a>'}],
    ['what comes after', {after: '<footer>2025</footer>'}],
  ])('leaves out %s', (_, parts) => expect(readable(page(parts))).toBe(before));

  test('keeps what only looks like a script', () => {
    const head = `<meta name=description content="Write <script> and '<link rel=stylesheet>'"><link rel=canonical href=/x>`;
    expect(readable(page({head}))).toContain(head);
  });

  test('has the menu up to the entry of the page', () => {
    const menu = '<div class=navbar__items><a class="navbar__link navbar__link--active">Blog</a>';
    expect(readable(page({menu: `${menu}<a href=/en/x>English</a></div>`}))).toContain(
      `<body><nav>${menu}</nav><main `,
    );
  });
});
