// `npm run preview`: installs, builds and serves both languages. Only Node's own modules until the dependencies are installed.
import {ensureInstalled} from './setup.mjs';

ensureInstalled();
const {buildFolder, ensureBuilt} = await import('./build.mjs');
const {createSiteServer, listen} = await import('./server.mjs');

if (!ensureBuilt()) console.log('Nothing has changed since the last build.');
const port = await listen(createSiteServer(buildFolder), Number(process.env.PORT ?? 3000));
console.log(`\n  中文     http://127.0.0.1:${port}/\n  English  http://127.0.0.1:${port}/en/\n\nPress Ctrl+C to stop.`);
