import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { deskFolder } from '../../tools/desk/buildDesk.ts';
import { choose, enter, expect, test, textOf } from './deskTest.ts';

// The desk on a phone and on a laptop, light and dark, by keyboard alone, and with a screen reader.

for (const [width, colorScheme] of [
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme });

    test(`sign-in, lists, forms and dialogs violate no rule of axe, and nothing is wider than the page`, async ({
      page,
      newsroom: { testSite },
    }) => {
      const found: string[] = [];
      const look = async (name: string): Promise<void> => {
        // What is still fading in has less contrast.
        await page.evaluate(() => {
          const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
          return Promise.allSettled(transitions.map(({ finished }) => finished));
        });
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze();
        found.push(...violations.map(({ id, nodes }) => `${name}: ${id}, ${nodes[0]?.html}`));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) found.push(`${name}: ${overflow} px wider`);
        // What react-admin has no Armenian words for.
        const [key] = /\bra\.\w+\.\w+/.exec(await page.locator('body').innerHTML()) ?? [];
        if (key !== undefined) found.push(`${name}: ${key}`);
      };
      const lookAtDialog = async (name: string, open: () => Promise<void>): Promise<void> => {
        await open();
        await page.getByRole('dialog').waitFor();
        await look(name);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      };
      await page.goto('/#/login');
      await page
        .getByRole('button', { name: /Մուտք՝ Ա/ })
        .first()
        .waitFor();
      await look('sign-in');
      await enter(page, '/articles');
      await page.getByText('Ընդամենը').waitFor();
      await look('list');
      await page.getByLabel('Խորագիր').click();
      await page.getByRole('option', { name: 'Բոլոր խորագրերը' }).waitFor();
      await look('categories');
      await page.keyboard.press('Escape');
      await page.goto('/#/articles/kare-zhanyak');
      await textOf(page).waitFor();
      await page.waitForLoadState('networkidle');
      await look('form');
      for (const name of [
        'Հրապարակել նշված ժամին…',
        'Տեքստի տարբերակները',
        'Վերածել սևագրի…',
        'Հանել կայքից ընդմիշտ…',
      ])
        await lookAtDialog(name, () => choose(page, name));
      const toolbar = page.getByRole('toolbar');
      for (const name of ['Հղում', 'Տեսանյութ կամ գրառում', 'Ծանոթագրություն'])
        await lookAtDialog(name, () => toolbar.getByRole('button', { name, exact: true }).click());
      await page.getByLabel('Համառոտ').fill('Իմը');
      const place = testSite.database.doc('drafts/articles~kare-zhanyak');
      await place.set({
        collection: 'articles',
        targetId: 'kare-zhanyak',
        title: 'Ա',
        updatedAt: new Date(),
      });
      await lookAtDialog('conflict', async () => {
        await page.getByRole('button', { name: 'Պահել սևագիրը' }).click();
        await page.getByRole('radiogroup').first().waitFor();
      });
      if (width < 600) await page.getByRole('button', { name: 'Բացել ընտրացանկը' }).click();
      await page.getByRole('menuitem', { name: 'Վերլուծություններ' }).click();
      await page.getByRole('dialog').waitFor();
      await look('leaving');
      await page.getByRole('button', { name: 'Հեռանալ' }).click();
      await place.delete();
      await page.getByRole('tab', { name: 'Սևագրեր' }).click();
      await page.getByRole('alert').waitFor();
      await look('drafts');
      await page.goto('/#/series/veritas');
      await page.getByLabel('Երբ է թողարկվում').waitFor();
      await look('series');
      await page.goto('/#/events/create');
      await page.getByLabel('Վայր', { exact: true }).waitFor();
      await look('event');
      await page.getByRole('button', { name: width < 600 ? 'Իմ հաշիվը' : 'Անահիտ Հակոբյան' }).click();
      await look('account');
      await page.getByRole('menuitem', { name: 'Ելք' }).click();
      await page.getByRole('button', { name: 'Մուտք գործել' }).waitFor();
      await signInAsReader(page, testSite.firebase.authHost);
      await look('no editor');
      expect(found).toEqual([]);
    });
  });
}

