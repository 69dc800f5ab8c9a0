import type {Difference, Kind} from '../../packages/import/src/common/comparison';
import type {Generator} from './tools';

/** Expected differences and their reasons; the handbook documents them for owners. */
type Expected = {blog?: string; generator?: Generator; kind: Kind; is?: RegExp; why: string};

const EXPECTED: Expected[] = [
  {
    kind: 'feeds',
    is: /\/(?:tags|categories|series|feed|sub-dir)\//i,
    why: 'only the blog has a feed here, tags and sections have none',
  },
  {
    blog: 'paths',
    kind: 'feeds',
    is: /\/(?:posts|blog)\//,
    why: 'of two sections neither feed has all posts; they are named',
  },
  {
    blog: 'hidden and shown',
    generator: 'Hugo',
    kind: 'feeds',
    is: /\/(?:posts|unlisted)\//,
    why: 'of two sections neither feed has all posts; they are named',
  },
  {
    blog: 'hidden and shown',
    generator: 'Hugo',
    kind: 'page-address',
    is: /raw/,
    why: 'HTML without front matter is a file for Hugo; it is a draft here, and named',
  },
  {blog: 'permalinks', kind: 'feeds', is: /\/page\//, why: 'the feed of a section that has no posts'},
  {generator: 'Docusaurus', kind: 'page-address', is: /\/about/, why: 'pages are for their owner to move, and listed'},
  {
    generator: 'Docusaurus',
    kind: 'list-address',
    why: 'addresses of lists have no slash at their end here, and authors have pages only where they ask for one',
  },
  {
    blog: 'wild hugo',
    kind: 'words',
    is: /https \/ \/ beans/,
    why: '{{< ref >}} alone prints an address, and is a link here',
  },
  {blog: 'wild hugo', kind: 'added', is: /Water/, why: 'the same, with the title of the post'},
  {blog: 'wild jekyll', kind: 'post-address', is: /chair/, why: 'it was built with --unpublished, and is a draft here'},
  {generator: 'Hexo', kind: 'day', is: /early/, why: 'the machine was in another zone; the written day is shown here'},
  {
    blog: 'dates, machine in Asia/Shanghai',
    kind: 'day',
    is: /compact|offset/,
    why: 'Hexo takes a number for milliseconds, and the day in UTC of a date with an offset; the written day is shown here',
  },
  {
    generator: 'Jekyll',
    kind: 'day',
    is: /own[-_]slug/,
    why: 'the date has another zone; the written day is shown here',
  },
  {
    blog: 'wild hexo',
    kind: 'words',
    is: /35 24/,
    why: 'Hexo strikes through what stands between two ~, as in 3~5 and 2~4',
  },
  {blog: 'wild hexo', kind: 'added', is: /pdf/, why: 'the same; and a tag of a plugin stays as code'},
  {blog: 'wild jekyll', kind: 'words', is: /lead/, why: 'kramdown prints {: .lead} within a line; it is left out here'},
  {
    generator: 'Jekyll',
    kind: 'tables',
    is: /A name/,
    why: 'kramdown shows text with bars as a table; it is named, and text here',
  },
  {generator: 'Jekyll', kind: 'added', is: /forms\S* +\|$/, why: 'the same: the bar is shown'},
  {
    blog: 'pots',
    kind: 'words',
    is: /sourcecode/,
    why: 'shortcodes of code, whose plugin this WordPress does not have, are code here; addresses of videos are videos',
  },
  {blog: 'pots', kind: 'added', is: /The page/, why: 'the pages of a long post are one here'},
  {blog: 'pots', kind: 'links', is: /p=6/, why: 'an address by number leads to the post itself'},
  {
    blog: 'pots',
    kind: 'words',
    is: /Protected/,
    why: 'WordPress fills the block latest-posts when a page is asked for; it is named',
  },
  {blog: 'pots', kind: 'links', is: /2021\/05\/06/, why: 'the same'},
  {blog: 'pots', kind: 'post-address', is: /behind-a-word/, why: 'a post behind a password is a draft'},
  {
    blog: 'tides',
    kind: 'words',
    is: /download - circle/,
    why: 'a box has the sign of the theme for its kind, and the name of a drawn sign is no text',
  },
  {blog: 'tides', kind: 'added', is: /\(/, why: 'marks around the size of a file and the publisher of a page'},
  {
    blog: 'tides',
    kind: 'headings',
    is: /More about gauges/,
    why: 'a collapsible part has a summary, which is no heading',
  },
  {generator: 'Material', kind: 'added', is: /Related links/, why: 'links beside a post are below its text'},
  {
    blog: 'kiln',
    kind: 'words',
    is: /ElectricGas/,
    why: 'tabs are sections, each under its name',
  },
  {blog: 'kiln', kind: 'added', is: /Electric Gas/, why: 'the same'},
  {blog: 'bread', kind: 'title', is: /flour/, why: 'a page without a title has the name of its file'},
  {
    blog: 'bread',
    kind: 'words',
    is: /npmpnpm/,
    why: 'tabs are sections, each under its name',
  },
  {blog: 'bread', kind: 'added', is: /npm pnpm/, why: 'the same; and VitePress fills in {{ … }} within code in a text'},
  {blog: 'orchard', kind: 'title', is: /part\.snippet/, why: 'a page without a title has the name of its file'},
  {blog: 'orchard', kind: 'added', is: /关于/, why: 'pages show their title'},
  {
    blog: 'rain',
    kind: 'post-address',
    is: /ni-hao/,
    why: 'Pelican transcribes Chinese titles; they are named, and read where the built pages are there',
  },
  {blog: 'rain', kind: 'post-address', is: /drafts/, why: 'Pelican makes a page of a draft, which is none here'},
  {blog: 'rain', kind: 'page-address', is: /about/, why: 'pages are for their owner to move, and listed'},
  {blog: 'rain', kind: 'tags', is: /\[snow\]/, why: 'Pelican takes the brackets of YAML for a part of the tag'},
  {generator: 'Astro', kind: 'page-address', is: /about/, why: 'pages are for their owner to move, and listed'},
  {blog: 'dew', kind: 'day', is: /first-dew/, why: 'a day in words is midnight of its zone, which Astro writes in UTC'},
  {blog: 'dew', kind: 'post-address', is: /aside/, why: 'it needs a component of Astro, and is a draft until then'},
  {generator: 'Astro', kind: 'added', is: /scale/, why: 'the code of Astro alone does not show its title'},
  {generator: 'Astro', kind: 'pictures', is: /_onAUj/, why: 'the picture in front matter is that of cards here'},
  {blog: 'dew, read', kind: 'added', is: /aside/, why: 'an <aside> without a class is taken for a part of the theme'},
  {blog: 'loom', kind: 'words', is: /threads/, why: 'a component shows its text where the built pages are there'},
  {generator: 'Starlight', kind: 'added', is: /start\/ +:$/, why: 'a colon between the title and the text of a card'},
  {blog: 'scales', kind: 'page-address', is: /index|search/, why: 'indexes that Sphinx makes; a search is here too'},
  {blog: 'scales', kind: 'words', is: /Listing/, why: 'a program has its name, and no number'},
  {generator: 'Eleventy', kind: 'page-address', is: /README/, why: 'it is about the files, and Eleventy publishes it'},
  {blog: 'wild notebooks', kind: 'title', why: 'nbconvert takes the name of the file for the title'},
  {blog: 'wild notebooks', kind: 'added', is: /Whole file/, why: 'the names of the program and of its outputs'},
  {
    blog: 'wild notebooks',
    kind: 'code',
    is: /%matplotlib/,
    why: 'what only IPython understands is no part of the program',
  },
  {
    blog: 'wild notebooks',
    kind: 'headings',
    is: /Rolling dice/,
    why: 'the first heading is the title here, outside of the text',
  },
];

/** Removes the expected differences, and reports the rows for this blog that are no longer needed. */
export function expectedIn(blog: string, generator: Generator, all: Difference[]) {
  const own = EXPECTED.filter((each) => (each.blog ?? blog) === blog && (each.generator ?? generator) === generator);
  const fits = ({kind, is}: Expected, each: Difference) =>
    kind === each.kind && (is?.test(`${each.page} ${each.old} ${each.now ?? ''}`) ?? true);
  const differences = all.filter((each) => !own.some((row) => fits(row, each)));
  const unused = own.filter((row) => row.blog && !all.some((each) => fits(row, each))).map(({why}) => why);
  return {differences, unused};
}
