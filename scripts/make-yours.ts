// `npm run setup`: makes the site yours. Asks, or takes flags; run it again to change an answer. `-- --help` lists the flags.
import fs from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {servedBelow} from './served-below';
import {fail, root} from './setup.mjs';

type Identity = typeof import('../src/config/identity').identity;
/** By the name of the flag. */
type Answers = Record<string, string | undefined>;

/** Flag, question, and what it is now. */
const QUESTIONS: [flag: string, question: string, now: (identity: Identity) => string][] = [
  ['name-zh', 'Name of the site, in Chinese', ({title}) => title['zh-CN']],
  ['name-en', 'Name of the site, in English', ({title}) => title.en],
  ['tagline-zh', 'What it is about, in Chinese', ({tagline}) => tagline['zh-CN']],
  ['tagline-en', 'What it is about, in English', ({tagline}) => tagline.en],
  ['author-zh', 'Your name, in Chinese', ({name}) => name['zh-CN']],
  ['author-en', 'Your name, in English', ({name}) => name.en],
  ['email', 'E-mail', ({email}) => email],
  ['url', 'Address of the site, such as https://me.github.io/notes/', ({url, baseUrl}) => url + baseUrl],
  ['repository', 'Repository, such as https://github.com/me/notes', ({repository}) => repository],
  ['branch', 'Branch that is published', ({branch}) => branch],
  ['accent', 'Accent color, such as #b0246e; empty keeps it', () => ''],
  ['logo', 'A square SVG or PNG file as the logo; empty keeps it, and --logo sets it later', () => ''],
];
const USAGE = `npm run setup asks. With flags it does not:
${QUESTIONS.map(([flag, question]) => `  --${flag.padEnd(22)} ${question}`).join('\n')}
  --about-page             replaces the page "About this site" with a short one
  --remove-samples         deletes the sample posts
  --add-language ja        adds a language`;
/** Where the old address and name may stand besides src/config: the servers' configurations and the handbook. */
const NAMED = ['deploy', 'docs', 'i18n', 'README.md', 'package.json', 'package-lock.json'];
/** The configurations that know where the site and its languages are. */
const SERVERS = ['deploy/nginx.conf', 'deploy/Caddyfile'];
/** Where a color may stand. */
const COLORED = ['src/css', 'blog', 'docs', 'i18n', 'static'];
/** Two colors of a figure that are nearer than this in Oklab look alike; the nearest two of the template are 0.078 apart. */
const ALIKE = 0.07;
const TEXT = /\.(?:conf|css|html|js|json|md|mdx|py|svg|ts|tsx|txt|ya?ml)$|Caddyfile$|LICENSE$/;
const POSTS = /^\d{4}-\d{2}-\d{2}-/;
/** The folders of the sample posts. One with another name or date is its owner's. */
const SAMPLES = [
  '2023-01-15-welcome',
  '2023-03-12-generate-ssh-key',
  '2023-06-18-poetry',
  '2023-09-10-python2exe',
  '2023-11-26-dataframe',
  '2024-02-18-vectorization',
  '2024-05-12-feature-get',
  '2024-07-21-feature-select',
  '2024-09-15-adb',
  '2024-12-08-garch',
  '2025-03-02-ai-finance',
  '2025-06-15-tft_model',
  '2025-09-21-ohlcv-llm',
];

/**
 * Applies answers to a site. Throws an Error that says what to do when an answer will not do; nothing has changed then. `answers`: what is
 * missing stays as it is. Returns what was done.
 */
export async function makeYours(
  answers: Answers,
  {removeSamples = false, aboutPage = false}: {removeSamples?: boolean; aboutPage?: boolean} = {},
  site: string = root,
): Promise<string[]> {
  const {load} = await import('./load');
  const before: Identity = load(path.join(site, 'src/config/identity.ts')).identity;
  const logo = answers.logo ? await logoOf(answers.logo) : undefined;
  const identity = changed(before, answers, logo?.name);
  const colors = answers.accent ? await accentColors(answers.accent, site) : {};
  const done = await translationsThatFollow(site);
  const report = [];

  if (JSON.stringify(identity) !== JSON.stringify(before)) {
    fs.writeFileSync(path.join(site, 'src/config/identity.ts'), identityFile(identity));
    report.push('src/config/identity.ts holds your facts');
  }
  if (logo) {
    fs.writeFileSync(path.join(site, 'static', logo.name), logo.content);
    report.push(`static/${logo.name} is the logo, the favicon and the mark on social cards`);
  }
  rename(site, before, identity);
  replaceIn(site, ['LICENSE'], {
    [`Copyright (c) ${holder(site)}`]: `Copyright (c) ${holder(site).replace(/(?<=^[\d\s–-]*\d\s+).*$/, identity.name.en)}`,
  });
  if (answers.accent) {
    replaceIn(site, COLORED, colors);
    report.push(
      `the accent is ${Object.values(colors).slice(0, 2).join(' on light and ')} on dark, in style sheets and figures`,
    );
  }
  if (removeSamples) report.push(removePosts(site));
  if (aboutPage) report.push(await writeAboutPage(site, identity));
  await addWords(site, answers);
  await acknowledgeAgain(site, done);
  return report;
}

