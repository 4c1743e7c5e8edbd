import type { Page } from '@playwright/test';
import { choose, enter, expect, test, textOf } from './deskTest.ts';

// Nothing that was typed is lost, and nothing of readers’ is changed unasked.

const title = (page: Page) => page.getByLabel('Վերնագիր', { exact: true });

test('what is typed is in the browser at once, and a draft half a minute later, again and again', async ({
  page,
  newsroom: { testSite },
}) => {
  await page.clock.install();
  await enter(page, '/specials/create');
  await title(page).fill('Ինքնուրույն պահված');
  await textOf(page).click();
  await page.keyboard.type('Առաջին խոսքեր');
  const drafts = testSite.database.collection('drafts').where('title', '==', 'Ինքնուրույն պահված');
  const readStored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(readStored).toContain('Առաջին խոսքեր');
  expect((await drafts.get()).size).toBe(0);
  await page.clock.fastForward('00:30');
  await expect(page.getByText(/Պահված է որպես սևագիր/)).toBeVisible();
  expect((await drafts.get()).size).toBe(1);
  await expect.poll(readStored).not.toContain('Առաջին խոսքեր');

  await page.getByLabel('Համառոտ').fill('Երկրորդ փոփոխություն');
  await expect(page.getByText('Չպահված փոփոխություններ')).toBeVisible();
  await page.clock.fastForward('00:30');
  await expect(page.getByText(/Պահված է որպես սևագիր/)).toBeVisible();
  const [draft] = (await drafts.get()).docs;
  expect(draft!.data()).toMatchObject({ description: 'Երկրորդ փոփոխություն' });
});

test('without a network the desk says so, half a minute later too, and stores everything once it is back', async ({
  page,
  context,
  newsroom: { testSite },
}) => {
  await page.clock.install();
  await enter(page, '/specials/create');
  await title(page).fill('Առանց կապի');
  await context.setOffline(true);
  await textOf(page).click();
  await page.keyboard.type('Գրված առանց կապի');
  const offline = page.getByText('Կապ չկա․ գրածը պահվում է այս սարքում։');
  await expect(offline).toBeVisible();
  await page.clock.fastForward('00:30');
  await page.keyboard.type(' և շարունակված');
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Պահված է որպես սևագիր/)).toBeVisible();
  const [draft] = (await testSite.database.collection('drafts').where('title', '==', 'Առանց կապի').get())
    .docs;
  expect(await (await fetch(draft!.data().content)).text()).toContain('Գրված առանց կապի և շարունակված');
});

