import fs from 'node:fs';
import path from 'node:path';

/** The files in a built site that hold its headers, one for each kind of host. Hosts read them; no reader gets them. */
export const headerFiles = {netlify: '_headers', nginx: '_headers.nginx.conf', caddy: '_headers.caddy'};
/** Only valid over HTTPS; must not be sent without it. */
export const HTTPS_ONLY = 'Strict-Transport-Security';

type Rule = {matches: RegExp; headers: Record<string, string>};

/** The headers for an address from the `_headers` of a built site, for our own server. A rebuild may change them. */
export function headersFrom(folder: string): (pathname: string, encrypted: boolean) => Record<string, string> {
  const file = path.join(folder, headerFiles.netlify);
  return (pathname, encrypted) => {
    const rules = fs.existsSync(file) ? parse(fs.readFileSync(file, 'utf8')) : [];
    const matching = rules.filter(({matches}) => matches.test(pathname)).map(({headers}) => headers);
    const headers: Record<string, string> = Object.assign({}, ...matching);
    if (!encrypted) delete headers[HTTPS_ONLY];
    return headers;
  };
}

/** @param text of a file `_headers` */
function parse(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = line.match(/^\s+([^\s:][^:]*): (.*)$/) ?? [];
    if (/^\s+! /.test(line)) continue;
    if (name) Object.assign(rules.at(-1)?.headers ?? {}, {[name]: value});
    else if (line)
      rules.push({matches: new RegExp(`^${line.replace(/[.?+]/g, '\\$&').replace(/\*/g, '.*')}$`, 's'), headers: {}});
  }
  return rules;
}
