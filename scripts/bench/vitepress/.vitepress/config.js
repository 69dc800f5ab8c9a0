// A minimal VitePress site in the two languages of this site, with its local search. Everything not said here is the default.
import fs from 'node:fs';
import {defineConfig} from 'vitepress';

const posts = fs.readdirSync('blog').map((file) => file.replace(/\.md$/, ''));
const themeConfig = (prefix) => ({
  nav: [{text: 'Blog', link: `${prefix}/blog/${posts[0]}`}],
  sidebar: [{text: 'Blog', items: posts.map((post) => ({text: post, link: `${prefix}/blog/${post}`}))}],
});

export default defineConfig({
  title: 'VitePress',
  cleanUrls: true,
  outDir: './build',
  locales: {
    root: {label: '简体中文', lang: 'zh-CN', themeConfig: themeConfig('')},
    en: {label: 'English', lang: 'en', themeConfig: themeConfig('/en')},
  },
  themeConfig: {
    search: {provider: 'local'},
    socialLinks: [{icon: 'github', link: 'https://github.com/vuejs/vitepress'}],
  },
});
