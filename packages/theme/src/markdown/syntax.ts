import {bareAddresses} from 'inkstone-core/bare-addresses';
import {formulaBlocks} from 'inkstone-core/formula-blocks';
import {math} from 'inkstone-core/math';
import remarkCjkFriendly from 'remark-cjk-friendly';
import type {PluggableList} from 'unified';
import {strikethrough} from './strikethrough';

/** The syntax that posts and docs have besides Docusaurus' own: everything that parses Markdown uses it. */
export const syntaxPlugins: PluggableList = [bareAddresses, math, formulaBlocks, remarkCjkFriendly, strikethrough];
