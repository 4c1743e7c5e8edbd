import { Timestamp } from 'firebase-admin/firestore';
import { startTestSite, type TestSite } from '../tools/testSite/startTestSite.ts';
import { expect, test } from './support/test.ts';

// One test site whose server watches Firestore. Nothing here calls the revalidation endpoint or moves the clock.
// What a call to one server does at the others: lib/publication/announcements.server.test.ts.

let testSite: TestSite;

test.beforeAll(async () => {
  testSite = await startTestSite({ seed: 'sample', env: { WATCH_CONTENT: 'on' } });
  await expect.poll(testSite.readLog).toContain('"event":"content watch connected"');
  await storeOldPrograms();
});

test.afterAll(() => testSite.stop());

const getText = async (path: string): Promise<string> => (await fetch(`${testSite.url}${path}`)).text();
const getStatus = async (path: string): Promise<number> => (await fetch(`${testSite.url}${path}`)).status;
/** Stores more programs than are watched, all of them older than the sample's. */
async function storeOldPrograms(): Promise<void> {
  const programs = testSite.database.collection('programs');
  const batch = testSite.database.batch();
  for (let hour = 0; hour < 40; hour += 1) {
    const createdAt = Timestamp.fromDate(new Date(Date.UTC(2001, 0, 1, -hour)));
    batch.set(programs.doc(`old-${hour}`), { title: `Հին ${hour}`, categories: [], createdAt });
  }
  await batch.commit();
  // Those that are watched are published now, and not during a test.
  const lastWatched = (await getNewestPrograms(50)).at(-1)!;
  await expect.poll(() => countPublications(lastWatched.id)).toBe(1);
}

async function getNewestPrograms(count: number) {
  const programs = testSite.database.collection('programs');
  return (await programs.orderBy('createdAt', 'desc').limit(count).get()).docs;
}

const countPublications = (id: string): number =>
  testSite.readLog().split(`"event":"publication","section":"programs","id":"${id}"`).length - 1;

test('an item shows everywhere once it is stored, edited and deleted, without a call of the endpoint', async () => {
  const places = ['/', '/programs', '/programs/category/veritas', '/programs/feed.xml', '/news-sitemap.xml'];
  const item = testSite.database.collection('programs').doc('watched');
  for (const path of [...places, '/programs/watched']) await getText(path);

  const fields = { title: 'Առաջին վերնագիր', categories: ['veritas'], views: 0 };
  await item.set({ ...fields, createdAt: Timestamp.now() });
  for (const path of places) await expect.poll(() => getText(path)).toContain('Առաջին վերնագիր');
  await expect.poll(() => getText('/programs/watched')).toContain('Առաջին վերնագիր');
  await expect.poll(() => getText('/search?q=Առաջին')).toContain('/programs/watched');

  await item.update({ title: 'Երկրորդ վերնագիր' });
  for (const path of places) await expect.poll(() => getText(path)).toContain('Երկրորդ վերնագիր');
  await expect.poll(() => getText('/programs/watched')).toContain('Երկրորդ վերնագիր');

  await item.delete();
  for (const path of places) await expect.poll(() => getText(path)).not.toContain('Երկրորդ վերնագիր');
  await expect.poll(() => getStatus('/programs/watched')).toBe(404);
});

test('what is said of a series shows above its list, in its podcast and to search engines', async () => {
  const [list, podcast] = ['/programs/category/revelation', '/programs/category/revelation/podcast.xml'];
  for (const path of [list, podcast]) expect(await getText(path)).not.toContain('Նոր նկարագրություն');
  const series = testSite.database.collection('series').doc('revelation');
  await series.set({ description: 'Նոր նկարագրություն', schedule: 'Ամեն ուրբաթ', language: 'ru' });
  await expect.poll(() => getText(list)).toMatch(/<p[^>]*>Նոր նկարագրություն.*<span>Ամեն ուրբաթ</s);
  expect(await getText(list)).toContain('<meta name="description" content="Նոր նկարագրություն"');
  await expect.poll(() => getText(podcast)).toMatch(/<description>Նոր նկարագրություն<.*<language>ru</s);
  expect(
    (await fetch(`${testSite.url}${list.replace('.xml', '')}/card.jpg`)).headers.get('content-type'),
  ).toBe('image/jpeg');
  await series.delete();
  await expect.poll(() => getText(list)).not.toContain('Նոր նկարագրություն');
});

test('an old item shows once it is edited with a new updatedAt', async () => {
  const old = (await getNewestPrograms(60)).at(-1)!;
  await getText(`/programs/${old.id}`);
  await old.ref.update({ title: 'Վերանայված վերնագիր', updatedAt: Timestamp.now() });
  await expect.poll(() => getText(`/programs/${old.id}`)).toContain('Վերանայված վերնագիր');
});

test('a view publishes nothing, nor does an item that a newer one displaces from those watched', async () => {
  const programs = testSite.database.collection('programs');
  const newest = await getNewestPrograms(50);
  const [first, last] = [newest.at(0)!, newest.at(-1)!];
  const before = [countPublications(first.id), countPublications(last.id)];
  await first.ref.update({ views: 1_000 });
  // The server hears of the second one after it has checked the document that the first one displaced.
  for (const id of ['displacing', 'displacing-too']) {
    await programs.doc(id).set({ title: 'Նորագույն', categories: [], createdAt: Timestamp.now() });
    await expect.poll(() => countPublications(id)).toBe(1);
  }
  expect([countPublications(first.id), countPublications(last.id)]).toEqual(before);
});
