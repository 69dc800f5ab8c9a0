import {expect, open, test} from './test';

// What the content security policy stops. Every other test runs under it too, and fails if it stops anything: see
// `test.ts`.

test('a figure opened alone keeps its colours', async ({page}) => {
  await page.goto('/en/blog/garch');
  const figure = await page.getByRole('main').locator('figure a:has(img)').first().getAttribute('href');
  await page.goto(figure ?? '');
  await expect(page.locator('text').first()).not.toHaveCSS('fill', 'rgb(0, 0, 0)');
});

test.describe('an attack', () => {
  test.use({allowViolations: true});

  test('what the site did not bring does not run, load or get data', async ({page}) => {
    await open(page, '/en/');
    await page.evaluate(async (elsewhere) => {
      const stopped = new Set<string>();
      Object.assign(window, {stopped});
      document.addEventListener('securitypolicyviolation', ({effectiveDirective}) => stopped.add(effectiveDirective));
      const say = (text: string) => document.body.insertAdjacentHTML('beforeend', text);
      say('<img src=x onerror="window.ran = 1">');
      const inline = document.createElement('script');
      inline.textContent = 'window.ran = 2';
      const far = document.createElement('script');
      far.src = `${elsewhere}/x.js`;
      document.body.append(inline, far);
      await fetch(`${elsewhere}/collect`).catch(() => {});
      say(`<img src="${elsewhere}/pixel.png"><iframe src="${elsewhere}/"></iframe><p style="color:red" id=probe>x</p>`);
    }, 'https://elsewhere.example');
    // The handler of the image is stopped last, when the image has failed to load.
    await expect
      .poll(() => page.evaluate('[...window.stopped].sort()'))
      .toEqual(['connect-src', 'frame-src', 'img-src', 'script-src-attr', 'script-src-elem', 'style-src-attr']);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await expect(page.locator('#probe')).not.toHaveCSS('color', 'rgb(255, 0, 0)');
  });

  test('no site can show these pages in a frame', async ({page, site}) => {
    // One of the same origin: Chromium lets no public site show a frame from this machine, whatever the frame says.
    await page.route(`${site.url}/elsewhere`, (route) =>
      route.fulfill({contentType: 'text/html', body: '<iframe src="/en/"></iframe>'}),
    );
    await page.goto(`${site.url}/elsewhere`); // waits for the frame too
    await expect.poll(() => page.frames().length).toBe(2);
    await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0);
  });
});
