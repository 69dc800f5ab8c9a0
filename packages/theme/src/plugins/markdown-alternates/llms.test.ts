import {expect, test} from 'vitest';
import {llmsText} from './llms';

test('name, one sentence, lists of links; an empty list is left out', () => {
  const entry = {title: 'A [b]', description: 'two\nlines', url: 'https://a.example/b.md'};
  const sections = [
    {heading: 'Posts', entries: [entry, {...entry, description: ''}]},
    {heading: 'Docs', entries: []},
  ];
  expect(llmsText({title: 'Site', summary: '', sections})).toMatch(/^# Site\n\n## Posts/);
  expect(llmsText({title: 'Site', summary: 'One sentence', sections})).toBe(
    '# Site\n\n> One sentence\n\n## Posts\n\n- [A \\[b\\]](https://a.example/b.md): two lines\n- [A \\[b\\]](https://a.example/b.md)\n',
  );
});
