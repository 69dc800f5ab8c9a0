import {test as base, expect, hydrated, type Site} from './test';

// What the content security policy stops. Every other test runs under it too, and fails if it stops anything: see
// `test.ts`.

/** Opens pages that report what the policy stopped, as the browser's own event names it. */
const test = base.extend<{violations: string[]; visit: (site: Site, address: string) => Promise<void>}>({
  violations: async ({page}, use) => {
    const violations: string[] = [];
    await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        (window as unknown as {reportViolation(text: string): void}).reportViolation(
          `${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}`,
        );
      });
    });
    await use(violations);
  },
  visit: async ({page, violations: _}, use) =>
    use(async (site, address) => {
      const response = await page.goto(site.url + address);
      expect(response?.headers()['content-security-policy'], address).toContain("default-src 'self'");
      await hydrated(page);
    }),
});

test('a figure opened alone keeps its colours', async ({page, site, visit, violations}) => {
  await visit(site, '/en/blog/garch');
  const figure = await page.getByRole('main').locator('figure a:has(img)').first().getAttribute('href');
  await page.goto(site.url + figure);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(violations).toEqual([]);
  expect(
    await page
      .locator('text')
      .first()
      .evaluate((text) => getComputedStyle(text).fill),
  ).not.toBe('rgb(0, 0, 0)');
});

test.describe('an attack', () => {
  test.use({allowViolations: true});

  test('what the site did not bring does not run, load or get data', async ({page, site, visit, violations}) => {
    await visit(site, '/en/');
    await page.evaluate(async (elsewhere) => {
      const say = (text: string) => document.body.insertAdjacentHTML('beforeend', text);
      say('<img src=x onerror="window.ran = 1">');
      const inline = document.createElement('script');
      inline.textContent = 'window.ran = 2';
      document.body.append(inline);
      const far = document.createElement('script');
      far.src = `${elsewhere}/x.js`;
      document.body.append(far);
      await fetch(`${elsewhere}/collect`).catch(() => {});
      say(`<img src="${elsewhere}/pixel.png"><iframe src="${elsewhere}/"></iframe><p style="color:red" id=probe>x</p>`);
    }, 'https://elsewhere.example');
    // The handler of the image is stopped last, when the image has failed to load.
    await expect
      .poll(() => [...new Set(violations.map((violation) => violation.split(' ')[1]))].sort())
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
