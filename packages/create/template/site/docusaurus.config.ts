import {defineSite} from 'docusaurus-theme-inkstone';

// Your editor completes the options and says what each is for.
export default defineSite({
  title: 'title',
  // GitHub Pages tells the workflow where the site is; elsewhere these addresses count.
  url: process.env.SITE_ORIGIN || 'origin',
  baseUrl: process.env.SITE_PATH || 'path',
  // The first language is at the root, the others are below their tags. Translations are in i18n/.
  languages: ['languages'],
  author: {
    name: 'author',
    email: 'email',
    github: 'github',
  },
  repository: 'repository',
  logo: 'logo',
  accent: 'accent',
});
