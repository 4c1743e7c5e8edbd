import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import * as texts from 'newsroom/words/strings';
import { parseMetrics } from '../lib/testing/parseMetrics.ts';
import { revalidateSecret, startTestSite, type TestSite } from '../tools/testSite/startTestSite.ts';
import { test } from './support/authTest.ts';
import { countCalls } from './support/countCalls.ts';
import { expect } from './support/test.ts';

// An editor sees a draft, and nobody else does, before its hour.

const metricsToken = 'a-token-of-the-metrics';
const calls = countCalls();
let testSite: TestSite;
let authHost: string;
let editor: string;
let reader: string;

test.beforeAll(async ({ auth }) => {
  test.setTimeout(120_000);
  authHost = auth.host;
  testSite = await startTestSite({
    seed: 'sample',
    beforeCall: calls.beforeCall,
    env: { WATCH_CONTENT: 'on', FIREBASE_AUTH_EMULATOR_HOST: authHost, METRICS_TOKEN: metricsToken },
  });
  await expect.poll(testSite.readLog).toContain('"event":"content watch connected"');
  await signIn('accounts:signUp', 'anahit@example.org');
  reader = await signIn('accounts:signUp', 'reader@example.org');
  const { stdout } = await runEditors('add', 'anahit@example.org');
  expect(stdout).toBe('anahit@example.org is an editor.\n');
  expect((await runEditors('list')).stdout).toBe('anahit@example.org\n');
  // The claim is in tokens from now on.
  editor = await signIn('accounts:signInWithPassword', 'anahit@example.org');
  const drafts = testSite.database.collection('drafts');
  const { image, content } = (await testSite.database.doc('articles/hin-kamurjner').get()).data() ?? {};
  const publishAt = Timestamp.fromMillis(Date.now() + 3_600_000);
  const fields = {
    title: 'Գաղտնի վերնագիր',
    description: 'Գաղտնի խոսք',
    image,
    content,
    categories: ['veritas'],
  };
  await drafts
    .doc('secret-draft')
    .set({ ...fields, collection: 'articles', targetId: 'secret-item', publishAt });
});
test.afterAll(() => testSite.stop());

/** The ID token of an account. */
async function signIn(method: string, email: string): Promise<string> {
  const response = await fetch(`http://${authHost}/identitytoolkit.googleapis.com/v1/${method}?key=a`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'a-long-password', returnSecureToken: true }),
  });
  return ((await response.json()) as { idToken: string }).idToken;
}

function runEditors(...args: readonly string[]) {
  return promisify(execFile)(process.execPath, ['tools/editors.ts', ...args], {
    env: {
      ...process.env,
      FIREBASE_AUTH_EMULATOR_HOST: authHost,
      FIRESTORE_EMULATOR_HOST: testSite.firebase.firestoreHost,
    },
  });
}

function open(token: string | undefined, draft = 'secret-draft', headers = {}) {
  return fetch(`${testSite.url}/api/preview`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ ...(token !== undefined && { token }), draft }),
  });
}

const path = '/preview/analyses/secret-draft';

