import {hexoPackages} from './tools';

// Minimal themes: title, day, tags and text of a post, and links to posts in lists.

type Files = Record<string, string>;

const page = (title: string, body: string, more = '') =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title>${more}</head><body>${body}</body></html>\n`;
/** Enables formulas as themes do. */
const MATHJAX = `<script>MathJax = {tex: {inlineMath: [['$', '$'], ['\\\\(', '\\\\)']]}}</script>`;

const ejsList =
  '<ul><% page.posts.each(function (post) { %><li><a href="<%- url_for(post.path) %>"><%= post.title %></a></li><% }) %></ul>';
const ejsPost = `<article><h1><%= page.title %></h1><time><%= page.date.format('YYYY-MM-DD') %></time>
<% if (page.tags) page.tags.each(function (tag) { %><a rel="tag" href="<%- url_for(tag.path) %>"><%= tag.name %></a> <% }) %>
<div class="post-content"><%- page.content %></div></article>`;

export const hexoTheme: Files = {
  'package.json': hexoPackages('hexo-abbrlink'),
  'themes/plain/layout/layout.ejs': page(
    '<%= page.title || config.title %>',
    '<%- body %>',
    `<link rel="canonical" href="<%- full_url_for(page.path.replace(/index\\.html$/, '')) %>">${MATHJAX}`,
  ),
  'themes/plain/layout/post.ejs': ejsPost,
  'themes/plain/layout/page.ejs': ejsPost,
  ...Object.fromEntries(
    ['index', 'archive', 'tag', 'category'].map((name) => [`themes/plain/layout/${name}.ejs`, ejsList]),
  ),
};

const hugoHead = `<link rel="canonical" href="{{ .Permalink }}">${MATHJAX}`;
export const hugoTheme: Files = {
  'layouts/_default/single.html': page(
    '{{ .Title }}',
    `<article><h1>{{ .Title }}</h1><time>{{ .Date.Format "2006-01-02" }}</time>
{{ range .GetTerms "tags" }}<a rel="tag" href="{{ .RelPermalink }}">{{ .LinkTitle }}</a> {{ end }}
<div class="post-content">{{ .Content }}</div></article>`,
    hugoHead,
  ),
  'layouts/_default/list.html': page(
    '{{ .Title }}',
    '<ul>{{ range .Paginator.Pages }}<li><a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a></li>{{ end }}</ul>',
    hugoHead,
  ),
};

export const jekyllTheme: Files = {
  '_layouts/post.html': page(
    '{{ page.title }}',
    `<article><h1>{{ page.title }}</h1><time>{{ page.date | date: "%Y-%m-%d" }}</time>
{% for tag in page.tags %}<a rel="tag" href="/tags">{{ tag }}</a> {% endfor %}
<div class="post-content">{{ content }}</div></article>`,
    `<link rel="canonical" href="{{ page.url | absolute_url }}">${MATHJAX}`,
  ),
  'index.html': `---
---
${page('{{ site.title }}', '<ul>{% for post in site.posts %}<li><a href="{{ post.url | relative_url }}">{{ post.title }}</a></li>{% endfor %}</ul>', '<link rel="canonical" href="{{ page.url | absolute_url }}">')}`,
};