function changed(before: Identity, answers: Answers, logo?: string): Identity {
  const text = (flag: string, old: string) => answers[flag]?.trim() || old;
  const repository = address(text('repository', before.repository), 'repository').replace(/(?:\.git)?\/*$/, '');
  const url = new URL(address(text('url', before.url + before.baseUrl), 'url'));
  const email = text('email', before.email);
  if (!/^\S+@\S+\.\S+$/.test(email)) throw new Error(`--email ${email} is no e-mail address.`);
  return {
    ...before,
    name: {'zh-CN': text('author-zh', before.name['zh-CN']), en: text('author-en', before.name.en)},
    title: {'zh-CN': text('name-zh', before.title['zh-CN']), en: text('name-en', before.title.en)},
    tagline: {'zh-CN': text('tagline-zh', before.tagline['zh-CN']), en: text('tagline-en', before.tagline.en)},
    email,
    github: answers.repository ? repository.replace(/\/[^/]+$/, '') : before.github,
    repository,
    branch: text('branch', before.branch),
    url: url.origin,
    baseUrl: url.pathname.replace(/\/*$/, '/'),
    logo: logo ?? before.logo,
  };
}

function address(text: string, flag: string) {
  if (!/^https?:\/\/[^/\s]+/.test(text) || !URL.canParse(text))
    throw new Error(`--${flag} ${text} is no address: write it with https://.`);
  return text;
}

function identityFile(identity: Identity) {
  const quote = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const both = (texts: Record<string, string>) =>
    `{${Object.entries(texts)
      .map(([locale, text]) => `${/^\w+$/.test(locale) ? locale : quote(locale)}: ${quote(text)}`)
      .join(', ')}}`;
  return `/**
 * Who owns this site. Nothing else in the repository repeats these facts; \`npm run setup\` writes them.
 * \`url\` and \`baseUrl\` together are the address readers type, for example \`https://me.github.io\` and \`/notes/\`.
 */
export const identity = {
  name: ${both(identity.name)},
  email: ${quote(identity.email)},
  github: ${quote(identity.github)},
  /** Where the source of this site is, and the branch that is deployed: used by "edit this page" and by the links to programs. */
  repository: ${quote(identity.repository)},
  branch: ${quote(identity.branch)},
  url: ${quote(identity.url)},
  baseUrl: ${quote(identity.baseUrl)},
  /** The logo, the favicon and the mark on social cards: an SVG or PNG, square, below \`static/\`. */
  logo: ${quote(identity.logo)},
  title: ${both(identity.title)},
  tagline: ${both(identity.tagline)},
  /** Shown above the navbar until the reader closes it. Change \`id\` when the text changes and closed bars should come back. */
  announcement: {
    id: ${quote(identity.announcement.id)},
    text: {
${Object.entries(identity.announcement.text)
  .map(([locale, text]) => `      ${/^\w+$/.test(locale) ? locale : quote(locale)}: ${quote(text)},`)
  .join('\n')}
    },
  },
};
`;
}

async function logoOf(file: string): Promise<{name: string; content: Buffer}> {
  if (!fs.existsSync(file)) throw new Error(`There is no file ${file} for the logo.`);
  const content = fs.readFileSync(file);
  const isPng = content.toString('latin1', 1, 4) === 'PNG';
  if (!isPng && !/<svg[\s>]/.test(content.toString('utf8'))) throw new Error(`${file} is neither an SVG nor a PNG.`);
  if (isPng && content.readUInt32BE(16) !== content.readUInt32BE(20)) throw new Error(`${file} is not square.`);
  return {name: `img/logo.${isPng ? 'png' : 'svg'}`, content};
}

/** The colors of the accent as they are, and what they become: as near to the one that was asked for as text in it can be read. */
async function accentColors(accent: string, site: string): Promise<Record<string, string>> {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) throw new Error(`--accent ${accent} is no color: write it as #b0246e.`);
  const {converter, clampChroma, formatHex, interpolate, wcagContrast} = await import('culori');
  const css = fs.readFileSync(path.join(site, 'src/css/tokens.css'), 'utf8');
  const pair = (role: string) =>
    css.match(new RegExp(`--${role}: light-dark\\((#\\w{6}), (#\\w{6})\\)`))?.slice(1) ?? [];
  const wanted = converter('oklch')(accent);
  // If the accent were equal to another role, the next change of it would change both.
  const ofOthers = css.replace(/^.*--(?:accent|accent-hover|tint):.*$/gm, '');
  const colors: Record<string, string> = {};
  for (const [side, step] of [-0.01, 0.01].entries()) {
    const of = (role: string) => pair(role)[side] ?? '#000000';
    /** As light or dark as it takes. */
    const search = (from: number, reads: (color: string) => boolean) => {
      for (let l = from; l > 0.05 && l < 0.98; l += step) {
        const color = formatHex(clampChroma({mode: 'oklch', l, c: wanted?.c ?? 0, h: wanted?.h ?? 0}, 'oklch'));
        if (reads(color) && !ofOthers.includes(color)) return color;
      }
      throw new Error(`--accent ${accent}: no shade of it can be read on the ground of the page.`);
    };
    const tintOf = (color: string) => formatHex(interpolate([of('paper'), color], 'oklab')(side ? 0.18 : 0.1));
    const start = side ? Math.max(wanted?.l ?? 0, 0.7) : (wanted?.l ?? 0);
    const grounds = ['paper', 'paper-2'].map(of);
    const accentHere = search(start, (color) =>
      [...grounds, tintOf(color)].every((ground) => wcagContrast(color, ground) >= 4.6),
    );
    const hover = search((converter('oklch')(accentHere)?.l ?? 0.5) + 8 * step, (color) =>
      [...grounds, of('line')].every((ground) => wcagContrast(color, ground) >= 4.6),
    );
    Object.assign(colors, {[of('accent')]: accentHere, [of('accent-hover')]: hover, [of('tint')]: tintOf(accentHere)});
  }
  const [accentLight, hoverLight, tintLight, accentDark, hoverDark, tintDark] = Object.entries(colors);
  return Object.fromEntries(
    [accentLight, accentDark, hoverLight, hoverDark, tintLight, tintDark].flatMap((entry) => (entry ? [entry] : [])),
  );
}

/**
 * The roles in `blog/_shared/chart.py` whose color one could take for the accent, such as `blue`. The colors that figures are drawn
 * in are those after the accent.
 */
export async function rolesLikeAccent(site: string = root): Promise<string[]> {
  const {differenceEuclidean} = await import('culori');
  const difference = differenceEuclidean('oklab');
  const chart = fs.readFileSync(path.join(site, 'blog/_shared/chart.py'), 'utf8');
  const palettes = [...chart.matchAll(/'accent': '(#\w{6})',([^}]*)/g)];
  const alike = palettes.flatMap(([, accent = '', others = '']) =>
    [...others.matchAll(/'(\w+)': '(#\w{6})'/g)]
      .filter(([, , color = '']) => difference(accent, color) < ALIKE)
      .map(([, role = '']) => role),
  );
  return [...new Set(alike)];
}

