// `npm run preview`: builds and serves all languages.
import {production} from '../e2e/build/pages';
import {below, createSiteServer, listen} from './server';
import {fail, run} from './setup.mjs';

if (!run('node', ['scripts/run.mjs', 'build'])) fail('The build failed; the message above names the file.');
const {folder, url, languages} = production;
const base = new URL(url).pathname.replace(/\/$/, '');
const port = await listen(createSiteServer(folder, below(`${base}/`)), Number(process.env.PORT ?? 3000));
const lines = languages.map(({prefix, lang}) => `  http://127.0.0.1:${port}${`${base}${prefix}/`.padEnd(6)} ${lang}`);
console.log(`\n${lines.join('\n')}\n\nPress Ctrl+C to stop.`);
