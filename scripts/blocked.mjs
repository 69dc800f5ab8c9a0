// What pages name and the content security policy blocks, with the line for src/config/security.ts that allows it.

/** @typedef {import('../src/config/security').AllowedSources} AllowedSources */
/** @typedef {keyof AllowedSources} List */

/** The list that an element's address falls under. @type {Record<string, List>} */
const LISTS = {script: 'scripts', iframe: 'frames', img: 'images', image: 'images', video: 'media', audio: 'media', source: 'media', track: 'media'};
/** What the scripts of common services need besides: their requests, frames and styles cannot be seen in a page. @type {Record<string, Partial<AllowedSources>>} */
const SERVICES = {
  'www.googletagmanager.com': {
    scripts: ['https://www.googletagmanager.com'],
    images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    connections: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  },
  'plausible.io': {scripts: ['https://plausible.io'], connections: ['https://plausible.io']},
  'giscus.app': {scripts: ['https://giscus.app'], styles: ['https://giscus.app'], frames: ['https://giscus.app']},
};
/** An address in an inline script. Namespaces and documentation are named, not loaded. */
const ADDRESS = /(["'`])((?:https?:)?\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?)(?=[/"'`])/gi;
const NEVER_LOADED = /\/\/(?:www\.w3\.org|schema\.org|docusaurus\.io|.*\.example)$/;

/**
 * @param {string} name of an element
 * @param {Record<string, string>} attributes
 * @param {string} code of an inline script
 * @param {AllowedSources} allowed
 * @returns {string[]}
 */
export function warningsAbout(name, attributes, code, allowed) {
  const list = name === 'link' ? linkList(attributes) : name === 'source' && attributes.srcset ? 'images' : LISTS[name];
  const named = list
    ? [attributes.src, attributes.poster, name === 'link' ? attributes.href : undefined, ...(attributes.srcset ?? '').split(',').map((each) => each.trim())]
    : [];
  const missing = named.flatMap((address) => {
    const host = hostOf(address);
    return list && host && !isAllowed(host, allowed[list]) ? [warning(`<${name}> loads from ${host}`, host, {[list]: [host]})] : [];
  });
  if (name !== 'script' || attributes.src !== undefined || /json/.test(attributes.type ?? '')) return missing;
  const inCode = [...code.matchAll(ADDRESS)].flatMap(([, , address = '']) => {
    const host = NEVER_LOADED.test(address) ? undefined : hostOf(address);
    if (!host || Object.values(allowed).some((sources) => isAllowed(host, sources))) return [];
    return [warning(`an inline script names ${host}`, host, {scripts: [host], connections: [host]})];
  });
  return [...missing, ...inCode];
}

/** @param {Record<string, string>} attributes @returns {List | undefined} */
function linkList({rel = '', as = ''}) {
  if (/\bstylesheet\b/.test(rel)) return 'styles';
  if (/\bicon\b/.test(rel)) return 'images';
  return /\b(?:modulepreload|preload)\b/.test(rel)
    ? /** @type {Record<string, List>} */ ({script: 'scripts', style: 'styles', font: 'fonts', image: 'images'})[as || 'script']
    : undefined;
}

/** @param {string | undefined} address @returns {string | undefined} */
function hostOf(address = '') {
  const [, host] = address.match(/^\s*(?:https?:)?\/\/([^/?#\s"']+)/i) ?? [];
  return host && `https://${host.toLowerCase()}`;
}

/** @param {string} host @param {string[]} sources */
function isAllowed(host, sources) {
  return sources.some((source) => {
    const [, wildcard] = source.match(/^(?:https:\/\/)?\*(\..+?)(?:\/.*)?$/) ?? [];
    return wildcard ? host.endsWith(wildcard) : source === 'https:' || hostOf(source.includes('//') ? source : `//${source}`) === host;
  });
}

/** @param {string} what @param {string} host @param {Partial<AllowedSources>} lists */
function warning(what, host, lists) {
  const lines = Object.entries(SERVICES[host.slice('https://'.length)] ?? lists).map(
    ([list, sources]) => `${list}: [${sources.map((each) => `'${each}'`).join(', ')}]`,
  );
  return `${what}, which the content security policy blocks. If you want it, add to src/config/security.ts: ${lines.join(', ')}`;
}
