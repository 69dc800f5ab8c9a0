#!/usr/bin/env bash
# DuckDB makes the author of an as-of join write >= or > in ON, but takes >= for the last column of USING. With dates as
# keys, a report that comes out in the evening is then known in the morning of the same day.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private": true, "type": "module", "dependencies": {"@duckdb/node-api": "1.5.6-r.1"}}' >package.json
npm install --silent --no-audit --no-fund
cat >join.js <<'JS'
import {DuckDBInstance} from '@duckdb/node-api';
const db = await (await DuckDBInstance.create()).connect();
await db.run(`CREATE TABLE days AS SELECT * FROM (VALUES (1, DATE '2024-03-04'), (1, DATE '2024-03-05')) t(firm, day)`);
await db.run(`CREATE TABLE reports AS SELECT * FROM (VALUES (1, DATE '2024-03-04')) t(firm, day)`);
const same = 'ON days.firm = reports.firm AND days.day';
for (const on of ['USING (firm, day)', `${same} >= reports.day`, `${same} > reports.day`]) {
  const {length} = await (await db.run(`SELECT 1 FROM days ASOF JOIN reports ${on}`)).getRows();
  console.log(`${on}: ${length}`);
}
JS
echo "DuckDB 1.5.6, days of two that have the report of the first:"
output=$(node join.js)
echo "$output"
[[ $(grep -c ': 2$' <<<"$output") == 2 && $(grep ': 1$' <<<"$output") == *'> reports.day: 1' ]]
