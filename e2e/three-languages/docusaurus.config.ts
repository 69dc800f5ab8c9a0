import {defineSite} from 'docusaurus-theme-inkstone';
import owner from '../reference/owner.json';

// Two posts of the reference site, and what is untranslated or hostile; below a path. Japanese has one post and two
// texts.
export default defineSite({
  ...owner,
  baseUrl: '/inkstone/',
  languages: ['zh-CN', 'en', 'ja'],
  navbar: [
    {to: '/blog', label: {'zh-CN': '博客', en: 'Blog'}},
    {to: '/docs/intro', label: {'zh-CN': '手册', en: 'Handbook', ja: '手引き'}},
  ],
  docs: {home: 'intro'},
});
