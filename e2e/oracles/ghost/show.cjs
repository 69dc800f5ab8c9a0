// Writes the pages that Ghost serves for an export, with Ghost's own renderers and the least of a theme.
// Usage: show.cjs FOLDER PAGES PACKAGES [--write], PACKAGES being the folder with node_modules of the renderers.
// Fails if the HTML of a post differs from that of the renderer; with --write, puts that into the export.
const fs = require('node:fs');
const {createRequire} = require('node:module');
const path = require('node:path');

const [folder, pages, packages, flag] = process.argv.slice(2);
const load = createRequire(path.join(packages, 'package.json'));
const rendererOf = (name) => load(`@tryghost/${name}`).default ?? load(`@tryghost/${name}`);
const {DEFAULT_NODES: nodes} = load('@tryghost/kg-default-nodes');
const lexical = new (rendererOf('kg-lexical-html-renderer'))({nodes});
const [cards, atoms] = ['kg-default-cards', 'kg-default-atoms'].map(rendererOf);
const mobiledoc = new (rendererOf('kg-mobiledoc-html-renderer'))({cards, atoms});

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const put = (name, content) => {
  fs.mkdirSync(path.dirname(path.join(pages, name)), {recursive: true});
  fs.writeFileSync(path.join(pages, name), content);
};
const page = (title, main) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
  `<link rel="canonical" href="https://tides.example/"></head><body><main>${main}</main></body></html>`;
const dayIn = (time, timeZone) =>
  new Date(time.replace(/^(\S+) (\S+)$/, '$1T$2Z')).toLocaleDateString('sv-SE', {timeZone});

async function main() {
  const file = path.join(folder, 'tides.ghost.json');
  const json = JSON.parse(fs.readFileSync(file, 'utf8'));
  const {posts, tags, posts_tags: joins, users, settings} = json.db[0].data;
  const zone = settings.find(({key}) => key === 'timezone').value;
  const isPublic = ({visibility}) => visibility === 'public';
  for (const post of posts) {
    const rendered = post.lexical
      ? await lexical.render(post.lexical, {})
      : mobiledoc.render(JSON.parse(post.mobiledoc), {});
    if (flag === '--write' && post.html !== null) post.html = rendered;
    if (post.html !== null && post.html !== rendered)
      throw new Error(`The renderer gives other HTML for ${post.slug}.`);
    // Ghost cuts a text for members at the divider, and shows none without one.
    const [preview, rest] = rendered.split('<!--members-only-->');
    const shown = isPublic(post) ? rendered : rest === undefined ? '' : preview;
    if (post.status !== 'published' || !shown) continue;
    const own = joins.filter((each) => each.post_id === post.id).map((each) => tags.find(({id}) => id === each.tag_id));
    const links = own.filter(isPublic).map(({slug, name}) => `<a rel="tag" href="/tag/${slug}/">${escaped(name)}</a>`);
    const day = dayIn(post.published_at, zone);
    const head = post.type === 'page' ? '' : `<time datetime="${day}">${day}</time>${links.join(' ')}`;
    const text = `<section class="gh-content">${shown}</section>`;
    const article = `<article><h1>${escaped(post.title)}</h1>${head}${text}</article>`;
    put(`${post.slug}/index.html`, page(post.title, article).replaceAll('__GHOST_URL__', ''));
  }
  for (const {slug, name} of tags.filter(isPublic))
    put(`tag/${slug}/index.html`, page(name, `<h1>${escaped(name)}</h1>`));
  for (const {slug, name} of users) put(`author/${slug}/index.html`, page(name, `<h1>${escaped(name)}</h1>`));
  put('index.html', page('Tides', '<h1>Tides</h1>'));
  fs.cpSync(path.join(folder, 'content'), path.join(pages, 'content'), {recursive: true});
  const small = path.join(pages, 'content/images/size/w600');
  fs.cpSync(path.join(folder, 'content/images/2021'), path.join(small, '2021'), {recursive: true});
  if (flag === '--write') fs.writeFileSync(file, JSON.stringify(json, null, 1));
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
