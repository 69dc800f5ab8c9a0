// A worker, because cspell-lib is an ES module that only Node's own loader reads: `docusaurus` loads this package by another.
import {parentPort, workerData} from 'node:worker_threads';
import {getDefaultBundledSettingsAsync, mergeSettings, spellCheckDocument} from 'cspell-lib';

/** @type {{texts: string[], locale: string, words: string[]}} */
const {texts, locale, words} = workerData;
const settings = mergeSettings(await getDefaultBundledSettingsAsync(), {language: locale, words, caseSensitive: false});
const found = await Promise.all(
  texts.map(async (text, index) => {
    const document = {uri: `${index}.txt`, text, languageId: 'plaintext', locale};
    const {issues} = await spellCheckDocument(document, {noConfigSearch: true}, settings);
    return issues.map(({text: word, offset}) => ({word, offset}));
  }),
);
parentPort?.postMessage(found);
