import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test, vi} from 'vitest';
import TextLanguage from './TextLanguage';

// As Docusaurus does it: the text of the language, or else the message.
vi.mock('@docusaurus/Translate', () => ({
  translate: ({id, message}: {id: string; message: string}) => ({'site.known': '知った'})[id] ?? message,
}));

test('a text that the language of the page lacks says that it is English', () => {
  const html = (id: string) => renderToStaticMarkup(<TextLanguage id={id}>words</TextLanguage>);
  expect(html('site.known')).toBe('words');
  expect(html('site.unknown')).toBe('<span lang="en">words</span>');
});
