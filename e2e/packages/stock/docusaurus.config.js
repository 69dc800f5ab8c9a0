export default {
  title: 'Stock',
  url: 'https://stock.example',
  baseUrl: '/',
  presets: [['classic', {blog: false}]],
  themes: ['docusaurus-theme-search-static'],
};
