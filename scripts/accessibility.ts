// `npm run accessibility`: what axe objects to in the content of your pages (build/), by rule, with one example each.
// It is advice: the template itself is checked by `npm test`.
import fs from 'node:fs';
import {chromium} from 'playwright';
import {violations} from '../e2e/axe';
import {production, read} from '../e2e/build/pages';
import {findOrInstallBrowser} from './browser';
import {below, createSiteServer, listen} from './server';
import {fail} from './setup.mjs';

if (!fs.existsSync(process.env.SITE ?? 'build')) fail('There is no built site: run `npm run build` first.');
const {folder, url, languages} = production;
const server = createSiteServer(folder, below(`${new URL(url).pathname.replace(/\/$/, '')}/`));
const origin = `http://127.0.0.1:${await listen(server, 0)}`;
const browser = await chromium.launch({executablePath: findOrInstallBrowser(), args: ['--no-sandbox']});
const page = await browser.newPage();
const found: Record<string, {count: number; example: string}> = {};
for (const {prefix} of languages) {
  for (const [, address = ''] of read(production, `${prefix}/sitemap.xml`).matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const {pathname} = new URL(address);
    await page.goto(origin + pathname);
    for (const violation of await violations(page, 'light', 'content')) {
      const [rule = '', element = ''] = violation.split(': ');
      const {count = 0, example = `${pathname} ${element}`} = found[rule] ?? {};
      found[rule] = {count: count + 1, example};
    }
  }
}
await browser.close();
server.close();
if (Object.keys(found).length > 0) console.table(found);
else console.log('axe has nothing to say.');
