import fs from 'node:fs';
import path from 'node:path';
import {isFile} from 'inkstone-core/is-file';
import {readText} from '../../common/files';
import {type Data, isData, splitFrontMatter, texts, type When} from '../../common/front-matter';
import {isNode, mainObject, type Node, nodesIn, type Program, readProgram} from '../../common/program';

/** The fields that a data file is recognized by, where it is a program. */
const FIELDS = /^(?:layout|tags|permalink|date|draft|author|title|eleventy\w+)$/;
const ENDS = ['json', '11tydata.json', '11tydata.mjs', '11tydata.cjs', '11tydata.js'];

/** Eleventy's data cascade: the later one has the last word, but tags and computed fields are merged. */
const merged = (all: Data[]): Data => {
  const tags = [...new Set(all.flatMap((data) => texts(data.tags)))];
  const eleventyComputed = Object.assign({}, ...all.map((data) => data.eleventyComputed));
  return Object.assign({}, ...all, {tags, eleventyComputed});
};

/**
 * The fields of a post: those of data files of its folders and its own, its front matter, and the computed ones.
 * @param top the folder of the content. @param includes the folder of layouts, absolute.
 */
export function dataOf(file: string, front: Data, top: string, includes: string): Data {
  const folders: string[] = [];
  for (let folder = path.dirname(file); !path.relative(top, folder).startsWith('..'); folder = path.dirname(folder)) {
    folders.unshift(path.join(folder, path.basename(folder)));
    if (folder === path.dirname(folder)) break;
  }
  const own = path.join(path.dirname(file), path.parse(file).name);
  const all = merged([...[...folders, own].flatMap(dataFilesOf), front]);
  const layout = typeof all.layout === 'string' ? layoutData(path.join(includes, all.layout)) : {};
  const {eleventyComputed, ...data} = merged([layout, all]);
  return {...data, ...(isData(eleventyComputed) && eleventyComputed)};
}

/** The data files of a folder or page, by their path without the end. */
export const dataFilesAt = (stem: string): string[] =>
  ENDS.map((end) => `${stem}.${end}`).filter((file) => fs.existsSync(file));

const dataFilesOf = (stem: string): Data[] => dataFilesAt(stem).map(dataIn);

function dataIn(file: string): Data {
  try {
    if (!file.endsWith('.json')) return dataOfProgram(file);
    const data: unknown = JSON.parse(readText(file));
    return isData(data) ? data : {};
  } catch {
    return {};
  }
}

function layoutData(name: string): Data {
  const file = ['', '.njk', '.liquid', '.html'].map((end) => name + end).find(isFile);
  const {layout: _, ...data} = file ? splitFrontMatter(readText(file)).data : {layout: ''};
  return data;
}

/** A data file that is a program, which is not run. A permalink that it computes is read where it is a template. */
function dataOfProgram(file: string): Data {
  const program = readProgram(file);
  const {permalink: own, eleventyComputed: given, ...data} = mainObject(program, FIELDS);
  const computed: Data = isData(given) ? given : {};
  const permalink = permalinkIn(program);
  const isComputed = permalink !== undefined && computed.permalink !== undefined;
  return {
    ...withoutPrograms({...data, permalink: own}),
    ...(permalink !== undefined && !isComputed && {permalink}),
    eleventyComputed: {...withoutPrograms(computed), ...(isComputed && {permalink})},
  };
}

const withoutPrograms = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value !== 'symbol'));

const UNKNOWN = '{{ unknown }}';
const unwrapped = (node: unknown): Node | undefined =>
  isNode(node) && node.type === 'ParenthesisExpression' ? unwrapped(node.expression) : isNode(node) ? node : undefined;
const isFalse = (node: unknown) => isNode(node) && node.type === 'BooleanLiteral' && node.value === false;

/** The permalink of a program: a template of Liquid, false, or an unknown one. */
function permalinkIn(program: Program): string | false | undefined {
  const isPermalink = ({type, key}: Node) =>
    /^(?:KeyValue|Method)Property$/.test(type) && isNode(key) && key.value === 'permalink';
  const property = program.nodes.find(isPermalink);
  if (!property) return undefined;
  const value = property.type === 'MethodProperty' ? property : unwrapped(property.value);
  if (isFalse(value)) return false;
  const body = isNode(value) && isNode(value.body) ? value.body : undefined;
  const all = body ? returnedBy(body) : [value];
  const shown = all.filter((each) => !isFalse(each));
  const template = shown.length === 1 ? templateOf(shown[0], program) : UNKNOWN;
  const field = body && hidingField(body);
  return field && template !== UNKNOWN ? `{% unless ${field} %}${template}` : template;
}

/** The values that a function returns. */
function returnedBy(body: Node): (Node | undefined)[] {
  const returns = [...nodesIn(body)].filter(({type}) => type === 'ReturnStatement');
  const values = returns.length ? returns.map(({argument}) => argument) : [body];
  return values.flatMap((each) => {
    const value = unwrapped(each);
    return value?.type === 'ConditionalExpression' ? [value.consequent, value.alternate].map(unwrapped) : [value];
  });
}

