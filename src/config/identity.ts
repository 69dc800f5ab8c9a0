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
    'zh-CN': '数据、模型与代码的笔记，每一段代码都跑过',
    en: 'Notes on data, models and code, with every program run',
  },
  /** Shown above the navbar until the reader closes it. Change `id` when the text changes and closed bars should come back. */
  announcement: {
    id: 'announcement-bar',
    text: {
      'zh-CN': '文中的程序、输出和插图都来自仓库里同一个文件夹，一条命令就能重跑。',
      en: 'A post’s program, output and figures sit in one folder of the repository; one command reruns them.',
    },
  },
};
