import fs from 'node:fs';
import path from 'node:path';
import {getTagsFile, Joi, URISchema} from '@docusaurus/utils-validation';
import {decoded} from 'inkstone-core/decoded';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {staticFilesOf} from 'inkstone-core/file-of-address';
import {lineAt} from 'inkstone-core/line-at';
import {relative} from 'inkstone-core/site-files';
import yaml from 'js-yaml';

/** A mistake in a file of authors or tags. `stops`: whether it stops the build. */
type DataMistake = {file: string; line: number; message: string; fix: string; stops: boolean};
type Site = {siteDir: string; staticDirectories: string[]; baseUrl: string};
/** `folders`: the folders of the blog relative to the site. The folder of the originals comes first. */
type Blog = {folders: string[]; authorsMapPath?: string; tags?: string | false | null};

const socials = Joi.object().pattern(
  Joi.string(),
  Joi.alternatives(
    Joi.number(),
    Joi.string().custom((value: string, {message}) =>
      /^(?:https?:|mailto:)/.test(value) || !value.includes('/')
        ? value
        : message({custom: `{#label} is neither a name nor an address: ${value}`}),
    ),
  ),
);
const author = Joi.object({
  ...Object.fromEntries(['name', 'title', 'email', 'description'].map((key) => [key, Joi.string()])),
  ...{url: URISchema, imageURL: URISchema, socials},
  page: Joi.alternatives(Joi.bool(), Joi.object({permalink: Joi.string().required()})),
})
  .rename('image_url', 'imageURL')
  .unknown();
const tag = Joi.object({label: Joi.string(), description: Joi.string(), permalink: Joi.string()}).allow(null);
/** The schemas of Docusaurus; a translation may have only some fields of an author. */
const SCHEMAS = {
  authors: Joi.object().pattern(Joi.string(), author.or('name', 'imageURL')),
  translatedAuthors: Joi.object().pattern(Joi.string(), author),
  tags: Joi.object().pattern(Joi.string(), tag),
};

/** The mistakes in the files of authors and tags of a blog that stop a build, or show readers a broken picture. */
export async function mistakesInData(site: Site, {folders, authorsMapPath, tags}: Blog): Promise<DataMistake[]> {
  const mistakes = folders.flatMap((folder, index) => [
    ...mistakesIn(site, `${folder}/${authorsMapPath ?? 'authors.yml'}`, index ? 'translatedAuthors' : 'authors'),
    ...(tags === false ? [] : mistakesIn(site, `${folder}/${tags ?? 'tags.yml'}`, 'tags')),
  ]);
  return mistakes.length || tags === false ? mistakes : sharedPermalinks(site, folders, tags ?? 'tags.yml');
}

function mistakesIn(
  {siteDir, staticDirectories, baseUrl}: Site,
  file: string,
  kind: keyof typeof SCHEMAS,
): DataMistake[] {
  const absolute = path.join(siteDir, file);
  const text = fs.existsSync(absolute) ? fs.readFileSync(absolute, 'utf8') : '';
  const entries = (yaml.load(text) ?? {}) as Record<string, Record<string, string> | null>;
  const {error} = SCHEMAS[kind].validate(entries, {abortEarly: false});
  const wrong = (error?.details ?? []).map(({path: keys, message, type}): DataMistake => {
    const {[type]: fix = 'correct it, or put its value in quotation marks'} = FIXES;
    return {file, line: lineOf(text, keys), message, fix, stops: true};
  });
  if (wrong.length || kind === 'tags') return wrong;
  return Object.entries(entries).flatMap(([name, entry]) => {
    const imageURL = entry?.imageURL ?? entry?.image_url;
    if (!imageURL || /^(?:[a-z]+:|\/\/)/i.test(imageURL)) return [];
    const image = decoded(imageURL).replace(/[?#].*/, '');
    const candidates = image.startsWith('.')
      ? [path.join(absolute, '..', image)]
      : staticFilesOf(image, {siteDir, staticDirectories, baseUrl});
    if (candidates.some((each) => fs.existsSync(each))) return [];
    const [folder = ''] = staticDirectories;
    const message = `there is no file ${relative(siteDir, candidates.at(-staticDirectories.length) ?? '')}`;
    const fix = `correct the address, or add the picture: /img/me.png is ${path.posix.join(folder, 'img/me.png')}`;
    return [{file, line: lineOf(text, [name, 'image_url']), message, fix, stops: image.startsWith('.')}];
  });
}

const FIXES: Record<string, string> = {
  'object.missing': 'write its name: …',
  'object.unknown': 'correct or remove it: a tag has label, description and permalink',
  'string.base': 'put it in quotation marks',
};

/** Duplicate addresses, by Docusaurus, which derives the address of a tag from its name. */
async function sharedPermalinks({siteDir}: Site, folders: string[], tags: string): Promise<DataMistake[]> {
  const files = folders.filter((folder) => fs.existsSync(path.join(siteDir, folder, tags)));
  const found = files.map(async (folder): Promise<DataMistake[]> => {
    const contentPath = path.join(siteDir, folder);
    try {
      await getTagsFile({tags, contentPaths: {contentPath, contentPathLocalized: contentPath}});
      return [];
    } catch (error) {
      const [, permalink = ''] = String(error).match(/^ *- (.*)$/m) ?? [];
      const text = fs.readFileSync(path.join(contentPath, tags), 'utf8');
      const line = lineAt(text, text.lastIndexOf(permalink));
      const message = `two tags have the address ${permalink}`;
      return [{file: `${folder}/${tags}`, line, message, fix: 'give one of them a permalink of its own', stops: true}];
    }
  });
  return (await Promise.all(found)).flat();
}

/** The line of a value by its path of keys, or the line of the last key found. */
function lineOf(text: string, keys: (string | number)[]): number {
  const lines = text.split('\n');
  return keys.reduce<number>((from, key) => {
    const name = String(key) === 'imageURL' ? 'image_?(?:url|URL)' : escapeRegExp(String(key));
    const index = lines
      .slice(from - 1)
      .findIndex((line) => new RegExp(`(?:^|[\\s{,])["']?${name}["']?\\s*:`).test(line));
    return index < 0 ? from : from + index;
  }, 1);
}
