import {MDXProvider} from '@mdx-js/react';
import type {ComponentType, PropsWithChildren} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import type {DocumentData} from './document';
import {contentOf, withDocuments} from './page';

type Content = ComponentType & {title?: string};
type Props = {content?: ComponentType; items?: {content?: ComponentType}[]; more?: string};

const data = (title: string): DocumentData => ({tree: ['', 0, ['p', {className: 'a'}, title]], exports: {title}});
const show = (Content?: Content) => Content && [Content.title, <Content key="x" />];

/** A page as a theme has it, for a post or for a list of posts. */
function Page({content, items, more}: Props) {
  return [more, show(content), items?.map((item) => show(item.content))];
}
const DocumentsPage = withDocuments(Page as ComponentType) as ComponentType<Props & {documents: string}>;

test('a page gets its content as a component with the exports of the document', () => {
  expect(renderToStaticMarkup(<DocumentsPage documents={JSON.stringify({content: data('one')})} more="x" />)).toBe(
    'xone<p class="a">one</p>',
  );
});

test('a list gets its posts in order, those that are modules among them', () => {
  const Mdx = Object.assign(() => <b>two</b>, {title: 'mdx'});
  const page = <DocumentsPage documents={JSON.stringify({items: [data('one'), null]})} items={[{}, {content: Mdx}]} />;
  expect(renderToStaticMarkup(page)).toBe('one<p class="a">one</p>mdx<b>two</b>');
});

test('the same data give the same component, so that React keeps its state', () => {
  const one = data('one');
  expect(contentOf(one)).toBe(contentOf(one));
  expect(contentOf(data('one'))).not.toBe(contentOf(one));
});

test('elements are the components of the provider, those given to the content before them', () => {
  const named = (name: string) => (props: PropsWithChildren) => <i data-name={name}>{props.children}</i>;
  const Content = contentOf(data('one'));
  const html = renderToStaticMarkup(
    <MDXProvider components={{p: named('theme'), wrapper: named('wrapper')}}>
      <Content />
      <Content components={{p: named('own')}} />
    </MDXProvider>,
  );
  expect(html).toBe(
    '<i data-name="wrapper"><i data-name="theme">one</i></i><i data-name="wrapper"><i data-name="own">one</i></i>',
  );
});
