import type { Page } from '@playwright/test';
import { choose, enter, expect, test, textOf } from './deskTest.ts';

// Where editors of other tools lose words, or find public what nobody has confirmed.

const title = (page: Page) => page.getByLabel('Վերնագիր', { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const saved = (page: Page) => page.getByText(/Պահված է որպես սևագիր/);

/** Writes a new special release, and stores it. Returns the id of its draft. */
async function write(page: Page, words: string, text: string): Promise<string> {
  await enter(page, '/specials/create');
  await title(page).fill(words);
  await textOf(page).click();
  await page.keyboard.type(text);
  await press(page, 'Պահել սևագիրը');
  await expect(saved(page)).toBeVisible();
  return `specials~${/specials\/([^?]+)/.exec(page.url())![1]}`;
}

test('once an hour is set, what is typed is public only where an editor has stored it', async ({
  page,
  newsroom: { testSite },
}) => {
  await page.clock.install();
  const draft = testSite.database.doc(`drafts/${await write(page, 'Ժամանակին', 'Ստուգված։')}`);
  const publishAt = new Date(Date.now() + 3_600_000);
  await draft.update({ publishAt });
  await page.reload();
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Կիսատ նախա');
  await expect(page.getByText(/նշված ժամին կհրապարակվի պահված տարբերակը/)).toBeVisible();
  const before = (await draft.get()).data()!;
  await page.clock.fastForward('01:00');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.fastForward('01:00');
  expect((await draft.get()).data()).toEqual(before);
  // It stays in the browser, and is offered.
  await page.reload();
  await press(page, 'Վերականգնել');
  await expect(textOf(page)).toContainText('Կիսատ նախա');
  await press(page, 'Պահել սևագիրը');
  await expect(saved(page)).toBeVisible();
  const { content } = (await draft.get()).data()!;
  expect(await (await fetch(content)).text()).toContain('Կիսատ նախա');
  await draft.delete();
});

test('where another editor has deleted the draft, all that was written stands against nothing, and is stored', async ({
  page,
  newsroom: { testSite },
}) => {
  const draft = testSite.database.doc(`drafts/${await write(page, 'Ջնջված', 'Իմ խոսքերը։')}`);
  await page.getByLabel('Համառոտ').fill('Համառոտը');
  await press(page, 'Պահել սևագիրը');
  await expect.poll(async () => (await draft.get()).get('description')).toBe('Համառոտը');
  await draft.delete();
  await page.getByLabel('Հեղինակ', { exact: true }).fill('Անի');
  await press(page, 'Պահել սևագիրը');
  const dialog = page.getByRole('dialog', { name: 'Մեկ ուրիշը պահել է այս նյութը' });
  await dialog.getByRole('button', { name: 'Պահել ընտրածը' }).click();
  await expect(saved(page)).toBeVisible();
  expect((await draft.get()).data()).toMatchObject({
    title: 'Ջնջված',
    description: 'Համառոտը',
    author: 'Անի',
    content: expect.stringContaining('http'),
  });
  await draft.delete();
});

test('what a restored version and a choice take the place of can be restored itself', async ({
  page,
  newsroom: { testSite },
}) => {
  const { database } = testSite;
  const id = await write(page, 'Տարբերակներ', 'Առաջին։');
  const draft = database.doc(`drafts/${id}`);
  const listTexts = async () => {
    const found = await database.collection('versions').where('item', '==', id.replace('~', '/')).get();
    return Promise.all(found.docs.map(async (each) => (await fetch(each.get('content'))).text()));
  };
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Չպահված։');
  await choose(page, 'Տեքստի տարբերակները');
  await press(page, 'Վերականգնել այս տարբերակը');
  await expect(textOf(page)).toHaveText('Առաջին։');
  expect(await listTexts()).toContainEqual(expect.stringContaining('Չպահված։'));

  await draft.update({ author: 'Արամ', updatedAt: new Date() });
  await page.keyboard.press('Control+End');
  await textOf(page).click();
  await page.keyboard.type('Իմը։ ');
  await press(page, 'Պահել սևագիրը');
  const dialog = page.getByRole('dialog', { name: 'Մեկ ուրիշը պահել է այս նյութը' });
  await dialog.getByRole('button', { name: 'Ամենուր նրանը' }).click();
  await dialog.getByRole('button', { name: 'Պահել ընտրածը' }).click();
  await expect(saved(page)).toBeVisible();
  expect(await listTexts()).toContainEqual(expect.stringContaining('Իմը։'));
  await draft.delete();
});

test('what was typed into a new form that ended is opened from the list', async ({ page }) => {
  await page.clock.install();
  await enter(page, '/specials/create');
  await title(page).fill('Ընդհատված');
  await textOf(page).click();
  await page.keyboard.type('Երեք բառ այստեղ');
  // The address was chosen, too.
  await page.getByLabel('Հասցե').fill('ynthatvats');
  await page.goto('about:blank');
  await page.goto('/#/specials');
  await page.getByRole('tab', { name: 'Սևագրեր' }).click();
  await page.getByRole('link', { name: 'Ընդհատված' }).click();
  await press(page, 'Վերականգնել');
  await expect(textOf(page)).toContainText('Երեք բառ այստեղ');
  await expect(page.getByLabel('Հասցե')).toHaveValue('ynthatvats');
  await press(page, 'Պահել սևագիրը');
  await expect(saved(page)).toBeVisible();
});

test('what is typed while an item is published is offered in the form of the item', async ({
  page,
  newsroom: { testSite },
}) => {
  const id = await write(page, 'Շտապ', 'Սկիզբ։');
  await page.getByLabel('Հասցե').fill('shtap-lur');
  // The desk learns that it is public only once all was typed.
  const typed = Promise.withResolvers<void>();
  let isStored = false;
  await page.route(`http://${testSite.firebase.firestoreHost}/**`, async (route) => {
    const url = route.request().url();
    if (isStored && url.includes(':batchGet')) await typed.promise;
    if (url.includes(':commit')) isStored = true;
    await route.continue();
  });
  await press(page, 'Հրապարակել');
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Շարունակություն։');
  typed.resolve();
  await expect(page.getByText('Հրապարակված է։')).toBeVisible();
  await press(page, 'Վերականգնել');
  // The item is another state than the one that was written on: the editor sees both, and chooses.
  await press(page, 'Պահել ընտրածը');
  await expect(saved(page)).toBeVisible();
  await expect(textOf(page)).toContainText('Սկիզբ։ Շարունակություն։');
  await expect(title(page)).toHaveValue('Շտապ');
  await press(page, 'Հրապարակել փոփոխությունները');
  await expect
    .poll(async () => {
      const item = await testSite.database.doc('specials/shtap-lur').get();
      return (await fetch(item.get('content'))).text();
    })
    .toContain('Շարունակություն։');
  expect((await testSite.database.doc(`drafts/${id}`).get()).exists).toBe(false);
  await testSite.database.doc('specials/shtap-lur').delete();
});

test('a save that gets no answer ends at its deadline, is said, and the next one stores all', async ({
  page,
  newsroom: { testSite },
}) => {
  await page.clock.install();
  const draft = testSite.database.doc(`drafts/${await write(page, 'Լռություն', 'Սկիզբ։')}`);
  const { firestoreHost } = testSite.firebase;
  await page.route(`http://${firestoreHost}/**`, () => {});
  await title(page).fill('Լռություն և պատասխան');
  await press(page, 'Պահել սևագիրը');
  await expect(page.getByText('Պահվում է…')).toBeVisible();
  await page.clock.fastForward('00:30');
  await expect(page.getByText(/Չպահվեց․ կրկին կփորձենք։/)).toBeVisible();
  await page.unrouteAll();
  await page.clock.fastForward('00:30');
  await expect(saved(page)).toBeVisible();
  expect((await draft.get()).get('title')).toBe('Լռություն և պատասխան');
  await draft.delete();
});