/** The host, the folder on a server, and the name of the package. */
function rename(site: string, before: Identity, after: Identity) {
  const name = ({repository}: Identity) => repository.split('/').at(-1)?.toLowerCase() ?? 'site';
  replaceIn(site, NAMED, {
    [new URL(before.url).host]: new URL(after.url).host,
    [`/srv/${name(before)}`]: `/srv/${name(after)}`,
    [`sites-available/${name(before)}`]: `sites-available/${name(after)}`,
    [`"name": "${name(before)}"`]: `"name": "${name(after)}"`,
  });
  for (const server of SERVERS.map((file) => path.join(site, file)))
    write(server, servedBelow(fs.readFileSync(server, 'utf8'), after.baseUrl));
}

function holder(site: string) {
  const file = path.join(site, 'LICENSE');
  return (fs.existsSync(file) && fs.readFileSync(file, 'utf8').match(/^Copyright \(c\) (.*)$/m)?.[1]) || '';
}

/** Replaces texts in files, whatever the case of what is searched; files without any stay untouched. `places`: files and folders. */
function replaceIn(site: string, places: string[], replacements: Record<string, string>) {
  const words = Object.keys(replacements).filter((word) => word && word !== replacements[word]);
  if (words.length === 0) return;
  const anyOf = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|'), 'gi');
  const lower = Object.fromEntries(words.map((word) => [word.toLowerCase(), replacements[word] ?? '']));
  for (const file of places.flatMap((place) => filesIn(path.join(site, place)))) {
    if (!TEXT.test(file)) continue;
    const text = fs.readFileSync(file, 'utf8');
    const replaced = text.replace(anyOf, (word) => lower[word.toLowerCase()] ?? word);
    if (replaced !== text) write(file, replaced);
  }
}