/** A text that a program makes, as a template of Liquid. */
function templateOf(node: Node | undefined, program: Program): string {
  if (node?.type === 'StringLiteral') return String(node.value);
  if (node?.type !== 'TemplateLiteral') return UNKNOWN;
  const expressions = (node.expressions as Node[]).map((each) => expressionOf(each, program));
  const texts = (node.quasis as {cooked: string}[]).map(({cooked}) => cooked);
  return expressions.includes(undefined)
    ? UNKNOWN
    : texts.map((text, index) => text + (expressions[index] ?? '')).join('');
}

/** The text of a constant, or an expression of Liquid with the name of a field; undefined for others. */
function expressionOf(node: Node, program: Program): string | undefined {
  const constant = program.read(node);
  if (typeof constant === 'string') return constant;
  if (node.type === 'CallExpression') {
    const [only, more] = node.arguments as {expression: Node}[];
    const name =
      only && !more && /(?:^|\.)slugify$/.test(nameOf(node.callee, program) ?? '') ? only.expression : undefined;
    const field = name && nameOf(name, program);
    return field && `{{ ${field.replace(/^data\./, '')} | slugify }}`;
  }
  const field = nameOf(node, program);
  return field && `{{ ${field.replace(/^data\./, '')} }}`;
}

/** The name of a field such as `data.page.fileSlug`. What the program computes has none. */
function nameOf(node: unknown, program: Program): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'ThisExpression') return 'this';
  if (node.type === 'Identifier') {
    const isOwn = ({type, id}: Node) => type === 'VariableDeclarator' && isNode(id) && id.value === node.value;
    return program.nodes.some(isOwn) ? undefined : String(node.value);
  }
  const above = node.type === 'MemberExpression' ? nameOf(node.object, program) : undefined;
  return above && isNode(node.property) && node.property.type === 'Identifier'
    ? `${above}.${node.property.value}`
    : undefined;
}

/** The field of `data.hide ? false : …` or `if (!data.shown) return false`, with the mark of a negation. */
function hidingField(body: Node): string | undefined {
  for (const node of nodesIn(body)) {
    const {type, test, consequent, alternate} = node;
    const hides = (branch: unknown) => [...nodesIn(branch)].some((each) => isFalse(unwrapped(each.argument ?? each)));
    const [isFirst, isSecond] = [hides(consequent), hides(alternate)];
    if (!/^(?:ConditionalExpression|IfStatement)$/.test(type) || isFirst === isSecond) continue;
    const condition = unwrapped(test);
    const isNegated = (condition?.type === 'UnaryExpression' && condition.operator === '!') === isFirst;
    const names = [...nodesIn(condition)].filter((each) => each.type === 'Identifier' && each.value !== 'data');
    if (names[0]) return `${isNegated ? '!' : ''}${names[0].value}`;
  }
  return undefined;
}

/** The names of a file in Eleventy, without its day. An index has the names of its folder. */
export function namesOf(name: string): {fileSlug: string; filePathStem: string} {
  const withoutDay = (part: string) => part.replace(/^.*?\d{4}-\d\d-\d\d-/, '');
  const folders = name.split('/');
  const stem = withoutDay(folders.pop() ?? '');
  return {
    fileSlug: stem === 'index' ? withoutDay(folders.at(-1) ?? '') : stem,
    filePathStem: `/${[...folders, stem].join('/')}`,
  };
}

const LATIN: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  å: 'a',
  đ: 'd',
  ł: 'l',
  œ: 'oe',
};

/** As the filter `slugify` of Eleventy; undefined for signs that it transcribes by tables. */
export function slugify(text: string): string | undefined {
  const plain = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüßæøåđłœ]/g, (sign) => LATIN[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/&/g, ' and ')
    .replace(/['’](?=s\b)/g, '');
  if (/(?![a-z\d])[\p{L}\p{N}]/u.test(plain)) return undefined;
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** A permalink with its expressions filled in; undefined if one of them is unknown. */
export function filledPermalink(template: string, name: string, data: Data, when: When): string | undefined {
  const fields: Data = {
    ...data,
    ...Object.fromEntries(Object.entries(namesOf(name)).map(([key, value]) => [`page.${key}`, value])),
  };
  let isKnown = true;
  const text = template.replace(/\{\{-?([^{}]*?)-?\}\}/g, (_, expression: string) => {
    const [field = '', ...filters] = expression.split('|').map((each) => each.trim());
    const value = filters.reduce<unknown>(
      (before, filter) => filtered(before, filter),
      /^(?:page\.)?date$/.test(field) ? when : fields[field],
    );
    const isText = typeof value === 'string' || typeof value === 'number';
    isKnown &&= isText;
    return isText ? String(value) : '';
  });
  return isKnown && !/\{%/.test(text) ? text : undefined;
}

function filtered(value: unknown, filter: string): unknown {
  if (isData(value) && 'year' in value) {
    const {year, month, day} = value as When;
    const [, format = ''] = filter.match(/^date:\s*["']([^"']*)["']$/) ?? [];
    const values: Record<string, string> = {Y: year, y: year.slice(2), m: month, d: day, F: `${year}-${month}-${day}`};
    return /^(?:[^%]|%[YymdF])+$/.test(format)
      ? format.replace(/%(\w)/g, (_, key: string) => values[key] ?? '')
      : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (filter === 'slugify') return slugify(value);
  if (/^(?:lower|downcase)$/.test(filter)) return value.toLowerCase();
  return /^(?:url|trim|strip)$/.test(filter) ? value : undefined;
}
