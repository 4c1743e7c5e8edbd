import { Timestamp } from 'firebase-admin/firestore';
import type { TestSite } from '../tools/testSite/startTestSite.ts';
import { editItem } from './support/publish.ts';
import { expect, test } from './support/test.ts';

test.use({ isPublishing: true });

// Invalidates its list, too: an earlier test may have cached it within the minute.
async function publish(testSite: TestSite, id: string, fields: Readonly<Record<string, unknown>>) {
  const item = editItem(testSite, `events/${id}`);
  await item.publish(fields);
  return item.reference;
}

const readViews = async (reference: FirebaseFirestore.DocumentReference): Promise<unknown> =>
  (await reference.get()).get('views');

test('[C7][D4] each view in a browser adds exactly one and shows the new count', async ({
  page,
  testSite,
}) => {
  const reference = await publish(testSite, 'ditumner', { title: 'Դիտումների հաշիվ', views: 0 });
  for (const views of [1, 2]) {
    await page.goto('/events/ditumner');
    await expect(page.getByText(`${views} դիտում`, { exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await readViews(reference)).toBe(views);
  }
  await page.goto('/events');
  await page.getByRole('link', { name: 'Դիտումների հաշիվ' }).click();
  await expect(page.getByText('3 դիտում', { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Դիտումների հաշիվ' }).click();
  await expect(page.getByText('4 դիտում', { exact: true })).toBeVisible();
  expect(await readViews(reference)).toBe(4);
  await reference.delete();
});

test('[C7] a list, a reader without JavaScript, a crawler with it and the server’s own reads add no view', async ({
  page,
  browser,
  testSite,
}) => {
  const reference = await publish(testSite, 'ditum-chka', { title: 'Առանց դիտման', views: 7 });
  await page.goto('/events');
  await page.getByRole('link', { name: 'Առանց դիտման' }).hover();
  await page.waitForLoadState('networkidle');
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: testSite.url });
  await plain.goto('/events/ditum-chka');
  await expect(plain.getByText('7 դիտում')).toBeVisible();
  await plain.close();
  const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  const crawler = await browser.newPage({ userAgent, baseURL: testSite.url });
  const read = crawler.waitForResponse((response) => response.url().includes('/documents'));
  await crawler.goto('/events/ditum-chka');
  expect((await read).ok()).toBe(true);
  await crawler.waitForLoadState('networkidle');
  await crawler.close();
  expect(await readViews(reference)).toBe(7);
  await reference.delete();
});

test('[E2] an item shows its title, date in Yerevan and sanitised text, or the paragraphs of a plain text', async ({
  page,
  testSite,
  pageProblems,
}) => {
  const { firebase } = testSite;
  firebase.putObject(
    'bodies/hostile.html',
    '<h2>Ենթավերնագիր</h2><p onclick="window.canary=1">Պարբերություն։</p><script>window.canary=1</script><img src=x onerror="window.canary=1"><a href="javascript:window.canary=1">հղում</a>',
    'text/html',
  );
  const reference = await publish(testSite, 'tekst', {
    title: 'Տեքստի ցուցադրում',
    description: 'Առաջաբան։',
    createdAt: Timestamp.fromMillis(Date.UTC(2025, 2, 20, 21, 30)),
    content: firebase.toDownloadUrl('bodies/hostile.html'),
  });
  await page.goto('/events/tekst');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Տեքստի ցուցադրում');
  await expect(page.getByText('21 մարտի 2025, 01:30')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ենթավերնագիր' })).toBeVisible();
  await expect(page.getByText('Պարբերություն։')).toBeVisible();
  expect(await page.locator('article script, article [onclick], article [onerror]').count()).toBe(0);
  expect(await page.evaluate(() => 'canary' in window)).toBe(false);

  firebase.putObject('bodies/plain.txt', 'Առաջին։\n\nԵրկրորդ <b>ոչ թավ</b>։', 'text/plain');
  const content = firebase.toDownloadUrl('bodies/plain.txt');
  const plain = await publish(testSite, 'parz-tekst', { title: 'Պարզ տեքստ', content });
  await page.goto('/events/parz-tekst');
  await expect(page.getByText('Առաջին։', { exact: true })).toBeVisible();
  await expect(page.getByText('Երկրորդ <b>ոչ թավ</b>։', { exact: true })).toBeVisible();
  expect(pageProblems).toEqual([]);
  await reference.delete();
  await plain.delete();
});

test('items with malformed fields can be opened and are listed', async ({ page, testSite, pageProblems }) => {
  const oddities: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'aranc-vernagri': { views: 'շատ' },
    'chgtnvats-bovandakutyun': {
      title: 'Չգտնված',
      content: testSite.firebase.toDownloadUrl('bodies/none.html'),
    },
    'otar-hasce': {
      title: 'Օտար հասցե',
      content: 'https://evil.example.org/body.html',
      image: 'https://evil.example.org/x.png',
    },
    'tvayin-amsativ': { title: 'Թվային', createdAt: 1_742_480_856_089 },
    datark: { title: 5, createdAt: null, categories: 'veritas', views: null, content: {} },
    'անուն հայերեն': { title: 'Հայերեն նույնացուցիչ' },
  };
  for (const [id, fields] of Object.entries(oddities)) await publish(testSite, id, fields);
  for (const [id, fields] of Object.entries(oddities)) {
    const response = await page.goto(`/events/${encodeURIComponent(id)}`);
    expect(response?.status()).toBe(200);
    // Nothing in place of a text that the item has not, a quiet retry in place of one that failed.
    const hasFailed = typeof (fields as { content?: unknown }).content === 'string';
    await expect(page.getByRole('button', { name: 'Կրկին փորձել' })).toHaveCount(hasFailed ? 1 : 0);
    await expect(page.getByText('հասանելի չէ')).toHaveCount(0);
    // The rules deny the increment of a counter that is not a number, and the page stays as it is.
    if (id === 'aranc-vernagri' || id === 'datark') continue;
    // The item's own; cards below it may say the same.
    await expect(page.getByText('1 դիտում', { exact: true }).first()).toBeVisible();
  }
  for (const id of Object.keys(oddities)) await testSite.database.collection('events').doc(id).delete();
  expect(pageProblems.filter((problem) => !/403|Error while getting events/.test(problem))).toEqual([]);
});