/** A new file in place of the old one. */
function write(file: string, text: string) {
  fs.rmSync(file, {force: true});
  fs.writeFileSync(file, text);
}

function filesIn(place: string): string[] {
  const stats = fs.statSync(place, {throwIfNoEntry: false});
  if (!stats) return [];
  return stats.isFile() ? [place] : fs.readdirSync(place).flatMap((name) => filesIn(path.join(place, name)));
}

/** Deletes the sample posts, and no other. What the handbook shows of them moves to `docs/_examples/`, and its links to them lead to the list. */
function removePosts(site: string) {
  const all = fs.readdirSync(path.join(site, 'blog')).filter((name) => POSTS.test(name));
  const posts = all.filter((name) => SAMPLES.includes(name));
  const kept = all.filter((name) => !SAMPLES.includes(name));
  const translations = fs
    .readdirSync(path.join(site, 'i18n'))
    .map((locale) => path.join(site, 'i18n', locale, 'docusaurus-plugin-content-blog'));
  const examples = path.join(site, 'docs/_examples');
  for (const file of ['docs', 'i18n', 'src/pages']
    .flatMap((place) => filesIn(path.join(site, place)))
    .filter((name) => /\.mdx?$/.test(name))) {
    if (translations.some((folder) => file.startsWith(folder + path.sep))) continue;
    const text = fs.readFileSync(file, 'utf8');
    let moved = text;
    for (const post of posts) {
      // A post itself is named in what a command prints, and stands for any post.
      for (const [, name = ''] of text.matchAll(new RegExp(`blog/${post}/([\\w.-]+\\.(?!mdx?\\b)\\w+)`, 'g'))) {
        const stem = name.replace(/\.\w+$/, '');
        for (const each of fs
          .readdirSync(path.join(site, 'blog', post))
          .filter((other) => other === name || other.startsWith(`${stem}.`))) {
          fs.mkdirSync(examples, {recursive: true});
          fs.copyFileSync(path.join(site, 'blog', post, each), path.join(examples, each));
        }
        moved = moved.replaceAll(`blog/${post}/${name}`, `docs/_examples/${name}`);
      }
      moved = moved.replace(new RegExp(`\\]\\(/blog/${post.slice(11)}(?:#[\\w-]+)?\\)`, 'g'), '](/blog)');
    }
    if (moved !== text) write(file, moved);
  }
  for (const folder of [path.join(site, 'blog'), ...translations]) {
    for (const post of posts) fs.rmSync(path.join(folder, post), {recursive: true, force: true});
  }
  return `${posts.length} sample posts are deleted; ${kept.length > 0 ? `kept, as they are no samples: ${kept.join(', ')}` : '`npm run new` starts one of yours'}`;
}

async function writeAboutPage(site: string, {title, email}: Identity) {
  const {load} = await import('./load');
  const {hashOf, withRecord}: typeof import('../packages/theme/src/plugins/translations/record') = load(
    '../packages/theme/src/plugins/translations/record.ts',
  );
  const chinese = `---
title: 关于本站
description: ${title['zh-CN']}是谁写的，写些什么，怎样联系作者，发现错误的时候又可以到哪里告诉我们。
---

# 关于本站

在这里说说这个网站写什么，由谁来写。

发现错误，请写信到 <${email}>，或者点文章末尾的“编辑此页”。
`;
  const english = `---
title: About this site
description: Who writes this site and what it is about, how to reach the author, and where to report a mistake that you found.
---

# About this site

Say here what this site is about, and who writes it.

If you find a mistake, write to <${email}>, or follow "Edit this page" at the end of a post.
`;
  write(path.join(site, 'src/pages/markdown-page.md'), chinese);
  const translation = path.join(site, 'i18n/en/docusaurus-plugin-content-pages/markdown-page.md');
  write(translation, withRecord(english, hashOf(chinese), new Date().toISOString().slice(0, 10)));
  return 'src/pages/markdown-page.md and its translation are a start for your own words';
}

