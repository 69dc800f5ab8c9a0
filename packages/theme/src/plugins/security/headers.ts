import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {TAGS} from '../../shared/page-parts';
import {policyWarnings} from './blocked';
import {type AllowedSources, contentSecurityPolicy, FIGURE_POLICY, hashOf, NOTHING_ELSE} from './policy';
import {HTTPS_ONLY, headerFiles, headersFrom} from './served-headers';

const POLICY = 'Content-Security-Policy';
/** Directives that a `<meta>` cannot carry. */
const HEADER_ONLY = ['frame-ancestors'];
/** Cloudflare's limit for a line of `_headers`, the tightest of all hosts. */
const LONGEST_LINE = 2000;
const EXECUTABLE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
/**
 * An element that loads or runs something, an attribute that holds code or loads from elsewhere, or an href that may
 * hold a script, also when encoded.
 */
const RELEVANT_TAG =
  /^<(?:script|style|link|image|object|embed)\b|[\s"'/](?:style|on[a-z]+)\s*=|(?:src|poster|action)\s*=\s*["']?\s*(?:https?:)?\/\/|srcset\s*=[^>]*\/\/|href\s*=\s*["']?(?:[\s\0&]|j)/i;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The headers of every answer. */
function headersOf(policy: string): Record<string, string> {
  return {
    [POLICY]: policy,
    [HTTPS_ONLY]: 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Everything here is public, and feed readers show the images of a post on their own pages.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
  };
}

/**
 * A file that `@docusaurus/plugin-client-redirects` writes: its script holds the address, which stands in the page
 * twice besides.
 */
const REDIRECT =
  /(<script>)\s*window\.location\.href = '[^']*'( \+ window\.location\.search \+ window\.location\.hash)?;\s*(<\/script>)/;
const FOLLOW = "location.replace(document.querySelector('[rel=canonical]').href";

/** Makes the scripts of pages that only lead elsewhere the same, so that hundreds of them need one hash. */
function shareRedirectScript(file: string): void {
  const html = fs.readFileSync(file, 'utf8');
  const shared = html.replace(
    REDIRECT,
    (_, start: string, rest: string | undefined, end: string) =>
      `${start}${FOLLOW}${rest ? ' + location.search + location.hash' : ''})${end}`,
  );
  if (shared !== html) fs.writeFileSync(file, shared);
}

type Kind = 'scripts' | 'styles' | 'attributes';
const KIND_NAMES: Record<Kind, string> = {scripts: 'inline scripts', styles: 'styles', attributes: 'style attributes'};
/** The first page that has it, by the hash. */
type Inline = Record<Kind, Map<string, string>>;

/** What the pages of a built site have inline, and a warning for each host that the policy blocks. */
function inlineOf(folder: string, allowed: AllowedSources, file: string): {inline: Inline; warnings: string[]} {
  const inline: Inline = {scripts: new Map(), styles: new Map(), attributes: new Map()};
  /** By what they say: each thing is reported for the first page that has it. */
  const warnings = new Map<string, string>();
  const known = new Set<string>();
  for (const name of filesOf(folder, '.html')) {
    const add = (kind: Kind, text: string) => {
      const hash = hashOf(text);
      if (!inline[kind].has(hash)) inline[kind].set(hash, name);
    };
    // The lenient parser: three times as fast, and the pages are this build's own.
    const $ = load(unseenTags(fs.readFileSync(path.join(folder, name), 'utf8'), known), {
      xml: {xmlMode: false, decodeEntities: true},
    });
    $('*').each((_, element) => {
      if (!('attribs' in element)) return;
      const {name: tag, attribs} = element;
      const text = tag === 'script' || tag === 'style' ? $(element).text() : '';
      refuseExecutable(name, tag, attribs);
      if (attribs.style !== undefined) add('attributes', attribs.style);
      for (const warning of policyWarnings(tag, attribs, text, allowed, file))
        if (!warnings.has(warning)) warnings.set(warning, name);
      if (tag === 'style') add('styles', text);
      if (tag !== 'script' || attribs.src !== undefined || !EXECUTABLE.test(attribs.type ?? '')) return;
      add('scripts', text);
      // Docusaurus' banner about the base URL is HTML in a script.
      for (const [, style = ''] of text.matchAll(/ style=\\?"([^"\\]*)/g)) add('attributes', style);
    });
  }
  return {inline, warnings: [...warnings].map(([warning, page]) => `${page}: ${warning}`)};
}

