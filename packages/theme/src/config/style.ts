/** Rules of style for one language, which `docusaurus check` reports as advice. Each is off unless it is given. */
export type Style = {
  /** A space between Han and Latin letters, full-width punctuation in Chinese, as AutoCorrect has it; `--fix` applies it. */
  spacing?: boolean;
  /** Text alternatives of pictures are in the language of the page. */
  textAlternatives?: boolean;
  /** Unknown words are reported. The value is a file with words that are known besides, one a line. Needs `cspell-lib`. */
  spelling?: string;
  /** Words that are not to be used, with the word to write and the reason. */
  terms?: Record<string, {write: string; because: string}>;
};

/** The style of this site, by language. */
export const style: Record<string, Style> = {
  'zh-CN': {
    spacing: true,
    textAlternatives: true,
    terms: {
      博文: {write: '文章', because: 'one word for a post'},
      帖子: {write: '文章', because: 'one word for a post'},
      代码片段: {write: '代码块', because: 'one word for a code block'},
      代码片断: {write: '代码块', because: 'one word for a code block'},
      脚本块: {write: '脚本分块', because: '代码块 is a code block, a chunk of a bundle is 脚本分块'},
      散列: {write: '哈希', because: 'one word for a hash'},
      锚标: {write: '锚点', because: 'one word for an anchor'},
      翻译稿: {write: '译文', because: 'one word for a translation'},
      源文本: {write: '原文', because: 'one word for the original of a translation'},
      前置元数据: {write: '开头', because: 'plain words for the front matter'},
      图示: {write: '插图', because: 'one word for a figure'},
      预先渲染: {write: '预渲染', because: 'one word for prerendering'},
      快取: {write: '缓存', because: 'one word for a cache, the one of mainland China'},
      缺省: {write: '默认', because: 'one word for a default, the one in use'},
      '「': {write: '“', because: 'one kind of quotation marks'},
      '」': {write: '”', because: 'one kind of quotation marks'},
    },
  },
  en: {spelling: 'i18n/en/words.txt', textAlternatives: true},
};
