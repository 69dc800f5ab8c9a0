import fs from 'node:fs';
import path from 'node:path';
import {filesIn} from 'inkstone-core/site-files';
import {OPTIONS} from './options';
import {type Kind, PagesFound} from './pages-found';
import {type AllowedSources, contentSecurityPolicy, FIGURE_POLICY, NOTHING_ELSE} from './policy';
import {HTTPS_ONLY, headerFiles} from './served-headers';

const POLICY = 'Content-Security-Policy';
/** Cloudflare's limit for a line of `_headers`, the lowest of all hosts. */
const LONGEST_LINE = 2000;
const KIND_NAMES = {scripts: 'inline scripts', styles: 'styles', attributes: 'style attributes'};
/** For each hash the first page that has it. */
type Inline = Record<Kind, Map<string, string>>;
type Headers = Record<string, string>;

/** Names the source of something on pages. `forms`: how it may be written, the most exact first. */
type Locate = (pages: string[], forms?: string[]) => string;
/** The options of the policy and their name. `meta`: whether pages contain the policy, too. */
export type HeaderOptions = {
  algoliaAppId?: string;
  meta?: boolean;
  name: string;
  allowed: AllowedSources;
  locate: Locate;
  found: PagesFound;
  reported: Set<string>;
};

/**
 * Writes the headers of all built pages into the site, for every host. Another language may follow: it writes them
 * again for all.
 * @param given.found results of earlier visits to the pages
 * @param given.reported the warnings of earlier calls, which are not repeated; the warnings of this call are added
 * @returns the policy, and warnings about blocked addresses
 * @throws an error that names code that no policy can allow
 */
export function writeHeaders(folder: string, given: Partial<HeaderOptions> = {}) {
  const options = withDefaults(given);
  const pages = pagesIn(folder);
  const {policy, warnings} = policyOf(folder, pages, options);
  const headers = headersOf(policy);
  fs.writeFileSync(path.join(folder, headerFiles.netlify), netlifyFile(headers, languagePrefixes(folder)));
  fs.writeFileSync(path.join(folder, headerFiles.nginx), nginxFile(headers));
  fs.writeFileSync(path.join(folder, headerFiles.caddy), caddyFile(headers));
  if (options.meta) for (const page of pages) addMeta(path.join(folder, page), policy, options.found);
  return {policy, warnings};
}

/**
 * The pages that were written after the headers, and whose inline content these do not cover.
 * @param policy the policy that was written
 * @throws an error that names code that no policy can allow
 */
export function pagesWithoutPolicy(folder: string, policy: string, options: HeaderOptions): string[] {
  const pages = pagesIn(folder);
  const later = pages.filter((page) => !options.found.isKnown(path.join(folder, page)));
  if (later.length === 0) return [];
  const isCovered = policyOf(folder, pages, options).policy === policy;
  const hasMeta = (page: string) =>
    !options.meta || fs.readFileSync(path.join(folder, page), 'utf8').includes(`http-equiv=${POLICY}`);
  return later.filter((page) => !isCovered || !hasMeta(page));
}

function withDefaults(given: Partial<HeaderOptions>): HeaderOptions {
  const {allowed = NOTHING_ELSE, name = OPTIONS} = given;
  const found = new PagesFound(allowed, name);
  return {locate: ([page = '']) => page, found, reported: new Set(), ...given, allowed, name};
}

const pagesIn = (folder: string) => filesIn(folder).filter((file) => file.endsWith('.html'));

function policyOf(folder: string, pages: string[], options: HeaderOptions) {
  const {inline, warnings} = inlineOf(folder, pages, options);
  const {policy, warning} = policyThatFits(inline, options);
  return {policy, warnings: [...warnings, ...(warning ?? [])]};
}

