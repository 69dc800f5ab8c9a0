import path from 'node:path';
import {readInside} from '../../common/files';
import {
  converted,
  fence,
  linkTo,
  type Output,
  parseArguments,
  picture,
  quote,
  type TagCall,
  type TagHandler,
} from '../../common/shortcodes';

/** Arguments separated by commas, as in the themes Butterfly and NexT. */
const parts = ({args}: TagCall) => args.split(',').map((part) => part.trim().replace(/^(["'])(.*)\1$/, '$2'));
/** The code in a file: `[title] [lang:language] file`. */
function includeCode({args, context}: TagCall): Output {
  const words = args.split(/\s+/).filter((word) => !/^(?:lang|from|to):/.test(word));
  const name = words.pop() ?? '';
  const {config, publicFolders} = context.site;
  const file = path.join(publicFolders[0] ?? '', String(config.code_dir ?? 'downloads/code'), path.join('/', name));
  const code = readInside(file, context.site.root);
  const language = args.match(/\blang:(\S+)/)?.[1] ?? path.extname(name).slice(1);
  return code === undefined ? undefined : fence(code, language, context, words.join(' ') || path.basename(name));
}

/** Hexo has `text address`; Butterfly has `title,site,address`. */
function hexoLink(tag: TagCall): Output {
  const {words} = parseArguments(tag.args);
  const index = words.findIndex((word) => /^(?:[a-z]+:\/\/|www\.)/i.test(word));
  const [title = '', , address] = parts(tag);
  if (index > 0) return linkTo(words.slice(0, index).join(' '), words[index] ?? '');
  return address ? linkTo(title, address) : undefined;
}

function button(tag: TagCall): Output {
  const [address = '', text = ''] = parts(tag);
  return address && linkTo(text || address, address);
}

/** NexT has `color@text`; Butterfly has the text and a color. */
function label({args}: TagCall): Output {
  const [, text = parseArguments(args).words[0] ?? ''] = args.match(/@([\s\S]*)$/) ?? [];
  return `<mark>${text.trim()}</mark>`;
}

function toggle(tag: TagCall): [string] {
  const [summary = ''] = parts(tag);
  return [`<details>\n<summary>${summary || 'Click'}</summary>\n\n${converted(tag)}\n\n</details>`];
}

/** Tabs and timelines become sections, each under its name. */
function sections(tag: TagCall): [string] {
  const named = tag.inner.replace(/[ \t]*<!--[ \t]*(?:sub){0,2}(?:tab|timeline)\b(.*?)-->/g, (_, name: string) => {
    const [caption = ''] = name.split('@');
    return caption.trim() ? `\n**${caption.trim()}**\n` : '';
  });
  const inner = named.replace(/[ \t]*<!--[ \t]*end(?:sub){0,2}(?:tab|timeline)[ \t]*-->/g, '');
  const [title] = tag.name === 'timeline' ? parts(tag) : [''];
  return [(title ? `**${title}**\n\n` : '') + converted({...tag, inner}).replace(/\n{3,}/g, '\n\n')];
}

const withoutSource = (tag: TagCall) => quote({...tag, args: ''});

/** The tags of Hexo and its themes Butterfly and NexT, by name. */
export const HEXO_TAGS: Record<string, TagHandler> = {
  ...{link: hexoLink, btn: button, button, label, pullquote: withoutSource, cq: withoutSource},
  ...{centerquote: withoutSource, hideToggle: toggle, hideBlock: toggle, tabs: sections, timeline: sections},
  ...{subtabs: sections, subsubtabs: sections},
  gallery: (tag) => [converted(tag)],
  galleryGroup: (tag) => {
    const {words} = parseArguments(tag.args);
    const [name = '', description = '', address = '', image = ''] = words;
    return image && [`[${picture(image, name)}](${address})\n\n${[name, description].filter(Boolean).join(': ')}`];
  },
  mermaid: ({inner, context}) => fence(inner, 'mermaid', context),
  hideInline: (tag) => parts(tag)[0],
  include_code: includeCode,
  url_for: ({args}) => {
    const [text = '', address] = parseArguments(args).words;
    return address && linkTo(text, address.replace(/^(?![a-z]+:|\/)/i, '/'));
  },
  asset_link: ({args}) => {
    const {words} = parseArguments(args);
    const [file = '', ...title] = words.filter((word) => !/^(?:true|false)$/.test(word));
    return linkTo(title.join(' ') || file, file);
  },
  iframe: ({args}) => {
    const [address] = parseArguments(args).words;
    return address && [`<iframe src="${address}"></iframe>`];
  },
  gist: ({args}) => {
    const [id] = parseArguments(args).words;
    return id && [`<https://gist.github.com/${id}>`];
  },
};