/**
 * The relevant tags of a page that no page before had: what pages share need not be parsed again and again. A page that
 * cannot be cut into tags is returned unchanged.
 */
function unseenTags(page: string, known: Set<string>): string {
  let unseen = '';
  const text = page.replace(TAGS, (tag) => {
    if (!RELEVANT_TAG.test(tag) || known.has(tag)) return '';
    known.add(tag);
    unseen += tag;
    return '';
  });
  return text.includes('<') ? page : unseen;
}

/** No policy here could allow a script in an attribute: the build says so, rather than the reader's browser. */
function refuseExecutable(file: string, name: string, attributes: Record<string, string>): void {
  const handler = Object.keys(attributes).find((attribute) => /^on[a-z]/i.test(attribute));
  if (handler)
    throw new Error(
      `${file}: <${name}> has the attribute ${handler}, which the content security policy forbids. Put the code into a file of src/.`,
    );
  const target = attributes.href ?? attributes['xlink:href'] ?? '';
  if (/^[\s\0]*javascript:/i.test(target))
    throw new Error(`${file}: <${name}> links to ${target}, which the content security policy forbids.`);
}

/** What `writeHeaders` needs to know besides the site itself: the options of the plugin (`index.ts`). */
export type HeaderOptions = {algoliaAppId?: string; meta?: boolean; allowed?: AllowedSources; file?: string};

/**
 * Writes the headers of a built site into it, for every host, and returns warnings: what pages name and the policy
 * blocks.
 * @param folder the built site, with all its languages
 */
export function writeHeaders(
  folder: string,
  {algoliaAppId, meta = false, allowed = NOTHING_ELSE, file = 'docusaurus.config.ts'}: HeaderOptions = {},
): string[] {
  const pages = filesOf(folder, '.html');
  for (const page of pages) shareRedirectScript(path.join(folder, page));
  const {inline, warnings} = inlineOf(folder, allowed, file);
  const {policy, warning} = policyThatFits(inline, allowed, algoliaAppId, file);
  writeFiles(folder, headersOf(policy));
  if (meta) for (const page of pages) addMeta(path.join(folder, page), policy);
  return [...warnings, ...(warning ? [warning] : [])];
}

/**
 * The policy, as strict as the length of a header allows: where there are too many style attributes, all of them are
 * allowed. Scripts are never.
 * @throws where scripts and styles alone are too long
 */
function policyThatFits(
  inline: Inline,
  allowed: AllowedSources,
  appId: string | undefined,
  file: string,
): {policy: string; warning?: string} {
  const sorted = (kind: Kind) => [...inline[kind].keys()].sort();
  const hashes = {scripts: sorted('scripts'), styles: sorted('styles'), attributes: sorted('attributes')};
  const policy = contentSecurityPolicy(allowed, hashes, appId);
  if (fits(policy)) return {policy};
  const shorter = contentSecurityPolicy(allowed, {...hashes, attributes: undefined}, appId);
  if (!fits(shorter)) {
    throw new Error(
      `The header ${POLICY} would be longer than the ${LONGEST_LINE} characters that hosts take. ${mostOf(inline, ['scripts', 'styles'])}. Use files and classes instead; styles can be allowed as a whole: add to the options of the security plugin in ${file}: styles: ["'unsafe-inline'"]`,
    );
  }
  const warning = `Pages have more different style attributes than the header ${POLICY} can list, so it allows every style attribute. ${mostOf(inline, ['attributes'])}. Use classes instead.`;
  return {policy: shorter, warning};
}

function fits(policy: string): boolean {
  return `  ${POLICY}: ${policy}`.length <= LONGEST_LINE;
}

