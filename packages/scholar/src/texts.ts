/** The labels of numbered things, the beginning of a caption, and the heading of the references. */
export type Texts = Record<'fig' | 'tbl' | 'eq' | 'lst' | 'sec' | 'caption' | 'references', string>;

const ENGLISH: Texts = {
  fig: 'Figure {number}',
  tbl: 'Table {number}',
  eq: 'Equation ({number})',
  lst: 'Listing {number}',
  sec: 'Section {number}',
  caption: '{label}: {text}',
  references: 'References',
};
const CHINESE: Record<string, Texts> = {
  Hans: {
    fig: '图 {number}',
    tbl: '表 {number}',
    eq: '式（{number}）',
    lst: '代码 {number}',
    sec: '第 {number} 节',
    caption: '{label}：{text}',
    references: '参考文献',
  },
  Hant: {
    fig: '圖 {number}',
    tbl: '表 {number}',
    eq: '式（{number}）',
    lst: '程式碼 {number}',
    sec: '第 {number} 節',
    caption: '{label}：{text}',
    references: '參考文獻',
  },
};

/** The texts in a language, English where there are none. */
export function textsFor(locale: string): Texts {
  const {language, script = ''} = new Intl.Locale(locale).maximize();
  return (language === 'zh' && CHINESE[script]) || ENGLISH;
}

/** A text with each `{name}` replaced by its value. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