test('an editor sees a draft as readers will, with its hour and its card; nothing of it is counted or cached', async ({
  page,
}) => {
  const requests = listRequests(page);
  await page.goto('about:blank');
  await page.evaluate(
    ([action, token]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action });
      for (const [name, value] of Object.entries({ token, draft: 'secret-draft' })) {
        const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    },
    [`${testSite.url}/api/preview`, editor] as const,
  );
  await page.waitForURL(`**${path}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Գաղտնի վերնագիր' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Նախադիտում' })).toContainText('Կհրապարակվի՝');
  const card = page.locator(`img[src="${path}/card.jpg"]`);
  await card.scrollIntoViewIfNeeded();
  expect(
    await card.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(1200);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: texts.share })).toHaveCount(0);
  for (const place of [path, `${path}/card.jpg`]) {
    const sent = await page.request.get(testSite.url + place);
    expect([place, sent.status(), sent.headers()['cache-control']]).toEqual([
      place,
      200,
      expect.stringContaining('no-store'),
    ]);
  }
  expect((await page.context().cookies(testSite.url)).filter(({ name }) => name === 'preview')).toEqual([]);
  // A preview that was opened before does not do what another page has done by then.
  const other = await page.context().newPage();
  const othersRequests = listRequests(other);
  await other.goto(`${testSite.url}/analyses/hin-kamurjner`);
  const { firestoreHost } = testSite.firebase;
  await expect.poll(() => othersRequests.some((url) => url.includes(firestoreHost))).toBe(true);
  expect(requests.filter((url) => url.includes(firestoreHost) || url.includes('/api/views'))).toEqual([]);
  await other.close();
});

function listRequests(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return requests;
}

test('without a pass the path of a preview is that of no page, and costs no read', async () => {
  const pass = (await open(editor)).headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(pass).toMatch(/^preview=\d+\.[\w-]+\./);
  const get = (cookie: string) => fetch(testSite.url + path, { headers: { cookie }, redirect: 'manual' });
  expect((await get(pass)).status).toBe(200);
  const elsewhere = await fetch(`${testSite.url}/preview/events/secret-draft`, { headers: { cookie: pass } });
  expect(elsewhere.status).toBe(404);
  // The site’s watch reads others meanwhile.
  const before = calls.count('drafts/secret-draft');
  expect(before).toBeGreaterThan(0);
  for (const cookie of [
    '',
    'preview=1',
    pass.slice(0, -1),
    pass.replace(/\d/, '9'),
    pass.replace('preview', 'other'),
  ]) {
    const response = await get(cookie);
    expect([cookie, response.status]).toEqual([cookie, 404]);
    expect(await response.text()).not.toContain('Գաղտնի վերնագիր');
    expect((await fetch(`${testSite.url}${path}/card.jpg`, { headers: { cookie } })).status).toBe(404);
  }
  expect(calls.count('drafts/secret-draft')).toBe(before);
  // Whatever was sent to the editor is for nobody else.
  expect((await get('')).status).toBe(404);
  const data = await fetch(`${testSite.url}${path}?_rsc=a`, { headers: { rsc: '1' }, redirect: 'manual' });
  expect(await data.text()).not.toContain('Գաղտնի վերնագիր');
});

test('tokens that are none of an editor’s lead nowhere, and are counted', async () => {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const readCount = async (status: number) => {
    const metrics = await (await fetch(`${testSite.url}/api/metrics`, { headers })).text();
    return parseMetrics(metrics).get(`newsroom_refused_previews_total{status="${status}"}`) ?? 0;
  };
  const statuses = [401, 403, 404, 413];
  const before = await Promise.all(statuses.map(readCount));
  for (const [token, draft, status] of [
    [undefined, 'secret-draft', 401],
    ['nonsense', 'secret-draft', 401],
    [`${editor.slice(0, -3)}aaa`.replace(/\.[^.]*\./, '.e30.'), 'secret-draft', 401],
    [reader, 'secret-draft', 403],
    [editor, 'no-such-draft', 404],
    [editor, 'a/b', 404],
  ] as const) {
    const response = await open(token, draft);
    expect([draft, response.status, response.headers.get('set-cookie')]).toEqual([draft, status, null]);
  }
  const large = await open('a'.repeat(20_000));
  expect(large.status).toBe(413);
  await expect.poll(testSite.readLog).toContain('"event":"preview refused","status":403');
  const after = await Promise.all(statuses.map(readCount));
  expect(after.map((count, index) => count - before[index]!)).toEqual([3, 1, 2, 1]);
});

test('an editor who is none any more sees nothing, with the pass of before neither', async () => {
  await signIn('accounts:signUp', 'former@example.org');
  await runEditors('add', 'former@example.org');
  const token = await signIn('accounts:signInWithPassword', 'former@example.org');
  const opened = await open(token);
  expect(opened.status).toBe(303);
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const readStatus = async (place: string) =>
    (await fetch(testSite.url + place, { headers: { cookie }, redirect: 'manual' })).status;
  expect(await readStatus(path)).toBe(200);
  // Tokens are counted in seconds.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await runEditors('remove', 'former@example.org');
  expect((await open(token)).status).toBe(401);
  for (const place of [path, `${path}/card.jpg`])
    expect([place, await readStatus(place)]).toEqual([place, 404]);
});

test('a draft is nowhere before its hour, and everywhere after it', async () => {
  const sitemap = `/sitemap/analyses-${new Date().getFullYear()}.xml`;
  const places = [
    '/',
    '/analyses',
    '/analyses/category/veritas',
    '/feed.xml',
    '/analyses/feed.xml',
    '/news-sitemap.xml',
  ];
  const read = async (place: string) => (await fetch(testSite.url + place)).text();
  const others = [
    '/search?q=Գաղտնի',
    '/api/search/suggest?q=Գաղտ',
    sitemap,
    '/analyses/secret-item',
    '/analyses/secret-draft',
  ];
  for (const place of [...places, ...others])
    expect([place, await read(place)]).toEqual([place, expect.not.stringContaining('Գաղտնի վեր')]);
  expect(await read(sitemap)).not.toContain('secret-');
  const data = await fetch(`${testSite.url}/analyses?_rsc=a`, { headers: { rsc: '1' } });
  expect(await data.text()).not.toContain('Գաղտնի վերնագիր');
  expect((await fetch(`${testSite.url}/analyses/secret-item`)).status).toBe(404);
  expect((await fetch(`${testSite.url}/analyses/secret-item/card.jpg`)).status).toBe(404);
  await testSite.database.doc('drafts/secret-draft').update({ publishAt: Timestamp.now() });
  for (const place of [...places, '/analyses/secret-item'])
    await expect.poll(() => read(place)).toContain('Գաղտնի վերնագիր');
  await expect.poll(() => read('/search?q=Գաղտնի')).toContain('/analyses/secret-item');
  expect((await testSite.database.doc('drafts/secret-draft').get()).exists).toBe(false);
});

test('a scheduler may publish what is due', async () => {
  const post = (authorization: string) =>
    fetch(`${testSite.url}/api/publish-due`, { method: 'POST', headers: { authorization } });
  expect((await post('Bearer wrong')).status).toBe(401);
  expect(await (await post(`Bearer ${revalidateSecret}`)).json()).toEqual({
    published: [],
    heldBack: [],
  });
});

// The last one: it sets the clock of the site forward.
test('after an hour neither the pass nor the token of an editor opens anything', async () => {
  const draft = { collection: 'articles', title: 'Գաղտնի երկրորդ' };
  await testSite.database.doc('drafts/secret-draft').set(draft);
  const pass = (await open(editor)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const get = () => fetch(testSite.url + path, { headers: { cookie: pass }, redirect: 'manual' });
  expect((await get()).status).toBe(200);
  await testSite.idle(61);
  const response = await get();
  expect([response.status, await response.text()]).toEqual([
    404,
    expect.not.stringContaining('Գաղտնի երկրորդ'),
  ]);
  expect((await open(editor)).status).toBe(401);
});
