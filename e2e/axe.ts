import fs from 'node:fs';
import {createRequire} from 'node:module';
import type {AxeResults, RunOptions} from 'axe-core';
import type {Page} from './test';

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const COLORS = ['color-contrast', 'link-in-text-block'];
const PLACES = {page: 'html', content: 'main', figure: 'figure:has([data-figure])'};

/**
 * The violations that axe finds on the page in its present state: rule and element. In dark mode, only colors can
 * differ from what was checked in light mode.
 * @param part what is checked: the whole page, its interactive figure, or the content alone without its colors and the
 *   size of targets, where another page of the template has been checked
 */
export async function violations(
  page: Page,
  mode: 'light' | 'dark',
  part: keyof typeof PLACES = 'page',
): Promise<string[]> {
  await page.evaluate(async (value) => {
    document.documentElement.setAttribute('data-theme', value);
    await new Promise(requestAnimationFrame);
    // In closed details they never finish by themselves.
    for (const animation of document.getAnimations()) animation.finish();
  }, mode);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // No rule that runs needs the style sheets, which axe would fetch again.
    preload: false,
    ...(mode === 'dark'
      ? {runOnly: COLORS}
      : {rules: Object.fromEntries([...COLORS, 'target-size'].map((rule) => [rule, {enabled: part !== 'content'}]))}),
  };
  const results = await page.evaluate(
    ([where, given]) =>
      (window as unknown as {axe: {run(where: string, options: RunOptions): Promise<AxeResults>}}).axe.run(
        where,
        given,
      ),
    [PLACES[part], options] as const,
  );
  return results.violations.flatMap(({id, nodes}) => nodes.map(({target}) => `${id}: ${target.join(' ')}`));
}