/** The pages that have most of what no page before them had. */
function mostOf(inline: Inline, kinds: Kind[]): string {
  const counts = new Map<string, number>();
  for (const kind of kinds) {
    for (const page of inline[kind].values()) {
      const key = `${page}: ${KIND_NAMES[kind]}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, 3);
  return `Most are in ${most.map(([key, count]) => `${key.replace(': ', ` (${count} `)})`).join(', ')}`;
}

function writeFiles(folder: string, headers: Record<string, string>): void {
  fs.writeFileSync(path.join(folder, headerFiles.netlify), netlifyFile(headers, languagePrefixes(folder)));
  fs.writeFileSync(path.join(folder, headerFiles.nginx), nginxFile(headers));
  fs.writeFileSync(path.join(folder, headerFiles.caddy), caddyFile(headers));
}

/**
 * The headers for a web server that serves the pages of several builds in turn and cannot change them in the same
 * moment: the policy allows what any of the builds needs.
 * @param folders built sites with their headers; all but the policy comes from the first
 * @returns the text of each file
 */
export function mergedHeaders(folders: string[]): Record<string, string> {
  const headers = allHeaders(folders);
  return {[headerFiles.nginx]: nginxFile(headers), [headerFiles.caddy]: caddyFile(headers)};
}

/** The headers of the first of some built sites, with a policy that allows what any of them needs. */
function allHeaders(folders: string[]): Record<string, string> {
  const all = folders.map((folder) => headersFrom(folder)('/', true));
  const directives = new Map<string, Set<string>>();
  for (const directive of all.flatMap((headers) => headers[POLICY]?.split('; ') ?? [])) {
    const [name = '', ...sources] = directive.split(' ');
    directives.set(name, new Set([...(directives.get(name) ?? []), ...sources]));
  }
  for (const sources of directives.values()) if (sources.size > 1) sources.delete("'none'");
  return {...all[0], [POLICY]: [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')};
}

/**
 * For Netlify and Cloudflare Pages, and for our own server. Both hosts send `Cache-Control: max-age=0, must-revalidate`
 * by themselves.
 */
function netlifyFile(headers: Record<string, string>, prefixes: string[]): string {
  const rule = (address: string, lines: Record<string, string>) =>
    `${address}\n${Object.entries(lines)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`;
  return [
    rule('/*', headers),
    // Cloudflare Pages adds a header to one of the same name unless that is taken away.
    `/*.svg\n  ! ${POLICY}\n  ${POLICY}: ${FIGURE_POLICY}\n`,
    ...prefixes.map((prefix) => rule(`${prefix}/assets/*`, {'Cache-Control': IMMUTABLE})),
  ].join('\n');
}

/**
 * Where the languages of a built site lie: the default one at its root, each other one in a folder with a not-found
 * page of its own.
 */
function languagePrefixes(folder: string): string[] {
  const folders = fs.readdirSync(folder).filter((name) => fs.existsSync(path.join(folder, name, '404.html')));
  return ['', ...folders.sort().map((name) => `/${name}`)];
}

function nginxFile(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => {
      if (name === HTTPS_ONLY) {
        return `set $https_only "";\nif ($https) {\n  set $https_only "${value}";\n}\nadd_header ${name} $https_only always;\n`;
      }
      if (name === POLICY) {
        return `set $policy "${value}";\nif ($uri ~ \\.svg$) {\n  set $policy "${FIGURE_POLICY}";\n}\nadd_header ${name} $policy always;\n`;
      }
      return `add_header ${name} "${value}" always;\n`;
    })
    .join('');
}

function caddyFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).filter(([name]) => name !== HTTPS_ONLY && name !== POLICY);
  return [
    `header {\n${lines.map(([name, value]) => `\t${name} "${value}"\n`).join('')}}`,
    `@figure path *.svg\nheader @figure ${POLICY} "${FIGURE_POLICY}"`,
    `@other not path *.svg\nheader @other ${POLICY} "${headers[POLICY]}"`,
    `@encrypted protocol https\nheader @encrypted ${HTTPS_ONLY} "${headers[HTTPS_ONLY]}"\n`,
  ].join('\n');
}

function addMeta(file: string, policy: string): void {
  const content = policy
    .split('; ')
    .filter((directive) => !HEADER_ONLY.some((name) => directive.startsWith(`${name} `)))
    .join('; ');
  const html = fs.readFileSync(file, 'utf8');
  const withMeta = html.replace(
    /(<meta charset=["']?utf-8["']?[^>]*>)(?:<meta http-equiv=Content-Security-Policy [^>]*>)?/i,
    `$1<meta http-equiv=${POLICY} content="${content}">`,
  );
  if (!withMeta.includes(`http-equiv=${POLICY}`))
    throw new Error(`${file}: there is no <meta charset> to put the content security policy after.`);
  fs.writeFileSync(file, withMeta);
}

function filesOf(folder: string, ...extensions: string[]): string[] {
  const files = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'});
  return files.filter((file) => extensions.some((extension) => file.endsWith(extension))).sort();
}