/** Names are no spelling mistakes: those that no dictionary has join the list of words. */
async function addWords(site: string, answers: Answers) {
  const text = ['name-en', 'tagline-en', 'author-en'].map((flag) => answers[flag] ?? '').join('\n');
  const file = path.join(site, 'i18n/en/words.txt');
  if (!text.trim() || !fs.existsSync(file)) return;
  const {getDefaultBundledSettingsAsync, mergeSettings, spellCheckDocument} = await import('cspell-lib');
  const {load} = await import('./load');
  const {readWords} = load('../packages/theme/src/commands/check/style.ts') as StyleModule;
  const settings = mergeSettings(await getDefaultBundledSettingsAsync(), {
    language: 'en-US',
    words: readWords(file),
    caseSensitive: false,
  });
  const {issues} = await spellCheckDocument(
    {uri: 'answers.txt', text, languageId: 'plaintext', locale: 'en-US'},
    {noConfigSearch: true},
    settings,
  );
  const words = issues.map((issue) => issue.text).filter((word) => /^\p{Lu}/u.test(word));
  if (words.length > 0) write(file, `${fs.readFileSync(file, 'utf8').trimEnd()}\n${[...new Set(words)].join('\n')}\n`);
}

type StyleModule = typeof import('../packages/theme/src/commands/check/style');

/** Loaded late, because a fresh clone has no packages. */
async function translationsCommand(site: string) {
  const [{load}, {siteAt}] = await Promise.all([import('./load'), import('./site')]);
  const command = load(
    '../packages/theme/src/commands/translations/index.ts',
  ) as typeof import('../packages/theme/src/commands/translations');
  return {...command, site: await siteAt(site)};
}

/** The translations that are up to date. */
async function translationsThatFollow(site: string) {
  const command = await translationsCommand(site);
  return (await command.readLanguages(command.site)).flatMap(({locale, entries}) =>
    entries.filter(({state}) => state === 'done').map(({name}) => `${locale} ${name}`),
  );
}

/** What changed here changed in every language. */
async function acknowledgeAgain(folder: string, done: string[]) {
  const {acknowledge, readLanguages, site} = await translationsCommand(folder);
  for (const language of await readLanguages(site)) {
    const stale = language.entries.filter(
      ({name, state}) => state === 'stale' && done.includes(`${language.locale} ${name}`),
    );
    if (stale.length > 0) acknowledge(language, stale, new Date().toISOString().slice(0, 10), site);
  }
}

/** Adds a language to the site and to the servers' configurations. `locale`: such as `ja` or `pt-BR`. Returns what was done. */
export function addLanguage(locale: string, site: string = root): string[] {
  if (!/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(locale))
    throw new Error(`--add-language ${locale} is no language tag: write it as ja or pt-BR.`);
  const file = path.join(site, 'packages/theme/src/config/locales.ts');
  const text = fs.readFileSync(file, 'utf8');
  const key = /^\w+$/.test(locale) ? locale : `'${locale}'`;
  if (text.includes(`\n    ${key}: {`)) throw new Error(`${locale} is a language of the site already.`);
  const label = new Intl.DisplayNames([locale], {type: 'language'}).of(locale) ?? locale;
  const direction = /^(?:ar|dv|fa|he|ps|ur|yi)\b/.test(locale) ? 'rtl' : 'ltr';
  const withList = text.replace(/locales: \[(.*)\]/, (_, list) => `locales: [${list}, '${locale}']`);
  const entry = `    ${key}: {label: '${label}', direction: '${direction}', htmlLang: '${locale}', calendar: 'gregory', path: '${locale}'},\n  },\n}`;
  const changedText = withList.replace(/ {2}\},\n\}/, entry);
  if (changedText === withList || withList === text)
    throw new Error(`${file} is not as it was: add ${locale} to \`locales\` and \`localeConfigs\` by hand.`);
  write(file, changedText);
  fs.mkdirSync(path.join(site, 'i18n', locale), {recursive: true});
  for (const server of SERVERS.filter((name) => fs.existsSync(path.join(site, name)))) {
    const config = fs.readFileSync(path.join(site, server), 'utf8');
    write(
      path.join(site, server),
      config.replace(/\((\?:|\?<language>)?(en(?:\|[\w-]+)*)\)/g, (_, kind = '', list) => `(${kind}${list}|${locale})`),
    );
  }
  return [
    `packages/theme/src/config/locales.ts has ${label} (${locale})`,
    `deploy/ serves /${locale}/`,
    `pages without a translation in i18n/${locale}/ show the original; npm run i18n lists what there is to translate`,
  ];
}

