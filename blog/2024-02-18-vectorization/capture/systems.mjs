// @ts-nocheck: its packages are installed where it runs (capture.sh), not here
// Rolling variances by the libraries of Node, on what systems.py asks for; see capture.sh.
import fs from 'node:fs';
import http from 'node:http';
import {DuckDBInstance} from '@duckdb/node-api';
import pl from 'nodejs-polars';
import talib from 'talib-web';
import technicalindicators from 'technicalindicators';

// talib-web loads its WebAssembly from an address.
const server = http.createServer((_, response) => {
  response.setHeader('Content-Type', 'application/wasm');
  response.end(fs.readFileSync('node_modules/talib-web/lib/talib.wasm'));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
await talib.init(`http://127.0.0.1:${server.address().port}/talib.wasm`);
server.close();
const database = await (await DuckDBInstance.create()).connect();

/** Of the sample from the variance of the population. */
const ofSample = (values, width) => values.map((value) => (value * width) / (width - 1));
const systems = {
  'TA-Lib VAR': (values, width) =>
    ofSample(talib.VAR({inReal: values, timePeriod: width}).output.slice(0, values.length - width + 1), width),
  'technicalindicators SD': (values, width) =>
    ofSample(technicalindicators.SD.calculate({period: width, values}).map((deviation) => deviation ** 2), width),
  'Polars rollingVar': (values, width) =>
    pl.Series('x', values).rollingVar({windowSize: width, ddof: 1}).toArray().slice(width - 1),
  'DuckDB var_samp over rows': async (values, width) => {
    const rows = values.map((value, at) => `(${at}, ${value}::double)`).join(',');
    const frame = `order by n rows between ${width - 1} preceding and current row`;
    const query = `select var_samp(x) over (${frame}) from (values ${rows}) as t(n, x) order by n`;
    return (await database.runAndReadAll(query)).getRows().map(([variance]) => variance).slice(width - 1);
  },
};
const asked = JSON.parse(fs.readFileSync(0, 'utf8'));
const answers = {};
for (const [name, variance] of Object.entries(systems)) {
  answers[name] = [];
  for (const {values, width} of asked) answers[name].push(await variance(values, width));
}
process.stdout.write(JSON.stringify(answers));
