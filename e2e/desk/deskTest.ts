import { test as base, expect, type Page } from '@playwright/test';
import { buildDeskIfStale } from '../../tools/desk/buildDesk.ts';
import { serveDesk } from '../../tools/desk/serveDesk.ts';
import { startSampleFirebase } from '../../tools/processes/localFirebase.ts';
import { sampleAccounts } from '../../tools/sample/accounts.ts';
import { startTestSite, type TestSite } from '../../tools/testSite/startTestSite.ts';

export { expect };

type Newsroom = { testSite: TestSite; desk: string };

/** The desk with a newsroom of its own: the local Firebase, the site that publishes, and the desk as it is hosted. */
export const test = base.extend<{ problems: void }, { newsroom: Newsroom }>({
  newsroom: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      buildDeskIfStale();
      const firebase = await startSampleFirebase({ seed: 'sample' });
      const env = { WATCH_CONTENT: 'on', FIREBASE_AUTH_EMULATOR_HOST: firebase.authHost };
      const testSite = await startTestSite({ seed: 'sample', firebase, env });
      const { url, stop } = await serveDesk(
        {
          site: testSite.url,
          firebase: {
            apiKey: 'demo',
            authDomain: 'demo-newsroom.firebaseapp.com',
            projectId: firebase.projectId,
            storageBucket: firebase.bucketName,
          },
          emulators: {
            firestore: firebase.firestoreHost,
            storage: firebase.storageHost,
            auth: firebase.authHost,
          },
          accounts: sampleAccounts,
        },
        0,
      );
      await use({ testSite, desk: url });
      await stop();
      await testSite.stop();
      await firebase.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ newsroom }, use) => use(newsroom.desk),
  /** No test leaves errors in the console, among them violations of the policy, or of scripts. */
  problems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      context.on('console', (message) => {
        // A browser's words about requests that a test breaks off.
        if (message.type() === 'error' && !/net::ERR_|Failed to load resource/.test(message.text()))
          problems.push(message.text());
      });
      context.on('weberror', (error) => problems.push(String(error.error())));
      await use();
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs an editor in by a click, and opens a page of the desk. */
export async function enter(page: Page, path: string, name = 'Անահիտ Հակոբյան'): Promise<void> {
  await page.goto('/#/login');
  await page.getByRole('button', { name: `Մուտք՝ ${name}` }).click();
  await page.getByRole('heading', { level: 1, name: 'Հաղորդումներ' }).waitFor();
  await page.goto(`/#${path}`);
}

/** Chooses of the menu of further actions. */
export async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Այլ գործողություններ' }).click();
  await page.getByRole('menuitem', { name }).click();
}

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Նյութի տեքստը' });

/** Pastes HTML into the text, as another program puts it on the clipboard. */
export async function paste(page: Page, html: string): Promise<void> {
  await textOf(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    clipboardData.setData('text/plain', 'ա');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}