/** What no command can know. */
async function leftToDo(answers: Answers) {
  const alike = await rolesLikeAccent();
  const hasLogo =
    answers.logo || ['svg', 'png'].some((type) => fs.existsSync(path.join(root, `static/img/logo.${type}`)));
  return [
    alike.length > 0
      ? `a warning: in figures the accent looks like ${alike.join(' and ')} (blog/_shared/chart.py), so two lines may look alike; npm run setup -- --accent takes another`
      : '',
    hasLogo ? '' : 'your logo: npm run setup -- --logo file.svg',
    'the announcement bar: src/config/identity.ts',
    'your short description (`title`): blog/authors.yml, and its translation in i18n/en/docusaurus-plugin-content-blog/authors.yml',
    'the page about the site: src/pages/markdown-page.md, i18n/en/docusaurus-plugin-content-pages/markdown-page.md',
    'the links of the navigation page: src/data/links.ts',
    'the year in the footer: packages/theme/src/config/footer.ts',
    'README.md and README.zh-CN.md, which describe the template, and their pictures: npm run screenshots -- --readme',
    'each translation of what you change: npm run i18n lists the stale ones, and npm run i18n -- --ack NAME confirms one',
    'then npm run check, which also says when the social cards lack a character (npm run card-font), and npm run preview',
  ].filter(Boolean);
}

/** Why an answer will not do; empty if it will. */
async function problemOf(identity: Identity, answers: Answers) {
  try {
    changed(identity, answers);
    if (answers.logo) await logoOf(answers.logo);
    if (answers.accent) await accentColors(answers.accent, root);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

async function ask(identity: Identity): Promise<{answers: Answers; removeSamples: boolean; aboutPage: boolean}> {
  const terminal = createInterface({input: process.stdin, output: process.stdout});
  const answers: Answers = {};
  console.log('Enter keeps what is in brackets.\n');
  for (const [flag, question, now] of QUESTIONS) {
    for (let problem: string | undefined; problem !== ''; ) {
      answers[flag] = (await terminal.question(`${question}${now(identity) && ` [${now(identity)}]`}: `)) || undefined;
      problem = await problemOf(identity, {[flag]: answers[flag]});
      if (problem) console.log(problem);
    }
  }
  const yes = async (question: string) => /^y/i.test(await terminal.question(`${question} [y/N]: `));
  const aboutPage = await yes('Replace the page "About this site" with a short one?');
  const removeSamples = await yes('Delete the sample posts?');
  terminal.close();
  return {answers, removeSamples, aboutPage};
}

async function main() {
  const texts = Object.fromEntries(
    [...QUESTIONS.map(([flag]) => flag), 'add-language'].map((flag) => [flag, {type: 'string'} as const]),
  );
  const {values} = parseArgs({
    options: {...texts, 'about-page': {type: 'boolean'}, 'remove-samples': {type: 'boolean'}, help: {type: 'boolean'}},
  });
  const flags = values as Answers;
  if (values.help) return console.log(USAGE);
  const {'add-language': language, ...others} = flags;
  const given = Object.keys(others).length > 0;
  if (!given && !language && !process.stdin.isTTY) throw new Error(USAGE);
  const report = language ? addLanguage(language) : [];
  if (given || !language) {
    const {load} = await import('./load');
    const chosen = given
      ? {answers: flags, removeSamples: Boolean(values['remove-samples']), aboutPage: Boolean(values['about-page'])}
      : await ask(load('../src/config/identity.ts').identity);
    if (process.stdout.isTTY) console.log('Changing the files…');
    report.push(...(await makeYours(chosen.answers, chosen)));
    console.log(
      `\nDone:\n${report.map((line) => `  ${line}`).join('\n')}\n\nLeft to do by hand:\n${(
        await leftToDo(chosen.answers)
      )
        .map((line) => `  ${line}`)
        .join('\n')}`,
    );
  } else console.log(report.join('\n'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main().catch((error) => fail(error.message));
