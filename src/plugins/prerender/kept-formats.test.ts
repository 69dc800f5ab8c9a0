import {expect, test} from 'vitest';
import {DateTimeFormat, PluralRules} from './kept-formats';

test('the same arguments give the same object, and others another', () => {
  const month = new DateTimeFormat('en', {month: 'long', timeZone: 'UTC'});
  expect(new DateTimeFormat('en', {month: 'long', timeZone: 'UTC'})).toBe(month);
  expect(month.format(0)).toBe('January');
  expect(new DateTimeFormat('zh-CN', {month: 'long', timeZone: 'UTC'}).format(0)).toBe('一月');
  expect(new DateTimeFormat('en', {month: 'short', timeZone: 'UTC'}).format(0)).toBe('Jan');
  expect(new PluralRules('en')).toBe(new PluralRules('en'));
  expect(new PluralRules('en').select(1)).toBe('one');
  expect(new PluralRules('zh-CN').select(1)).toBe('other');
});
