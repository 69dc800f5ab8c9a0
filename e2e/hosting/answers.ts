/** The response that a server must give to a request as typed. */
export type Answer = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  status: number;
  location?: string;
  /** Text that the body contains; if empty, there is no body. */
  body?: string;
  type?: string;
  cache?: 'immutable' | 'no-cache';
  /** `best`: brotli, and gzip from Debian's Caddy, which has no brotli. */
  encoding?: 'best' | 'gzip' | 'none';
};

const CHINESE_404 = '找不到页面';
const ENGLISH_404 = 'Page Not Found';
const page = (path: string, body: string): Answer => ({path, status: 200, body, type: 'text/html', cache: 'no-cache'});
const moved = (path: string, location: string): Answer => ({path, status: 301, location, cache: 'no-cache'});
const missing = (path: string, body: string): Answer => ({
  path,
  status: 404,
  body,
  type: 'text/html',
  cache: 'no-cache',
});
const hostile = (path: string): Answer => ({path, status: 400});

/**
 * @param script the address of a script with a hash in its name, and its length
 */
export function answers(script: {path: string; length: number}): Answer[] {
  const browser = {'Accept-Encoding': 'gzip, deflate, br'};
  return [
    page('/', 'lang=zh-CN'),
    page('/en/', 'lang=en'),
    page('/blog', 'lang=zh-CN'),
    page('/blog/garch?q=1', 'GARCH'),
    page('/docs', '/docs/intro'),
    page('/blog?x=//y&z=%00&w=%', 'lang=zh-CN'),
    {path: '/img/picture.svg', status: 200, type: 'image/svg+xml', cache: 'no-cache'},
    {path: '/sitemap.xml', status: 200, type: 'xml', body: '<urlset'},
    {path: '/blog/garch.md', status: 200, type: 'text/markdown; charset=utf-8', body: '波动率', cache: 'no-cache'},
    {path: '/en/llms.txt', status: 200, type: 'text/plain; charset=utf-8', body: '简体中文', cache: 'no-cache'},
    {path: '/search-static.json', status: 200, type: 'application/json', cache: 'no-cache'},
    {path: script.path, status: 200, type: 'javascript', cache: 'immutable'},

    moved('/blog/', '/blog'),
    moved('/docs/?x=1', '/docs?x=1'),
    moved('/docs/index.html', '/docs'),
    moved('/blog/garch.html', '/blog/garch'),
    moved('/index.html', '/'),
    moved('/en', '/en/'),
    moved('/en?q=a', '/en/?q=a'),
    moved('/en/index.html', '/en/'),
    moved('/%E4%B8%AD/', '/%E4%B8%AD'),

    missing('/nope', CHINESE_404),
    missing('/en/nope', ENGLISH_404),
    missing('/en/a/b/c', ENGLISH_404),
    missing('/%ff', CHINESE_404),
    missing('/%E4%B8%AD', CHINESE_404),
    missing('/assets/js/main.00000000.js', CHINESE_404),
    missing('/_headers', CHINESE_404),
    missing('/_headers.nginx.conf', CHINESE_404),
    // Longer than the name of any file, and than any path.
    missing(`/${'a'.repeat(300)}`, CHINESE_404),
    missing(`/en/${'%E4%B8%AD'.repeat(100)}`, ENGLISH_404),
    missing(`/${'a/'.repeat(4000)}b`, CHINESE_404),
    page(`/blog?q=${'a'.repeat(8000)}`, 'lang=zh-CN'),
    missing('/404', CHINESE_404),
    missing('/en/404', ENGLISH_404),

    hostile('//evil.example/x'),
    hostile('/en//evil.example/x/'),
    hostile('/\\evil.example/x'),
    hostile('/%5cevil.example/x/'),
    hostile('/..%2f..%2fetc/passwd'),
    hostile('/../../etc/passwd'),
    hostile('/blog/../blog'),
    hostile('/x%0d%0aSet-Cookie:%20a=b'),
    hostile('/x%00.html'),
    hostile('/docs/%E0%A4%A'),
    hostile('/%zz/'),

    {path: '/blog', method: 'HEAD', status: 200, body: '', type: 'text/html'},
    {path: '/nope', method: 'HEAD', status: 404, body: ''},
    {path: '/blog', method: 'POST', status: 405},
    {path: '/blog', method: 'DELETE', status: 405},

    {path: script.path, headers: {Range: 'bytes=0-99'}, status: 206},
    {path: script.path, headers: {Range: `bytes=${script.length + 10}-`}, status: 416},

    {path: '/blog', headers: browser, status: 200, encoding: 'best'},
    {path: '/blog', headers: {'Accept-Encoding': 'gzip'}, status: 200, encoding: 'gzip'},
    {path: '/blog', headers: {'Accept-Encoding': 'identity'}, status: 200, encoding: 'none'},
    {path: script.path, headers: browser, status: 200, cache: 'immutable', encoding: 'best'},
    {path: '/nope', headers: browser, status: 404, encoding: 'best'},
  ];
}
