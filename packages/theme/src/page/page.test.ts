// @vitest-environment happy-dom
import {afterEach, expect, test, vi} from 'vitest';
import {contents} from './contents';
import {startAll} from './start';

// What the browser tests of `e2e/` cannot bring about.

afterEach(() => void vi.restoreAllMocks());

test('a behavior that throws disables no other, and the console says which it is', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = new Error('no such element');
  const started: string[] = [];
  startAll({
    first: () => void started.push('first'),
    broken() {
      throw broken;
    },
    last: () => void started.push('last'),
  });
  expect(started).toEqual(['first', 'last']);
  expect(reported.mock.calls).toEqual([[expect.stringContaining('"broken"'), broken]]);
});

test('the contents mark the section that is read, also beside one whose id does not decode', () => {
  document.body.innerHTML = `<a class=toc-highlight href="#one">1</a><a class=toc-highlight href="#100%">2</a>
    <h2 id=one>1</h2><h2 id="100%">2</h2>`;
  for (const [at, heading] of document.querySelectorAll('h2').entries())
    vi.spyOn(heading, 'getBoundingClientRect').mockReturnValue({top: at ? -10 : -500} as DOMRect);
  contents();
  expect(document.querySelector('.table-of-contents__link--active')?.textContent).toBe('2');
});
