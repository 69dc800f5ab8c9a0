import fs from 'node:fs';
import path from 'node:path';
import {sourceFolder} from '../../shared/included/source-folder';
import {messagesFor} from '../../shared/messages';
import {importsOf, modulesIn, programsOf} from './programs';
import {readRunFile} from './run-file';

/** Files by their path in the archive. */
export type Files = Map<string, Buffer>;

/** A post as the blog plugin knows it, as far as it matters here. */
export type Post = {title: string; permalink: string; source: string};

/** The folder of a post's programs. @param source such as `@site/blog/2024-12-08-garch/index.md` */
export function folderOf(source: string, siteDir: string): string {
  return sourceFolder(path.join(siteDir, source.replace('@site/', '')));
}

/** The address of a post's download. None for a post without programs, and for one that is a file rather than a folder. */
export function downloadAddress(
  {permalink, source}: Pick<Post, 'permalink' | 'source'>,
  siteDir: string,
): string | undefined {
  const folder = folderOf(source, siteDir);
  return path.dirname(folder) === path.join(siteDir, 'blog') && fs.existsSync(folder) && programsOf(folder).length > 0
    ? `${permalink}.zip`
    : undefined;
}

/** The commands that run a post's programs, in the unpacked folder. Timings are left to the reader: they differ on every machine. */
export function commandsOf(folder: string): string[] {
  const programs = programsOf(folder).filter((name) => !name.startsWith('measure'));
  const commands = readRunFile(folder).programs ?? {};
  return programs.map((name) => `${commands[name] ?? (name.endsWith('.sh') ? 'sh' : 'python3')} ${name}`);
}

/** What the download of a post holds, in one folder named after the post. */
export function contentsOf(
  post: Post,
  {siteDir, origin, locale}: {siteDir: string; origin: string; locale: string},
): Files {
  const folder = folderOf(post.source, siteDir);
  const slug = post.permalink.split('/').at(-1) ?? '';
  const files: Files = new Map();
  const add = (name: string, file: string) => files.set(`${slug}/${name}`, fs.readFileSync(file));
  for (const entry of fs.readdirSync(folder, {recursive: true, withFileTypes: true})) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    if (entry.isFile() && !/^index\.|__pycache__|(^|\/)\./.test(name)) add(name, file);
  }
  const shared = path.join(siteDir, 'blog', '_shared');
  // A shared module may import another one.
  const wanted = importsOf(folder);
  for (const module of wanted) {
    const file = path.join(shared, `${module}.py`);
    if (!fs.existsSync(file) || files.has(`${slug}/${module}.py`)) continue;
    add(`${module}.py`, file);
    wanted.push(...modulesIn(fs.readFileSync(file, 'utf8')));
  }
  const own = path.join(folder, 'requirements.txt');
  const requirements = fs.existsSync(own) ? own : path.join(siteDir, 'requirements.txt');
  const install = fs.existsSync(requirements) ? ['python3 -m pip install -r requirements.txt'] : [];
  if (install.length) add('requirements.txt', requirements);
  files.set(`${slug}/README.txt`, Buffer.from(readme(post, [...install, ...commandsOf(folder)], origin, locale)));
  return files;
}

function readme({title, permalink}: Post, commands: string[], origin: string, locale: string): string {
  const message = messagesFor(locale);
  const [before, after] = [message('inkstone.download.before'), message('inkstone.download.after')];
  return [title, origin + permalink, '', before, '', ...commands.map((command) => `  ${command}`), '', after, ''].join(
    '\n',
  );
}
