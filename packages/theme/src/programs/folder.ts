import fs from 'node:fs';
import path from 'node:path';
import {zipSync} from 'fflate';
import type {Message} from 'inkstone-core/messages';
import {filesIn, pageOf, type SiteFiles, sourceFolder} from 'inkstone-core/site-files';
import {commandOf, importsOf, modulesIn, programsOf} from './source';

/** Files by their path in the archive. */
export type Files = Map<string, Buffer>;

type Post = {title: string; permalink: string; source: string};
export type Site = {files: SiteFiles; origin: string; message: Message};

/** The folder of a post's programs. @param source such as `@site/blog/2024-12-08-garch/index.md` */
export function folderOf(source: string, site: SiteFiles): string {
  return path.join(site.siteDir, sourceFolder(source.replace('@site/', ''), site));
}

/** The address of a post's download; undefined without programs, or if the post is not in its own folder. */
export function downloadAddress({permalink, source}: Omit<Post, 'title'>, site: SiteFiles): string | undefined {
  const folder = folderOf(source, site);
  const posts = pageOf(source, site)?.folder.source ?? '';
  const isOfPost = path.dirname(folder) === path.join(site.siteDir, posts) && fs.existsSync(folder);
  return isOfPost && programsOf(folder).length > 0 ? `${permalink}.zip` : undefined;
}

/** The commands that run a post's programs in the unpacked folder, except for measurements. */
function commandsOf(folder: string): string[] {
  const programs = programsOf(folder).filter((name) => !name.startsWith('measure'));
  return programs.map((name) => `${commandOf(folder, name)} ${name}`);
}

/** Adds the files below a folder, by their path in it. */
function addFolder(files: Files, folder: string, prefix = ''): void {
  for (const name of filesIn(folder))
    if (!/^index\.|__pycache__|(^|\/)\./.test(name)) files.set(prefix + name, fs.readFileSync(path.join(folder, name)));
}

/**
 * The files that the programs of a post need, by name: its folder except its text, and imported modules and packages of
 * `_shared` beside it. `docusaurus posts` runs them with these files alone.
 */
export function programFiles(folder: string): Files {
  const files: Files = new Map();
  addFolder(files, folder);
  const shared = path.join(path.dirname(folder), '_shared');
  // A shared module may import another one.
  const modules = importsOf(folder);
  for (const module of modules) {
    const file = path.join(shared, `${module}.py`);
    if (fs.existsSync(path.join(shared, module, '__init__.py')) && !files.has(`${module}/__init__.py`))
      addFolder(files, path.join(shared, module), `${module}/`);
    if (!fs.existsSync(file) || files.has(`${module}.py`)) continue;
    files.set(`${module}.py`, fs.readFileSync(file));
    modules.push(...modulesIn(fs.readFileSync(file, 'utf8')));
  }
  return files;
}

/** The contents of a post's download, in one folder named after the post. */
export function contentsOf(post: Post, {files: site, origin, message}: Site): Files {
  const {siteDir} = site;
  const folder = folderOf(post.source, site);
  const slug = post.permalink.split('/').at(-1) ?? '';
  const files: Files = new Map([...programFiles(folder)].map(([name, content]) => [`${slug}/${name}`, content]));
  const postFile = path.join(folder, 'requirements.txt');
  const requirements = fs.existsSync(postFile) ? postFile : path.join(siteDir, 'requirements.txt');
  const install = fs.existsSync(requirements) ? ['python3 -m pip install -r requirements.txt'] : [];
  if (install.length) files.set(`${slug}/requirements.txt`, fs.readFileSync(requirements));
  const commands = [...install, ...commandsOf(folder)].map((command) => `  ${command}`);
  const paragraphs = [`${post.title}\n${origin}${post.permalink}`, message('inkstone.download.before')];
  const readme = [...paragraphs, commands.join('\n'), message('inkstone.download.after')].join('\n\n');
  files.set(`${slug}/README.txt`, Buffer.from(`${readme}\n`));
  return files;
}

/** A post's download. Reproducible: all files have the first day of the format in local time, which zips store. */
export function archiveOf(post: Post, site: Site): Uint8Array {
  const contents = [...contentsOf(post, site)].sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(contents), {level: 9, mtime: new Date(1980, 0, 1)});
}