test('by keyboard alone an editor signs in, writes and publishes', async ({
  page,
  newsroom: { testSite },
}) => {
  /** Moves on until what has the focus has this name. */
  const reach = async (name: RegExp): Promise<void> => {
    for (let steps = 0; steps < 80; steps += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        const labels = [...(element?.labels ?? [])].map(({ textContent }) => textContent).join(' ');
        return `${element?.getAttribute('aria-label') ?? ''} ${labels} ${element?.textContent ?? ''}`;
      });
      if (name.test(focused)) return;
    }
    throw new Error(`nothing named ${name} is reached`);
  };
  await page.goto('/#/login');
  await page.getByRole('button', { name: 'Մուտք գործել' }).waitFor();
  await reach(/Էլեկտրոնային հասցե/);
  await page.keyboard.type('aram@example.org');
  await reach(/Գաղտնաբառ/);
  await page.keyboard.type('newsroom');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Հաղորդումներ' }).waitFor();
  await reach(/Նոր նյութ/);
  await page.keyboard.press('Enter');
  await textOf(page).waitFor();
  await reach(/Վերնագիր/);
  await page.keyboard.type('Ստեղնաշարով գրված');
  await reach(/Նյութի տեքստը/);
  await page.keyboard.type('Տեքստ ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('թավ');
  await reach(/Հասցե կայքում/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('steghnasharov');
  await reach(/Հրապարակել$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Հրապարակված է։')).toBeVisible();
  const html = await (await fetch(`${testSite.url}/programs/steghnasharov`)).text();
  expect(html).toContain('<strong>թավ</strong>');
});

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('on a phone a draft survives a reload before it was saved, asks before it is left, and is published', async ({
    page,
    newsroom: { testSite },
  }) => {
    await enter(page, '/specials/create');
    await page.getByLabel('Վերնագիր', { exact: true }).fill('Հեռախոսով գրված');
    await page.getByLabel('Հասցե կայքում').fill('herakhosov');
    await textOf(page).tap();
    await page.keyboard.type('Չպահված խոսքեր');
    await page.waitForTimeout(700);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Վերականգնել' }).tap();
    await expect(textOf(page)).toHaveText('Չպահված խոսքեր');
    await expect(page.getByLabel('Վերնագիր', { exact: true })).toHaveValue('Հեռախոսով գրված');

    // A phone is slow: the question comes while the menu is still closing.
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await page.getByRole('button', { name: 'Բացել ընտրացանկը' }).tap();
    await page.getByRole('menuitem', { name: 'Իրադարձություններ' }).tap();
    await page.getByRole('button', { name: 'Մնալ' }).tap();
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(page.getByLabel('Վերնագիր', { exact: true })).toHaveValue('Հեռախոսով գրված');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Հրապարակել', exact: true }).tap();
    await expect(page.getByText('Հրապարակված է։')).toBeVisible();
    expect(await (await fetch(`${testSite.url}/specials/herakhosov`)).text()).toContain('Չպահված խոսքեր');
  });
});

test('an account without the claim reads whom to ask, and sees nothing', async ({
  page,
  newsroom: { testSite },
}) => {
  await page.goto('/#/login');
  await page.getByLabel('Էլեկտրոնային հասցե').fill('nobody@example.org');
  await page.getByLabel('Գաղտնաբառ').fill('wrong');
  await page.getByRole('button', { name: 'Մուտք գործել' }).click();
  await expect(page.getByRole('alert')).toHaveText('Հասցեն կամ գաղտնաբառը սխալ է։');
  await signInAsReader(page, testSite.firebase.authHost);
  await page.goto('/#/articles');
  await expect(page.getByRole('button', { name: 'Մուտք գործել' })).toBeVisible();
});

/** Signs in with an account that nobody has made an editor’s. */
async function signInAsReader(page: Page, authHost: string): Promise<void> {
  const [email, password] = [`${crypto.randomUUID()}@example.org`, 'a-long-password'];
  await fetch(`http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=a`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  await page.goto('/#/login');
  await page.getByLabel('Էլեկտրոնային հասցե').fill(email);
  await page.getByLabel('Գաղտնաբառ').fill(password);
  await page.getByRole('button', { name: 'Մուտք գործել' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Այս հաշիվը խմբագրի հաշիվ չէ');
}

test('nothing but the newsroom’s own hosts is requested, and what others save does not change a form', async ({
  page,
  newsroom: { desk, testSite },
}) => {
  const { firestoreHost, storageHost, authHost } = testSite.firebase;
  const own = [desk, testSite.url]
    .map((url) => new URL(url).host)
    .concat(firestoreHost, storageHost, authHost);
  const others: string[] = [];
  const reads: string[] = [];
  page.on('request', (request) => {
    const { protocol, host, pathname } = new URL(request.url());
    if (protocol.startsWith('http') && !own.includes(host)) others.push(request.url());
    if (host === firestoreHost) reads.push(pathname);
  });
  await enter(page, '/articles/gyughi-gradaran');
  await textOf(page).waitFor();
  await page.getByLabel('Համառոտ').fill('Իմ խոսքերը');
  const before = reads.length;
  await testSite.database
    .doc('articles/gyughi-gradaran')
    .update({ title: 'Ուրիշի վերնագիր', updatedAt: new Date() });
  // What makes react-admin's forms read again.
  await page.evaluate(() => {
    for (const type of ['focus', 'online', 'visibilitychange']) window.dispatchEvent(new Event(type));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForTimeout(1_500);
  expect(await page.getByLabel('Համառոտ').first().inputValue()).toBe('Իմ խոսքերը');
  expect(await page.getByLabel('Վերնագիր', { exact: true }).first().inputValue()).not.toBe('Ուրիշի վերնագիր');
  // The network came back: what was written is saved then, and meets what the other has saved.
  await expect(page.getByRole('dialog')).toContainText('Ուրիշի վերնագիր');
  expect(
    reads.slice(before).every((read) => /:(?:batchGet|beginTransaction|commit|rollback)/.test(read)),
  ).toBe(true);
  expect(others).toEqual([]);
});

test('all scripts are at most 600 kB of gzip, and the text’s editor is loaded by a form alone', async ({
  page,
}) => {
  const folder = path.join(deskFolder, 'dist/assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const bytes = scripts.map((name) => gzipSync(readFileSync(path.join(folder, name))).byteLength);
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(600_000);
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await enter(page, '/articles');
  await page.getByText('Ընդամենը').waitFor();
  expect(loaded.filter((url) => url.includes('TextEditor'))).toEqual([]);
  await page.goto('/#/articles/create');
  await textOf(page).waitFor();
  expect(loaded.some((url) => url.includes('TextEditor'))).toBe(true);
});
