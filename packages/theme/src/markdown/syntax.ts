import remarkCjkFriendly from 'remark-cjk-friendly';
import type {PluggableList} from 'unified';
import {math} from './math';
import {strikethrough} from './strikethrough';

/** The syntax of posts, docs and pages beyond Docusaurus' own. Pages and commands read Markdown with the same list. */
export const syntaxPlugins: PluggableList = [math, remarkCjkFriendly, strikethrough];
