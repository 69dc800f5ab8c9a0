import {expect, test} from 'vitest';
import {fillTemplate} from './templates';

const CARD = `{{- $url := .Get "url" -}}
{{- if not $url -}}
  {{ errorf "missing value for param 'url': %s" .Position }}
{{- end -}}
{{- $site := .Get "site" | default (urls.Parse $url).Host -}}

<div class="card">
  {{- with .Get "image" }}
  <img src="{{ . }}" />
  {{- end }}
  <a href="{{ $url }}">{{ .Get "title" }}</a>

  {{ if eq $site "x" }}X{{ else if .Get "b" }}B{{ else }}<i>{{ $site }}</i>{{ end }}
</div>
`;

test.each([
  ['<hr>\n<ul>\n  <li>1</li>\n\n  <li>2</li>\n</ul>\n', '<hr>\n<ul>\n<li>1</li>\n<li>2</li>\n</ul>'],
  ['<a href="{{ .Get 0 }}">{{ .Get 1 | safeHTML }}</a>{{/* a note */}}', '<a href="/a?b&amp;c"><b>x</b></a>'],
  ['<mark>{{ .Inner }}</mark>', '<mark>one **two**</mark>'],
  [
    '<div class="{{ .Get `class` | default "plain" }}">{{ .Inner | markdownify }}</div>',
    '<div class="plain">one **two**</div>',
  ],
  [
    '{{ with .Inner }}<p>{{ . }}</p>{{ end }}{{ printf "%s-%v" (.Get "url") 3 }}',
    '<p>one **two**</p>https://x.example-3',
  ],
  ['{{ if and .Inner (isset .Params "none") }}a{{ else }}b{{ end }}', 'b'],
  [CARD, '<div class="card">\n<a href="https://x.example">A &lt; B</a>\n<i>X &amp; Y</i>\n</div>'],
])('a template says what a shortcode is: %s', (template, expected) =>
  expect(
    fillTemplate(template, {
      words: ['/a?b&c', '<b>x</b>'],
      named: {url: 'https://x.example', title: 'A < B', site: 'X & Y'},
      markdown: 'one **two**',
    }),
  ).toBe(expected),
);

test('Markdown of several lines in HTML stands between blank lines, and keeps its own', () =>
  expect(
    fillTemplate('<div>\n  {{ .Inner | markdownify }}\n</div>', {words: [], named: {}, markdown: '- a\n\n  b'}),
  ).toBe('<div>\n\n\n- a\n\n  b\n\n\n</div>'));

test('text on lines of its own is apart from the HTML around it', () =>
  expect(
    fillTemplate('<details>\n  <summary>{{ .Get 0 }}</summary>\n  {{ .Inner }}\n</details>', {
      ...{words: ['A'], named: {}},
      markdown: '\n```cpp\n/* constructor */\n```\n',
    }),
  ).toBe('<details>\n<summary>A</summary>\n\n\n```cpp\n/* constructor */\n```\n\n\n</details>'));

test.each([
  ['{{ .Get "constructor" }}{{ .Params.toString }}{{ isset .Params "constructor" }}', 'false'],
  ['{{ with .Params }}a{{ else }}b{{ end }}{{ .Get "text" }}', 'a'],
])('a name is no property of the program: %s', (template, expected) =>
  expect(fillTemplate(template, {words: [], named: {text: ''}, markdown: ''})).toBe(expected),
);

test.each([
  '{{ constructor .Inner }}',
  '{{ .Page.Title }}',
  '{{ range .Params }}{{ end }}',
  '{{ partial "x" . }}',
  '{{ if .Inner }}',
  '{{ end }}',
  '{{ .Get "a" | urlize }}',
])('one that asks for more than arguments and text is unknown: %s', (template) =>
  expect(fillTemplate(template, {words: [], named: {}, markdown: 'x'})).toBeUndefined(),
);
