import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';

const LENGTH = 20_000;
const repeated = (text: string) => text.repeat(Math.ceil(LENGTH / text.length));
const PLAIN = repeated('An ordinary line of words, which ends here.\n');
/** The processor time that a text may take beside a plain one of the same length. */
const FACTOR = 10;
/** Seconds of processor time for all texts. */
const MOST = 120;
/** Milliseconds; less is not measured reliably. */
const LEAST = 200;

/** What begins a form and does not end it, many times. Below a table of kramdown, the list of attributes ends it. */
const UNCLOSED: {files: Record<string, string>; file: string; texts: string[]}[] = [
  {
    files: {'hugo.toml': ''},
    file: 'content/posts/a.md',
    texts: ['{{< figure `a`\n', '{{< figure src="a\n', '{{% note %}}\n', '{{</ note >}}\n'],
  },
  {
    files: {'_config.yml': 'title: x'},
    file: 'source/_posts/a.md',
    texts: ['{% note\n', '{% note %}\n', '{{ a\n', '{% endnote %}\n'],
  },
  {
    files: {'_config.yml': ''},
    file: '_posts/2020-01-02-a.md',
    texts: ['a | b | c | d\n', '{% include\n', '{% highlight %}\n', '{: .a\n', 'a $$ b\n', 'a\n: b\n'],
  },
  {
    files: {'docusaurus.config.js': 'module.exports = {presets: [["classic", {blog: {}}]]}'},
    file: 'blog/2020-01-02-a.md',
    texts: [':::note Title\n', '{/* a\n', '## A {#a\n', '<!-- a\n'],
  },
  {files: {}, file: 'a.md', texts: ['> [!note] A\n', '%% a\n', '==a\n', '(a)=\n', ':::{note}\n', 'a ^b\n']},
];

test('marks without an end take no more time than text', () => {
  // The first one also loads what an import needs.
  const given = UNCLOSED.map((each) => ({
    ...each,
    texts: [PLAIN, PLAIN, ...each.texts.map((text) => `${repeated(text)}{:.end}`)],
  }));
  const folder = folderWith({
    'docusaurus.config.js': 'module.exports = {title: "x", url: "https://x.example", baseUrl: "/"};',
    'given.json': JSON.stringify(given),
  });
  const script = path.join(__dirname, 'fixtures/times.ts');
  // Processor time, because a busy machine takes any time.
  const limited = `ulimit -t ${MOST}; exec "$0" "$@"`;
  const args = ['-c', limited, process.execPath, '--import', 'tsx', script, folder];
  const {stdout, stderr} = spawnSync('sh', args, {encoding: 'utf8'});
  expect(stderr).toBe('');
  const times = stdout.trim().split('\n').map(Number);
  const slow = UNCLOSED.flatMap(({file, texts}) => {
    const [, plain = 0, ...each] = times.splice(0, texts.length + 2);
    const isFast = (time = Number.POSITIVE_INFINITY) => time < Math.max(plain, LEAST) * FACTOR;
    return texts.filter((_, index) => !isFast(each[index])).map((text) => `${file}: ${text}`);
  });
  expect(slow).toEqual([]);
}, 600_000);
