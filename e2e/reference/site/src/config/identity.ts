/** Facts of nobody: tests of the product expect these, whoever owns the site. */
export const identity: typeof import('../../../../../src/config/identity').identity = {
  name: {'zh-CN': '参照作者', en: 'Reference Author'},
  email: 'owner@reference.example',
  github: 'https://github.com/reference-owner',
  repository: 'https://github.com/reference-owner/reference',
  branch: 'main',
  url: 'https://reference.example',
  baseUrl: '/',
  logo: 'img/seal.svg',
  title: {'zh-CN': '参照站', en: 'Reference Site'},
  tagline: {'zh-CN': '参照站的一句话', en: 'One sentence about the reference site'},
  announcement: {
    // Docusaurus' default, whose old spelling it migrates.
    id: 'announcement-bar',
    text: {'zh-CN': '参照站的公告。', en: 'The announcement of the reference site.'},
  },
};
