import type {LoadContext} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {bundlerCache} from './bundler-cache';

const site = (currentLocale: string, generatedFilesDir = '/site/.docusaurus') => ({siteDir: '/site', generatedFilesDir, i18n: {currentLocale}}) as LoadContext;
const config = (version: string) => ({experiments: {cache: {type: 'persistent', version}}}) as object;

test('languages that are built one after the other have one cache, and bundles, packages and languages beside each other have their own', () => {
  const chinese = bundlerCache(config('client-production-zh-CN-3.10-abc'), site('zh-CN'));
  expect(bundlerCache(config('client-production-en-3.10-abc'), site('en'))).toEqual(chinese);
  expect(chinese).toMatchObject({cache: {version: 'client-production-3.10-abc', storage: {directory: '/site/node_modules/.cache/rspack/.docusaurus'}}});
  expect(bundlerCache(config('server-production-en-3.10-abc'), site('en'))).not.toEqual(chinese);
  expect(bundlerCache(config('client-production-en-3.11-abc'), site('en'))).not.toEqual(chinese);
  expect(bundlerCache(config('client-production-en-3.10-abc'), site('en', '/site/.docusaurus/en'))).not.toEqual(chinese);
});

test('where nothing is to be kept, nothing is', () => {
  expect(bundlerCache({experiments: {}}, site('en'))).toEqual({});
});
