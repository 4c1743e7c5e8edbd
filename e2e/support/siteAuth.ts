import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type * as AppSdk from 'firebase/app';
import type * as AuthSdk from 'firebase/auth';

/** Values that these functions leave in the page for a test. */
export type TestWindow = {
  /** The site's own Auth. */
  siteAuth?: AuthSdk.Auth;
  /** A copy of the SDK, apart from the site's. */
  sdk?: typeof AppSdk & typeof AuthSdk;
};

/**
 * Gives a test the site's own Auth instance, which the site does not export. The SDK's class assigns this field in its
 * constructor, where an accessor on Object.prototype sees it.
 */
export async function watchForAuthentication(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const field = '_initializationPromise';
    // oxlint-disable-next-line no-extend-native -- see above; in a test's page alone
    Object.defineProperty(Object.prototype, field, {
      configurable: true,
      set(this: object, value: unknown) {
        Object.defineProperty(this, field, { value, writable: true, enumerable: true, configurable: true });
        if ('authStateReady' in this) (globalThis as TestWindow).siteAuth = this as AuthSdk.Auth;
      },
    });
  });
}

/** The signed-in reader as the site sees it, once its session is restored; undefined when nobody is signed in. */
export async function readUser(page: Page): Promise<string | undefined> {
  await page.waitForFunction(() => (globalThis as TestWindow).siteAuth !== undefined);
  return page.evaluate(async () => {
    const { siteAuth } = globalThis as TestWindow;
    await siteAuth?.authStateReady();
    return siteAuth?.currentUser?.uid;
  });
}

const sdkFolder = path.join(import.meta.dirname, '../../node_modules/firebase');

/** Loads the copy of the SDK into the page, from the site's origin, as its Content-Security-Policy wants it. */
export async function loadSdk(page: Page): Promise<void> {
  await page.route('**/firebasejs/*/*.js', async (route) => {
    const name = path.basename(new URL(route.request().url()).pathname);
    const source = await readFile(path.join(sdkFolder, name), 'utf8');
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      // The SDK's modules import each other by their URLs at Google.
      body: source.replaceAll(/https:\/\/www\.gstatic\.com\/firebasejs\/[\d.]+\//g, './'),
    });
  });
  await page.evaluate(async () => {
    const load = (name: string): Promise<object> => import(`${location.origin}/firebasejs/0/${name}.js`);
    const [app, auth] = await Promise.all([load('firebase-app'), load('firebase-auth')]);
    Object.assign(globalThis, { sdk: { ...app, ...auth } });
  });
}
