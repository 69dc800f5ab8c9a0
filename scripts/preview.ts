// `npm run preview`: builds and serves all languages.
import {addressesOf} from './addresses';
import {build, buildFolder} from './build';
import {below, createSiteServer, listen} from './server';

build();
const languages = addressesOf();
const server = createSiteServer(buildFolder, below(languages[0]?.prefix ?? '/'));
const port = await listen(server, Number(process.env.PORT ?? 3000));
const lines = languages.map(({label, prefix}) => `  http://127.0.0.1:${port}${prefix.padEnd(6)} ${label}`);
console.log(`\n${lines.join('\n')}\n\nPress Ctrl+C to stop.`);
