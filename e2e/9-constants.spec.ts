import {expect, languages, onSlowLine, open, ROUTE_CHUNKS, test} from './test';

// Section 9: constants that are not part of another section's behaviour. Page sizes are with the routes (2), the 996 pixels with
// the mobile sidebar (4), the 200 ms of the bar and the year with the chrome (2).

for (const {prefix, lang} of languages) {
  test(`the table of contents holds levels 2 and 3 (${lang})`, async ({page, fixtures}) => {
    await open(page, `${fixtures.url}${prefix}/__e2e/markdown`);
    const contents = page.locator('.table-of-contents').getByRole('link');
    await expect(contents).toHaveText(['Second level', 'Third level']);
    await expect(page.getByRole('heading', {level: 4, name: 'Fourth level'})).toBeVisible();
  });

  test(`title and site are parted by | (${lang})`, async ({page}) => {
    const site = lang === 'en' ? 'By the Inkstone' : '砚边';
    for (const address of ['/blog/garch', '/docs/intro', '/navigation', '/markdown-page', '/blog/tags/technologies/page/2']) {
      await page.goto(prefix + address, {waitUntil: 'domcontentloaded'});
      await expect(page).toHaveTitle(new RegExp(`^[^|]+ \\| ${site}$`));
    }
  });
}

test('the progress bar starts at 0.08, moves in 200 ms, and creeps by 0.02 at most every 800 ms', async ({page, site}) => {
  await onSlowLine(page);
  await open(page, '/en/markdown-page');
  await page.evaluate(() => {
    const steps: {x: number; at: number; transition: string}[] = [];
    Object.assign(window, {steps});
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLElement>('#nprogress .bar');
      const x = Number(bar?.style.transform.match(/translate3d\((-?[\d.]+)%/)?.[1]);
      if (bar?.style.transition.includes('ms') && Number.isFinite(x) && x !== steps.at(-1)?.x)
        steps.push({x, at: performance.now(), transition: bar.style.transition});
    }).observe(document.body, {childList: true, subtree: true, attributeFilter: ['style']});
  });
  site.fail({match: ROUTE_CHUNKS, kind: 'slow', delay: 4000});
  await page.getByRole('link', {name: 'Navigation', exact: true}).first().click();
  const read = () => page.evaluate(() => (window as unknown as {steps: {x: number; at: number; transition: string}[]}).steps);
  await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(3);
  const [first, second, third] = await read();
  expect(first?.x).toBe(-92);
  expect(first?.transition).toContain('200ms');
  for (const [before, after] of [
    [first, second],
    [second, third],
  ]) {
    const crept = (after?.x ?? 0) - (before?.x ?? 0);
    expect(crept).toBeGreaterThan(0);
    expect(crept).toBeLessThanOrEqual(2.001);
  }
  expect((third?.at ?? 0) - (second?.at ?? 0)).toBeGreaterThan(700);
});

test('a part of a page counts as late after 200 ms', async ({page, fixtures}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const text of ['Just asked for it', 'This takes a while']) {
        if (document.body?.textContent.includes(text) && performance.getEntriesByName(text).length === 0) performance.mark(text);
      }
    }).observe(document, {childList: true, subtree: true, characterData: true});
  });
  await open(page, `${fixtures.url}/en/__e2e/loading`);
  await expect(page.getByText('This takes a while')).toBeVisible();
  const times = await page.evaluate(() => ['Just asked for it', 'This takes a while'].map((text) => performance.getEntriesByName(text)[0]?.startTime ?? 0));
  const late = (times[1] ?? 0) - (times[0] ?? 0);
  expect(late).toBeGreaterThan(150);
  expect(late).toBeLessThan(2000);
});
