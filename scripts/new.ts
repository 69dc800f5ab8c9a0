// `npm run new -- my-slug "标题" "Title"`: creates a complete post (text in every language, or with one title in the first,
// a program, its output and a value) from `blog/_template/`. It is a draft until you remove that line.
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {RESERVED_SLUGS, SLUG, validDay} from './check/front-matter';
import {i18n, status, translated} from './content';
import {load} from './load';
import {root} from './setup.mjs';

const {hashOf, withRecord}: typeof import('../packages/theme/src/plugins/translations/record') = load(
  '../packages/theme/src/plugins/translations/record.ts',
);

const USAGE = 'npm run new -- my-slug "标题" ["Title"] [--date 2026-01-31]';

/**
 * Creates the folder of a post and its translations. Throws an error with the fix if the slug, a title or the date is invalid. `titles`: one
 * per language, in the order of `packages/theme/src/config/locales.ts`, or that of the original alone. Returns the files, relative to the site.
 */
export function newPost(
  {slug, titles, date, today = date}: {slug: string; titles: string[]; date: string; today?: string},
  site: string = root,
): string[] {
  if (!SLUG.test(slug))
    throw new Error(
      `“${slug}” cannot be an address: use a-z and 0-9, with - or _ between them, for example my-first-post.`,
    );
  if (RESERVED_SLUGS.includes(slug))
    throw new Error(`/blog/${slug} is a page of the blog itself; choose another slug.`);
  if (!validDay(date)) throw new Error(`“${date}” is not a date: write it as 2026-01-31.`);
  const taken = fs
    .readdirSync(path.join(site, 'blog'))
    .find((folder) => /^\d{4}-\d{2}-\d{2}-/.test(folder) && folder.slice(11) === slug);
  if (taken) throw new Error(`blog/${taken} has that slug already; choose another, or delete that folder.`);
  if (![1, i18n.locales.length].includes(titles.length) || titles.some((title) => !title.trim()))
    throw new Error(
      `A post needs a title in ${i18n.locales.map(labelOf).join(' and ')}, or in ${labelOf(i18n.defaultLocale)} alone:\n  ${USAGE}`,
    );

  const template = path.join(site, 'blog/_template');
  const folder = `${date}-${slug}`;
  const words = (locale: string) => {
    const own = path.join(template, `post.${locale}.md`);
    const text = fs.readFileSync(fs.existsSync(own) ? own : path.join(template, 'post.en.md'), 'utf8');
    const title = titles[i18n.locales.indexOf(locale)]?.trim() ?? '';
    return text
      .replace('TITLE', () => yamlText(title))
      .replace('SLUG', slug)
      .replace('DATE', date);
  };
  const original = words(i18n.defaultLocale);
  const files = [
    {file: `blog/${folder}/index.md`, text: original},
    ...['sample.py', 'sample.txt', 'values.json'].map((name) => ({
      file: `blog/${folder}/${name}`,
      text: fs.readFileSync(path.join(template, name), 'utf8'),
    })),
    ...(titles.length === 1 ? [] : translated).map((locale) => ({
      file: `i18n/${locale}/${status.markdownFolders.posts.translation}/${folder}/index.md`,
      text: withRecord(words(locale), hashOf(original), today),
    })),
  ];
  const there = files.find(({file}) => fs.existsSync(path.join(site, file)));
  if (there) throw new Error(`${there.file} already exists; choose another slug, or move it away.`);
  for (const {file, text} of files) {
    fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
    fs.writeFileSync(path.join(site, file), text);
  }
  return files.map(({file}) => file);
}

function labelOf(locale: string) {
  return (i18n.localeConfigs as Record<string, {label: string}>)[locale]?.label ?? locale;
}

/** A title as YAML reads it back: quoted only where it must be. */
function yamlText(text: string) {
  return /^[\s\-?:,[\]{}#&*!|>'"%@`]|: | #|:$|^(?:true|false|null|yes|no|[\d.]+)$/i.test(text)
    ? JSON.stringify(text)
    : text;
}

function main(words: string[]) {
  const at = words.indexOf('--date');
  // The author's own calendar day, not that of Greenwich.
  const today = new Date().toLocaleDateString('sv-SE');
  const date = at < 0 ? today : (words[at + 1] ?? '');
  const [slug, ...titles] = words.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  if (!slug) throw new Error(`Usage: ${USAGE}`);
  const files = newPost({slug, titles, date, today});
  const {baseUrl} = (load('../src/config/identity.ts') as typeof import('../src/config/identity')).identity;
  console.log(`Created\n${files.map((file) => `  ${file}`).join('\n')}\n`);
  const steps = [
    ['npm start', `preview it at ${baseUrl}blog/${slug}`],
    [`npm run posts -- ${slug}`, 'run its program again and record the output'],
    ['npm run check', 'check text, references and translations'],
    ...(titles.length > 1 ? [[`npm run i18n -- --ack ${slug}`, 'confirm that the translation is up to date']] : []),
  ];
  console.log(`Next:\n${steps.map(([command = '', why]) => `  ${command.padEnd(33)}${why}`).join('\n')}`);
  console.log('The post is a draft, visible only in npm start, until you remove "draft: true" in every language.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