/** The headers of every answer. */
function headersOf(policy: string): Headers {
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

/** The inline parts of pages, and a warning for each thing that the policy blocks. */
function inlineOf(folder: string, pages: string[], {found, locate, reported}: HeaderOptions) {
  const inline: Inline = {scripts: new Map(), styles: new Map(), attributes: new Map()};
  const warnings = new Map<string, {pages: string[]; forms: string[]}>();
  for (const page of pages) {
    const {refused, blocked, ...inlined} = found.of(path.join(folder, page));
    if (refused) throw mistake(`${locate([page], [refused.form])}: ${refused.message}. ${refused.fix}`);
    for (const {message, fix, forms} of blocked) {
      const warning = `${message}. ${fix}`;
      const {pages = []} = warnings.get(warning) ?? {};
      warnings.set(warning, {pages: [...pages, page], forms});
    }
    for (const kind of Object.keys(inline) as Kind[])
      for (const hash of inlined[kind]) if (!inline[kind].has(hash)) inline[kind].set(hash, page);
  }
  const fresh = [...warnings].filter(([message]) => isFirst(message, reported));
  return {inline, warnings: fresh.map(([message, {pages, forms}]) => `${locate(pages, forms)}: ${message}`)};
}

function isFirst(message: string, reported: Set<string>): boolean {
  return !reported.has(message) && Boolean(reported.add(message));
}

/** An error of the author, whose stack would not help. */
function mistake(message: string): Error {
  return Object.assign(new Error(message), {stack: message});
}

/**
 * The policy, as strict as the length of a header allows: if there are too many style attributes, all of them are
 * allowed. Scripts never are: throws if scripts and styles alone are too long.
 */
function policyThatFits(
  inline: Inline,
  {allowed, name, algoliaAppId, locate, reported}: HeaderOptions,
): {policy: string; warning?: string[]} {
  const sorted = (kind: Kind) => [...inline[kind].keys()].sort();
  const hashes = {scripts: sorted('scripts'), styles: sorted('styles'), attributes: sorted('attributes')};
  const fits = (policy: string) => `  ${POLICY}: ${policy}`.length <= LONGEST_LINE;
  const policy = contentSecurityPolicy(allowed, hashes, algoliaAppId);
  if (fits(policy)) return {policy};
  const shorter = contentSecurityPolicy(allowed, {...hashes, attributes: undefined}, algoliaAppId);
  if (fits(shorter)) {
    const problem = `Pages have more different style attributes than the header ${POLICY} can list, so it allows all`;
    const warning = () => `${problem}. ${mostOf(inline, ['attributes'], locate)}. Use classes instead.`;
    return {policy: shorter, warning: isFirst(problem, reported) ? [warning()] : []};
  }
  throw mistake(
    `The header ${POLICY} would be longer than the ${LONGEST_LINE} characters that hosts take. ` +
      `${mostOf(inline, ['scripts', 'styles'], locate)}. Use files and classes instead; styles can be allowed as a ` +
      `whole: add to ${name}: styles: ["'unsafe-inline'"]`,
  );
}

/** The pages that add the most hashes. */
function mostOf(inline: Inline, kinds: Kind[], locate: Locate): string {
  const counts = kinds.flatMap((kind) => {
    const pages = [...inline[kind].values()];
    return [...new Set(pages)].map((page) => {
      const count = pages.filter((each) => each === page).length;
      return {count, page, kind};
    });
  });
  const most = counts.sort((a, b) => b.count - a.count).slice(0, 3);
  const texts = most.map(({count, page, kind}) => `${locate([page])} (${count} ${KIND_NAMES[kind]})`);
  return `Most are in ${texts.join(', ')}`;
}

/** For Netlify and Cloudflare Pages, which send `Cache-Control: max-age=0` by themselves, and for our own server. */
function netlifyFile(headers: Headers, prefixes: string[]): string {
  const rule = (address: string, lines: Headers) =>
    [address, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  return [
    rule('/*', headers),
    // Cloudflare Pages appends to a header of the same name unless it is removed first.
    `/*.svg\n  ! ${POLICY}\n  ${POLICY}: ${FIGURE_POLICY}\n`,
    ...prefixes.map((prefix) => rule(`${prefix}/assets/*`, {'Cache-Control': 'public, max-age=31536000, immutable'})),
  ].join('\n');
}

/** The folders of the languages: one is at the root, and each other one is in a folder with a not-found page. */
function languagePrefixes(folder: string): string[] {
  const folders = fs.readdirSync(folder).filter((name) => fs.existsSync(path.join(folder, name, '404.html')));
  return ['', ...folders.sort().map((name) => `/${name}`)];
}

function nginxFile(headers: Headers): string {
  const conditional = (variable: string, value: string, condition: string, otherwise: string) =>
    `set ${variable} "${value}";\nif (${condition}) {\n  set ${variable} "${otherwise}";\n}\n`;
  const lines = Object.entries(headers).map(([name, value]) => {
    if (name === HTTPS_ONLY)
      return `${conditional('$https_only', '', '$https', value)}add_header ${name} $https_only always;\n`;
    if (name === POLICY)
      return `${conditional('$policy', value, '$uri ~ \\.svg$', FIGURE_POLICY)}add_header ${name} $policy always;\n`;
    return `add_header ${name} "${value}" always;\n`;
  });
  return lines.join('');
}

function caddyFile(headers: Headers): string {
  const lines = Object.entries(headers).filter(([name]) => name !== HTTPS_ONLY && name !== POLICY);
  return [
    `header {\n${lines.map(([name, value]) => `\t${name} "${value}"\n`).join('')}}`,
    `@figure path *.svg\nheader @figure ${POLICY} "${FIGURE_POLICY}"`,
    `@other not path *.svg\nheader @other ${POLICY} "${headers[POLICY]}"`,
    `@encrypted protocol https\nheader @encrypted ${HTTPS_ONLY} "${headers[HTTPS_ONLY]}"\n`,
  ].join('\n');
}

function addMeta(file: string, policy: string, found: PagesFound): void {
  // A `<meta>` cannot carry this directive.
  const content = policy.replace(/frame-ancestors [^;]*; /, '');
  const html = fs.readFileSync(file, 'utf8');
  const withMeta = html.replace(
    /(<meta charset=["']?utf-8["']?[^>]*>)(?:<meta http-equiv=Content-Security-Policy [^>]*>)?/i,
    `$1<meta http-equiv=${POLICY} content="${content}">`,
  );
  if (!withMeta.includes(`http-equiv=${POLICY}`))
    throw mistake(`${file}: there is no <meta charset> to put the content security policy after.`);
  if (withMeta !== html) found.rewrite(file, withMeta);
}
