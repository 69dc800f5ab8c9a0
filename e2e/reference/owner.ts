/** Facts of nobody, which the tests expect. */
export const owner = {
  title: {'zh-CN': '参照站', en: 'Reference Site'},
  tagline: {'zh-CN': '参照站的一句话', en: 'One sentence about the reference site'},
  url: 'https://reference.example',
  author: {
    name: {'zh-CN': '参照作者', en: 'Reference Author'},
    email: 'owner@reference.example',
    github: 'https://github.com/reference-owner',
  },
  repository: 'https://github.com/reference-owner/reference',
  branch: 'main',
  logo: 'img/seal.svg',
  // Docusaurus' default id, whose old spelling it migrates.
  announcement: {
    id: 'announcement-bar',
    text: {'zh-CN': '参照站的公告。', en: 'The announcement of the reference site.'},
  },
};
