import {cjkFriendlyExtension} from 'micromark-extension-cjk-friendly';
import type {PluggableList, Processor} from 'unified';
import {bareAddresses} from './bare-addresses';
import {formulaBlocks} from './formula-blocks';
import {math} from './math';
import {strikethrough} from './strikethrough';

/** The syntax that posts and docs have besides Docusaurus' own: everything that parses Markdown uses it. */
export const syntaxPlugins: PluggableList = [bareAddresses, math, formulaBlocks, emphasis, strikethrough];

/** `**文字。**` is bold, also where no space follows. */
function emphasis(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push(cjkFriendlyExtension());
}
