import type { TestSite } from '../tools/testSite/startTestSite.ts';
import { expect, test } from './support/test.ts';

const path = '/analyses/hin-kamurjner';
// Without SITE_URL the site's own origin is localhost with its port.
const getShareUrl = (testSite: TestSite): string => `http://localhost:${new URL(testSite.url).port}${path}`;

test('without JavaScript an item has plain share links to five services', async ({ browser, testSite }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: testSite.url });
  await page.goto(path);
  const share = page.getByRole('region', { name: 'Կիսվել' });
  const links = await share
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href') ?? ''] as const));
  expect(links.map(([, href]) => href.split(/[/?]/).slice(0, 3).join('/'))).toEqual([
    'https://t.me',
    'viber://forward',
    'https://wa.me',
    'https://www.facebook.com',
    'https://x.com',
  ]);
  for (const [, href] of links) expect(decodeURIComponent(href)).toContain(getShareUrl(testSite));
  await expect(share.getByRole('button')).toHaveCount(0);
  await page.close();
});
