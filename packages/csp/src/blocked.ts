import type {AllowedSources} from './policy';

type List = keyof AllowedSources;

/** The list of the policy that applies to the address in an attribute. */
const LISTS: Record<string, Record<string, List>> = {
  script: {src: 'scripts'},
  iframe: {src: 'frames'},
  img: {src: 'images', srcset: 'images'},
  image: {href: 'images', 'xlink:href': 'images'},
  input: {src: 'images', formaction: 'forms'},
  video: {src: 'media', poster: 'images'},
  audio: {src: 'media'},
  source: {src: 'media', srcset: 'images'},
  track: {src: 'media'},
  form: {action: 'forms'},
  button: {formaction: 'forms'},
};
const PRELOADED: Record<string, List> = {script: 'scripts', style: 'styles', font: 'fonts', image: 'images'};
/** Addresses that the scripts of common services load, which no page shows. */
const SERVICES: Record<string, Partial<AllowedSources>> = {
  'https://www.googletagmanager.com': {
    scripts: ['https://www.googletagmanager.com'],
    images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    connections: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  },
  'https://plausible.io': {scripts: ['https://plausible.io'], connections: ['https://plausible.io']},
};
const INSTEAD = 'Use <img>, <video> or a link, or an <iframe> for another site.';
const HINT = '. What the script sends later the build cannot see: its host goes into connections';
/** An address in an inline script, other than namespaces and documentation, which are not loaded. */
const ADDRESS = /(["'`])((?:https?:)?\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?)(?=[/"'`])/gi;
const NEVER_LOADED = /\/\/(?:www\.w3\.org|schema\.org|docusaurus\.io|.*\.example)$/;
const CSS_ADDRESS = /(?:@import|url\()\s*(?:url\(\s*)?["']?([^"')\s]+)/gi;
const ANY_HOST = /^(?:https?:|(?:https?:\/\/)?\*)$/;

/** `forms`: how the author may have written the blocked address or element, the most exact form first. */
export type Blocked = {message: string; fix: string; forms: string[]};

/**
 * The parts of an element that the policy blocks, with the line that allows them.
 * @param text of a script or a style
 * @param options the name of the options
 */
export function blockedBy(
  tag: string,
  attributes: Record<string, string>,
  text: string,
  allowed: AllowedSources,
  options: string,
): Blocked[] {
  if (tag === 'object' || tag === 'embed') {
    const message = `<${tag}> is there, which the content security policy blocks`;
    return [{message, fix: INSTEAD, forms: [`<${tag}`]}];
  }
  const framed = tag === 'iframe' ? (attributes.src ?? '').trim() : '';
  const [scheme = ''] = framed.match(/^[a-z][a-z0-9+.-]*:/i) ?? [];
  // No site may frame the pages, so 'self' in the list would not help.
  if (framed && !hostOf(framed) && scheme !== 'about:' && !allowed.frames.includes(scheme)) {
    const message = `<iframe> shows ${framed.slice(0, 60)}, which the content security policy blocks`;
    return [{message, fix: INSTEAD, forms: [framed, '<iframe']}];
  }
  const addresses: [List, string][] = [
    ...inAttributes(tag, attributes),
    ...inStyles(attributes.style),
    ...(tag === 'style' ? inStyles(text) : []),
  ];
  const inPage = addresses.flatMap(([list, address]) => {
    const host = hostOf(address);
    // The frame of a service needs nothing else.
    const needed = (list === 'frames' ? undefined : SERVICES[host ?? '']) ?? {[list]: [host]};
    // An owner may allow fewer hosts than a service may use, but some in each list.
    const hasAll = Object.keys(needed).every((each) => allowed[each as List].length > 0);
    if (!host || (isAllowed(host, allowed[list]) && hasAll)) return [];
    const hint = list === 'scripts' && !SERVICES[host] ? HINT : '';
    const {message, fix} = warning(`<${tag}> ${list === 'forms' ? 'sends to' : 'loads from'} ${host}`, needed, options);
    return [{message, fix: fix + hint, forms: [address, host, host.replace('https:', '')]}];
  });
  if (tag !== 'script' || attributes.src !== undefined || /json/.test(attributes.type ?? '')) return inPage;
  // That images may come from every host does not apply to scripts.
  const named = Object.values(allowed).flat();
  const sources = [...allowed.scripts, ...allowed.connections, ...named.filter((source) => !ANY_HOST.test(source))];
  const inCode = [...text.matchAll(ADDRESS)].flatMap(([, , address = '']) => {
    const host = NEVER_LOADED.test(address) ? undefined : hostOf(address);
    if (!host || isAllowed(host, sources)) return [];
    const needed = SERVICES[host] ?? {scripts: [host], connections: [host]};
    return [{...warning(`an inline script names ${host}`, needed, options), forms: [address]}];
  });
  return [...inPage, ...inCode];
}

function warning(what: string, lists: Record<string, unknown[]>, options: string) {
  const lines = Object.entries(lists).map(
    ([list, hosts]) => `${list}: [${hosts.map((host) => `'${host}'`).join(', ')}]`,
  );
  return {
    message: `${what}, which the content security policy blocks`,
    fix: `If you want it, add to ${options}: ${lines.join(', ')}`,
  };
}

function inAttributes(name: string, attributes: Record<string, string>): [List, string][] {
  const list = name === 'link' && linkList(attributes);
  const lists = list ? {href: list} : (LISTS[name] ?? {});
  return Object.entries(lists).flatMap(([attribute, each]) => {
    const value = attributes[attribute] ?? '';
    const addresses = attribute === 'srcset' ? value.split(',') : [value];
    return addresses.map((address): [List, string] => [each, address]);
  });
}

function inStyles(css: string | undefined): [List, string][] {
  if (!css) return [];
  return [...css.matchAll(CSS_ADDRESS)].map(({0: all, 1: address = '', index}) => {
    if (all.startsWith('@')) return ['styles', address];
    return [/@font-face[^}]*$/i.test(css.slice(0, index)) ? 'fonts' : 'images', address];
  });
}

function linkList({rel = '', as = ''}: Record<string, string>): List | undefined {
  if (/\bstylesheet\b/.test(rel)) return 'styles';
  if (/\bicon\b/.test(rel)) return 'images';
  return /\b(?:modulepreload|preload)\b/.test(rel) ? PRELOADED[as || 'script'] : undefined;
}

function hostOf(address: string): string | undefined {
  const [, host] = address.match(/^\s*(?:https?:)?\/\/([^/?#\s"']+)/i) ?? [];
  return host && `https://${host.toLowerCase().replace(/:443$/, '')}`;
}

function isAllowed(host: string, sources: string[]): boolean {
  return sources.some((source) => {
    if (ANY_HOST.test(source)) return true;
    const name = hostOf(source.includes('//') ? source : `//${source}`);
    return name?.startsWith('https://*.') ? host.endsWith(name.slice('https://*'.length)) : name === host;
  });
}
