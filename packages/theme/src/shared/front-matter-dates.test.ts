import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {expect, test} from 'vitest';
import {withoutZones} from './front-matter-dates';

/** The day as Docusaurus reads it: what YAML leaves as text is UTC. */
async function dayOf(written: string): Promise<string> {
  const {frontMatter} = await DEFAULT_PARSE_FRONT_MATTER({
    filePath: 'x.md',
    fileContent: withoutZones(`---\ntitle: x\n${written}\n---\n`),
  });
  const {date} = frontMatter;
  return (date instanceof Date ? date : new Date(`${date}Z`)).toISOString().slice(0, 10);
}

test.each([
  'date: 2025-06-02T01:00:00+08:00',
  'date: 2025-06-02 01:00:00 +0800',
  'date: 2025-06-02 23:30 -0500',
  'date: "2025-06-02T23:30:00-05:00" # late',
  'date: 2025-06-02 01:00:00 +8',
  'date: 2025-06-02T01:00:00Z',
  'date: 2025-06-02 01:00:00',
  'date: 2025-06-02 01:00',
  'date: 2025-06-02',
])('%s is June 2', async (written) => expect(await dayOf(written)).toBe('2025-06-02'));

test('the text of a post stays as it is', () => {
  const text = '---\nlast_update:\n  date: 2025-06-02T01:00:00+08:00\n---\n\ndate: 2025-06-02T01:00:00+08:00\n';
  expect(withoutZones(text)).toBe(text.replace('+08:00', ''));
});