test('who leaves while a draft is being stored loses nothing: no older text is stored later, and what came after is offered', async ({
  page,
  newsroom: { testSite },
}) => {
  await page.clock.install();
  await enter(page, '/articles/gyughi-gradaran');
  await textOf(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Պահվող խոսքեր․ ');
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`http://${testSite.firebase.storageHost}/**`, async (route) => {
    if (route.request().method() !== 'GET') {
      held.resolve();
      await release.promise;
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Պահել սևագիրը' }).click();
  await held.promise;
  await page.keyboard.type('հետո գրված․ ');
  await page.getByRole('menuitem', { name: 'Իրադարձություններ' }).click();
  await page.getByRole('button', { name: 'Հեռանալ' }).click();
  release.resolve();
  const draft = testSite.database.doc('drafts/articles~gyughi-gradaran');
  await expect.poll(async () => (await draft.get()).exists).toBe(true);
  await page.clock.fastForward('01:00');
  await page.waitForTimeout(1_000);
  const { content } = (await draft.get()).data() as { content: string };
  expect(await (await fetch(content)).text()).toContain('Պահվող խոսքեր');
  await page.goto('/#/articles/gyughi-gradaran');
  await page.getByRole('button', { name: 'Վերականգնել' }).click();
  await expect(textOf(page)).toContainText('հետո գրված');
  await draft.delete();
});

test('a page with changes asks before it is left, by a link as by the browser', async ({ page }) => {
  await enter(page, '/articles/gyughi-gradaran');
  await title(page).fill('Չպահված');
  await page.getByRole('menuitem', { name: 'Իրադարձություններ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Հեռանա՞լ էջից' });
  await expect(dialog).toContainText('պահված են միայն այս սարքում');
  await dialog.getByRole('button', { name: 'Մնալ' }).click();
  await expect(title(page)).toHaveValue('Չպահված');

  const asked = page.waitForEvent('dialog');
  const reloading = page.reload({ timeout: 5_000 }).catch(() => undefined);
  const browsers = await asked;
  expect(browsers.type()).toBe('beforeunload');
  await browsers.dismiss();
  await reloading;
  await expect(title(page)).toHaveValue('Չպահված');

  await page.getByRole('menuitem', { name: 'Իրադարձություններ' }).click();
  await dialog.getByRole('button', { name: 'Հեռանալ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Իրադարձություններ' })).toBeVisible();
  await page.goto('/#/articles/gyughi-gradaran');
  await expect(page.getByText(/Այս սարքում կա չպահված տեքստ/)).toBeVisible();
  await page.getByRole('button', { name: 'Մոռանալ' }).click();
});

test('what is withdrawn for good is gone, with its draft; the editor reads what else has to be done', async ({
  page,
  newsroom: { testSite },
}) => {
  const { database, url } = testSite;
  const id = 'vec-handznazhoghovi-dzevavorum';
  const path = `${url}/assembly/${id}`;
  expect((await fetch(path)).status).toBe(200);
  await enter(page, `/assembly/${id}`);
  await title(page).fill('Սևագիրը ևս');
  await page.getByRole('button', { name: 'Պահել սևագիրը' }).click();
  await expect(page.getByText(/Պահված է որպես սևագիր/)).toBeVisible();
  // Changes that nobody has saved do not keep it from going.
  await page.getByLabel('Համառոտ').fill('Չպահված');
  await choose(page, 'Հանել կայքից ընդմիշտ…');
  const dialog = page.getByRole('dialog', { name: 'Հանե՞լ կայքից ընդմիշտ' });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog).toContainText('Search Console');
  await dialog.getByRole('button', { name: 'Հանել կայքից ընդմիշտ' }).click();
  await expect(page.getByText('Նյութը հանված է։')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Աշխարհաժողով' })).toBeVisible();
  expect((await database.doc(`assembly/${id}`).get()).exists).toBe(false);
  expect((await database.doc(`drafts/assembly~${id}`).get()).exists).toBe(false);
  await expect.poll(async () => (await fetch(path)).status).toBe(404);
});

test('a draft that is thrown away leaves what readers see', async ({ page, newsroom: { testSite } }) => {
  await enter(page, '/articles/gyughi-gradaran');
  const before = await title(page).inputValue();
  await title(page).fill('Ավելորդ');
  await page.getByRole('button', { name: 'Պահել սևագիրը' }).click();
  await expect(page.getByText(/Պահված է որպես սևագիր/)).toBeVisible();
  await choose(page, 'Ջնջել սևագիրը…');
  await page.getByRole('dialog').getByRole('button', { name: 'Ջնջել սևագիրը' }).click();
  await expect(title(page)).toHaveValue(before);
  expect((await testSite.database.doc('articles/gyughi-gradaran').get()).data()!.title).toBe(before);
});

test('two editors of one series never overwrite each other: the second chooses, field by field', async ({
  page,
  newsroom: { testSite },
}) => {
  const series = testSite.database.doc('series/fair');
  await series.set({ description: 'Սկզբնական', author: 'Անի' });
  await enter(page, '/series/fair');
  await expect(page.getByLabel('Նկարագրություն')).toHaveValue('Սկզբնական');
  await series.set({ description: 'Ուրիշինը', author: 'Արամ' });
  await page.getByLabel('Նկարագրություն').fill('Իմ նկարագրությունը');
  await page.getByRole('menuitem', { name: 'Իրադարձություններ' }).click();
  await page.getByRole('button', { name: 'Մնալ' }).click();
  await page.getByRole('button', { name: 'Հրապարակել' }).click();
  const dialog = page.getByRole('dialog', { name: 'Մեկ ուրիշը պահել է այս նյութը' });
  const description = dialog.getByRole('radiogroup', { name: 'Նկարագրություն' });
  await expect(description).toContainText('Ուրիշինը');
  await expect(description.getByLabel('Իմը')).toBeChecked();
  await expect(dialog.getByRole('radiogroup', { name: 'Հեղինակ' }).getByLabel('Նրանը')).toBeChecked();
  await dialog.getByRole('button', { name: 'Պահել ընտրածը' }).click();
  await expect(page.getByText('Հրապարակված է։')).toBeVisible();
  expect((await series.get()).data()).toEqual({ description: 'Իմ նկարագրությունը', author: 'Արամ' });
  await expect(page.getByLabel('Հեղինակ')).toHaveValue('Արամ');
});

test('a draft that is older than the item is stored only once an editor has chosen, and what was chosen is stored', async ({
  page,
  newsroom: { testSite },
}) => {
  const { database } = testSite;
  const item = (await database.doc('articles/gyughi-gradaran').get()).data()!;
  const place = database.doc('drafts/articles~gyughi-gradaran');
  const draft = { collection: 'articles', targetId: 'gyughi-gradaran', updatedAt: new Date() };
  await place.set({ ...draft, title: 'Հին սևագիր', description: 'Հին համառոտ', basedOn: new Date(1) });
  await enter(page, '/articles/gyughi-gradaran');
  const dialog = page.getByRole('dialog', { name: 'Մեկ ուրիշը պահել է այս նյութը' });
  await dialog.getByRole('button', { name: 'Շարունակել գրել' }).click();
  await page.getByRole('button', { name: 'Հրապարակել փոփոխությունները' }).click();
  await dialog.getByRole('radiogroup', { name: 'Վերնագիր' }).getByLabel('Իմը').check();
  await dialog.getByRole('radiogroup', { name: 'Համառոտ' }).getByLabel('Նրանը').check();
  expect((await place.get()).data()).toMatchObject({ title: 'Հին սևագիր', description: 'Հին համառոտ' });
  await dialog.getByRole('button', { name: 'Պահել ընտրածը' }).click();
  await expect(page.getByText(/Պահված է որպես սևագիր/)).toBeVisible();
  const { description, createdAt, updatedAt: basedOn = createdAt } = item;
  expect((await place.get()).data()).toMatchObject({ title: 'Հին սևագիր', description, basedOn });
  await place.delete();
});

test('what was typed and undone is no change: nothing is asked, and no copy stays', async ({ page }) => {
  await page.clock.install();
  await enter(page, '/articles/gyughi-gradaran');
  const before = await title(page).inputValue();
  const readCopies = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /desk work/.test(key)));
  await title(page).fill('Այլ');
  await expect.poll(readCopies).toHaveLength(1);
  await title(page).fill(before);
  await expect.poll(readCopies).toEqual([]);
  await page.clock.fastForward('00:30');
  await expect(page.getByText('Չպահված փոփոխություններ')).toBeHidden();
  await page.getByRole('menuitem', { name: 'Իրադարձություններ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Իրադարձություններ' })).toBeVisible();
});
