import remarkCjkFriendly from 'remark-cjk-friendly';
import type {PluggableList} from 'unified';
import {bareAddresses} from './bare-addresses';
import {formulaBlocks} from './formula-blocks';
import {math} from './math';
import {strikethrough} from './strikethrough';

/** The syntax that posts and docs have besides Docusaurus' own: everything that parses Markdown uses it. */
export const syntaxPlugins: PluggableList = [bareAddresses, math, formulaBlocks, remarkCjkFriendly, strikethrough];
