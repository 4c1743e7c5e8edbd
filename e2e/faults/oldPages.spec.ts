import { Timestamp } from 'firebase-admin/firestore';
import { type Newsroom, startNewsroom } from '../../tools/newsroom/startNewsroom.ts';
import { expect, test } from '../support/test.ts';

// Pages that nobody opened for a while, by the clock of the server.

let newsroom: Newsroom;
let beforeCall: () => void | Promise<void> = () => {};

test.beforeAll(async () => {
  newsroom = await startNewsroom({ seed: 'sample', beforeCall: () => beforeCall() });
});

test.afterAll(() => newsroom.stop());

const paths = ['/programs', '/programs/old-page'];
const store = (title: string) =>
  newsroom.database
    .collection('programs')
    .doc('old-page')
    .set({ title, categories: [], createdAt: Timestamp.now() });

async function getTexts(): Promise<readonly string[]> {
  const responses = await Promise.all(paths.map((path) => fetch(`${newsroom.url}${path}`)));
  expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 200));
  return Promise.all(responses.map((response) => response.text()));
}

test('the first reader of a page that was idle for an hour gets it as it is now', async () => {
  await store('Երեկվա վերնագիր');
  await getTexts();
  await store('Այսօրվա վերնագիր');
  await newsroom.idle(60);
  for (const text of await getTexts()) expect(text).toContain('Այսօրվա վերնագիր');
});

test('while the backend hangs the first reader gets the last good page, and afterwards no old one', async () => {
  const responses = Promise.withResolvers<void>();
  await store('Վերջին լավ էջը');
  await newsroom.idle(6);
  await getTexts();
  await store('Վերադարձից հետո');
  beforeCall = () => responses.promise;
  for (let round = 0; round < 3; round += 1) {
    await newsroom.idle(6);
    for (const text of await getTexts()) expect(text).toContain('Վերջին լավ էջը');
  }
  beforeCall = () => {};
  responses.resolve();
  await newsroom.idle(6);
  for (const text of await getTexts()) expect(text).toContain('Վերադարձից հետո');
});
