import type {StyleRules, Term} from 'docusaurus-theme-inkstone';

/**
 * What this site calls things in its languages, the word to use first. `npm run check` advises where a translation says
 * something else, and the PO files for translators name the terms of each text.
 */
export const terms: Term[] = [
  {en: ['code block', 'listing', 'fence', 'code'], 'zh-CN': '代码块'},
  {en: 'chunk', 'zh-CN': '脚本分块'},
  {en: ['hash', 'hashes', 'hashing'], 'zh-CN': '哈希'},
  {en: ['anchor', 'id'], 'zh-CN': '锚点'},
  {en: ['original', 'source', 'Chinese', 'Markdown'], 'zh-CN': '原文'},
  {en: ['prerender', 'render'], 'zh-CN': '预渲染'},
  {en: ['cache', 'caching'], 'zh-CN': '缓存'},
];

/** How this site is written, by language. `npm run check` reports what is not. */
export const style: Record<string, StyleRules> = {
  'zh-CN': {
    spacing: true,
    quotationMarks: '“”',
    alternativeTexts: true,
    terms: {
      博文: '文章',
      帖子: '文章',
      代码片段: '代码块',
      代码片断: '代码块',
      脚本块: '脚本分块',
      散列: '哈希',
      锚标: '锚点',
      翻译稿: '译文',
      源文本: '原文',
      前置元数据: '开头',
      图示: '插图',
      预先渲染: '预渲染',
      快取: '缓存',
      缺省: '默认',
    },
  },
  en: {alternativeTexts: true},
};
