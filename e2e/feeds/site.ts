import sharp from 'sharp';
import {ScratchSite} from '../scratch';

/** Code with significant blank lines. */
export const CODE = 'def f():\n    return 1\n\n\ndef g():\n    return """\n\n    """';

/** The elements of Markdown and HTML that a post can have. */
const ALL_KINDS = `
C\\# and \\*x\\* are words, ~~none~~ is not.

![Wide](./wide.png)

[![Badge](./badge.svg)](https://example.org/notebook)

A line with ![It's](./badge.svg) in it.

<img src="/img/small.png" alt="Small">

<picture><source srcset="./wide.png" media="(prefers-color-scheme: dark)"><img src="./badge.svg" alt="Modes"></picture>

<audio src="./sound.mp3"></audio>

<video poster="/img/small.png" src="./film.mp4"><track kind="captions" srclang="en" label="English" src="./film.vtt"></video>

| Left | Middle | Right |
| :--- | :----: | ----: |
| one  |  two   | three |

<table><tbody><tr><td style="text-align: right">styled</td><td align="center">attribute</td></tr></tbody></table>

\`\`\`py
${CODE}
\`\`\`

<pre>broken<br>by  HTML

and a blank line</pre>

4. four
5. five

<ol type="a"><li value="7">seven</li><li>eight</li></ol>

- [x] done
- [ ] open

Inline $\\alpha^2$, and

$$
\\frac{a}{b}
$$

:::tip[Heed]

A tip.

:::

> Quoted.

<details><summary>More</summary>

Within.

</details>

A note[^1], and a [link](../2026-01-01-other/index.md).

[^1]: The text of the note.
`;

const FRONT = '---\ntitle: All kinds\nauthors: [somebody]\ntags: ["C<T> & x"]\n---\n';

/** Writes a site in two languages with one post of all kinds of elements, and one without an author. */
export async function writeSite(): Promise<ScratchSite> {
  const site = new ScratchSite("languages: ['zh-CN', 'en'], strict: true");
  // Noise: a picture of one color would be small enough to be written into the page.
  const noise = {width: 1600, height: 900, channels: 3, noise: {type: 'gaussian', mean: 128, sigma: 30}} as const;
  const small = {width: 8, height: 8, channels: 3, background: '#a8321f'} as const;
  const pictureOf = (create: typeof small | typeof noise) =>
    sharp({create: {background: '#fff', ...create}})
      .png()
      .toBuffer();
  const files = {
    'wide.png': await pictureOf(noise),
    'badge.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="20"><path d="M0 0h90v20z"/></svg>',
    'sound.mp3': 'sound',
    'film.mp4': 'film',
    'film.vtt': 'WEBVTT',
  };
  for (const [name, content] of Object.entries(files)) site.write(`blog/2026-01-02-all/${name}`, content);
  site.write('static/img/small.png', await pictureOf(small));
  site.write('blog/authors.yml', 'somebody: {name: Some Body}\n');
  for (const folder of ['blog', 'i18n/en/docusaurus-plugin-content-blog']) {
    site.write(`${folder}/2026-01-02-all/index.md`, `${FRONT}${ALL_KINDS}`);
    site.write(`${folder}/2026-01-01-other/index.md`, '---\ntitle: Other\n---\n\nOther words.\n');
  }
  return site;
}
