import { pageKinds } from '../tools/testSite/pageKinds.ts';
import { test } from './support/analyticsTest.ts';
import { readViolationsInBothSchemes } from './support/findViolations.ts';
import { listForeignFonts, listLabels, measureLayout } from './support/pageChecks.ts';
import { readPolicy, watchPolicyViolations } from './support/policyViolations.ts';
import { expect } from './support/test.ts';

// The promises of each kind of page, all checked in one visit: opening a page takes longer than checking it. The
// reader has not answered whether visits may be counted.

const pages = [
  ...pageKinds,
  { kind: 'item with smaller headings in its text', path: '/events/hin-qartezneri-cucahandes' },
  { kind: 'item without a title', path: '/specials/yerek-tsurt-gisher' },
  { kind: 'long information page', path: '/privacy-policy' },
];

// URLs, addresses, names of services and formats, and the sample's search query.
const properNames = /https?:\S+|\S+@\S+|\b(?:RSS|Facebook|Telegram|WhatsApp|Viber|X|sevan)\b/g;

for (const { kind, path } of pages) {
  test(`[R0][D7][V1] ${kind} is accessible in both colour schemes and at 320 px, Armenian, in the site's own fonts, keeps its Content Security Policy and sends nothing to another host`, async ({
    page,
    otherHosts,
    testSite,
  }) => {
    const readViolations = await watchPolicyViolations(page);
    const response = await page.goto(path);
    await expect(page.getByRole('region', { name: 'Այցելությունների վիճակագրություն' })).toBeVisible();

    const policy = readPolicy((await response?.allHeaders()) ?? {});
    expect
      .soft(policy.get('script-src'))
      .toMatch(/^'self'( 'sha256-[\w+/]{43}=')+ https:\/\/www\.googletagmanager\.com\/gtag\/js$/);
    expect.soft(policy.get('default-src')).toBe("'none'");
    expect.soft(policy.get('frame-ancestors')).toBe("'none'");
    expect.soft(policy.has('upgrade-insecure-requests')).toBe(false);

    const labels = await listLabels(page);
    expect.soft(labels.length).toBeGreaterThan(20);
    const isForeign = (text: string) => /\p{Script=Latin}/u.test(text.replaceAll(properNames, ''));
    expect.soft(labels.filter(isForeign)).toEqual([]);

    expect.soft(await listForeignFonts(page)).toEqual([]);
    expect.soft(await readViolationsInBothSchemes(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect
      .soft(await measureLayout(page))
      .toEqual({ overflow: 0, headings: 1, mains: 1, lang: 'hy', small: [], bare: [] });
    expect.soft(await readViolations()).toEqual([]);
    expect.soft(testSite.readLog()).not.toContain('unknown inline script');
    const materialUi = page.locator('style[data-emotion]');
    expect.soft((await materialUi.count()) > 0).toBe(['my list', 'search', 'contact'].includes(kind));
    expect.soft(otherHosts).toEqual([]);
    expect.soft(await page.context().cookies()).toEqual([]);
  });
}
