import type { Page } from '@playwright/test';
import { suffix, test, unreachable } from '../support/googleAuthTest.ts';
import { stubGoogleLoader } from '../support/googleLoader.ts';
import { loadSdk, readUser, watchForAuthentication, type TestWindow } from '../support/siteAuth.ts';
import { expect } from '../support/test.ts';

const note = `with a stub of Google’s loader${suffix}`;

test.use({ isSignInEnabled: true });
test.skip(unreachable, 'the Auth emulator of firebase-tools could not be installed');

let violations: string[];

test.beforeEach(async ({ context, page }) => {
  violations = [];
  // The emulator's page of accounts loads its looks from elsewhere.
  await context.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) => route.abort());
  await stubGoogleLoader(context);
  await watchForAuthentication(page);
  page.on('console', (message) => {
    if (/Content[ -]Security[ -]Policy|TrustedType/i.test(message.text())) violations.push(message.text());
  });
});

/** Begins a sign-in with an account of Google's, as a sign-in screen would. */
async function beginSignIn(page: Page, way: 'signInWithPopup' | 'signInWithRedirect'): Promise<void> {
  expect(await readUser(page)).toBeUndefined();
  await loadSdk(page);
  await page.evaluate((name) => {
    const { siteAuth, sdk } = globalThis as TestWindow;
    if (siteAuth === undefined || sdk === undefined) throw new Error('The site has opened no authentication');
    // The copy's own resolver: the site's one does not know the copy's class of providers.
    void sdk[name](siteAuth, new sdk.GoogleAuthProvider(), sdk.browserPopupRedirectResolver);
  }, way);
}

/** Fills in the emulator's page of accounts. */
async function createAccount(page: Page): Promise<void> {
  await page.locator('.js-new-account').click();
  await page.locator('#autogen-button').click();
  await page.locator('#sign-in').click();
}

test(`[S7] a reader signs in by a popup, under the page’s policy, and stays so, ${note}`, async ({
  page,
}) => {
  await page.goto('/about-us');
  const popup = page.waitForEvent('popup');
  await beginSignIn(page, 'signInWithPopup');
  await createAccount(await popup);
  await expect.poll(() => readUser(page)).toBeDefined();
  const uid = await readUser(page);
  await page.reload();
  expect(await readUser(page)).toBe(uid);
  expect(violations).toEqual([]);
});

test(`[S7] a reader signs in by a redirect, and the site itself completes it, ${note}`, async ({ page }) => {
  await page.goto('/about-us');
  await beginSignIn(page, 'signInWithRedirect');
  await page.waitForURL(/\/emulator\/auth\/handler/);
  await createAccount(page);
  await page.waitForURL('**/about-us');
  expect(await readUser(page)).toBeDefined();
  expect(violations).toEqual([]);
});
