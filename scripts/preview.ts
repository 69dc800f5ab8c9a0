// `npm run preview`: builds and serves all languages.
import {addressesOf} from './addresses';
import {build, buildFolder} from './build';
import {below, createSiteServer, listen} from './server';

build();
const languages = addressesOf();
const port = await listen(
  createSiteServer(buildFolder, below(languages[0]?.prefix ?? '/')),
  Number(process.env.PORT ?? 3000),
);
const addresses = languages.map(({label, prefix}) => [`http://127.0.0.1:${port}${prefix}`, label]);
const width = Math.max(...addresses.map(([address = '']) => address.length));
console.log(
  [
    '',
    ...addresses.map(([address = '', label]) => `  ${address.padEnd(width)}  ${label}`),
    '',
    'Press Ctrl+C to stop.',
  ].join('\n'),
);
