import { watchPolicyViolations } from './support/policyViolations.ts';
import { expect, test } from './support/test.ts';

// Other tests fail on a violation, too: Chromium reports it as an error of the console, which `pageProblems` collects.

test('an injected inline script does not run, and neither does a script of another host', async ({
  page,
}) => {
  const readViolations = await watchPolicyViolations(page);
  await page.route('/about-us', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '</body>',
      `<script>globalThis.wasInjected = true</script><img src="/none" onerror="globalThis.wasInjected = true"><script src="https://evil.example/x.js"></script></body>`,
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/about-us');
  await expect(page.getByRole('main')).toBeVisible();
  await expect
    .poll(readViolations)
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^script-src-elem: inline/),
        expect.stringMatching(/^script-src-elem: https:\/\/evil\.example/),
        expect.stringMatching(/^script-src-attr: inline/),
      ]),
    );
  expect(await page.evaluate(() => 'wasInjected' in globalThis)).toBe(false);
});

test('Trusted Types refuse to a page’s own scripts what could run code', async ({ page }) => {
  await page.goto('/about-us');
  for (const markup of [
    '<img src="/none" onerror="globalThis.wasInjected = true">',
    '<svg><script>globalThis.wasInjected = true</script></svg>',
    '<script src="/feed.xml"></script>',
    '<a href=" java\nscript:alert(1)">x</a>',
    '<svg><a xlink:href="javascript:alert(1)"></a></svg>',
    '<button formaction="javascript:alert(1)">x</button>',
    '<iframe srcdoc="<p>x</p>"></iframe>',
    '<template><p><img onload="alert(1)"></p></template>',
  ]) {
    const write = page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), markup);
    await expect.soft(write, markup).rejects.toThrow(/TrustedHTML/);
  }
  // These paths are of the site, and not in its build.
  for (const path of ['/feed.xml', '/programs', '/_next/image?url=%2Fx', 'sw.js/../feed.xml']) {
    const write = page.evaluate((src) => {
      document.createElement('script').src = src;
    }, path);
    await expect.soft(write, path).rejects.toThrow(/TrustedScriptURL/);
  }
  for (const run of [
    () => setTimeout('globalThis.wasInjected = true'),
    () => document.body.setAttribute('onclick', 'globalThis.wasInjected = true'),
    () => {
      document.createElement('script').text = 'globalThis.wasInjected = true';
    },
  ]) {
    await expect.soft(page.evaluate(run), String(run)).rejects.toThrow(/TrustedScript/);
  }
  expect(await page.evaluate(() => 'wasInjected' in globalThis)).toBe(false);
});
