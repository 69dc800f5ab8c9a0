/**
 * Who owns this site. Every value is a placeholder: put your own here, nothing else in the repository repeats them.
 * `url` and `baseUrl` together are the address readers type, for example `https://me.github.io` and `/notes/`.
 */
export const identity = {
  name: {'zh-CN': '本站作者', en: 'The author'},
  email: 'owner@inkstone.example',
  github: 'https://github.com/your-name',
  /** Where the source of this site is, and the branch that is deployed: used by "edit this page" and by the links to programs. */
  repository: 'https://github.com/your-name/inkstone',
  branch: 'main',
  url: 'https://inkstone.example',
  baseUrl: '/',
  /** The logo, the favicon and the mark on social cards: an SVG or PNG, square, below `static/`. */
  logo: 'img/seal.svg',
  title: {'zh-CN': '砚边', en: 'By the Inkstone'},
  tagline: {
    'zh-CN': '数据、模型与代码的笔记，附可以重跑的程序',
    en: 'Notes on data, models and code, with programs you can run again',
  },
  /** Shown above the navbar until the reader closes it. Change `id` when the text changes and closed bars should come back. */
  announcement: {
    id: 'announcement-bar',
    text: {
      'zh-CN': '文章的程序、输出和插图放在仓库的同一个文件夹里；除了计时和另外录下的输出，一条命令就能重跑核对。',
      en: 'A post’s programs, output and figures sit in one folder; one command reruns and compares them, timings and recordings aside.',
    },
  },
};
