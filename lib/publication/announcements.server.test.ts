import { pickSection } from 'newsroom/testing/builders';
import { getDatabase, type Timestamp } from '@/lib/firebase/admin.node';
import { log } from '@/lib/runtime/log.server';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { setUpServerFirebase } from '@/lib/testing/serverFirebase';
import { announce } from './announcements.server';
import { publishSoon } from './publishSoon.server';
import { watchContent } from './watch.server';

jest.mock('./publishSoon.server');

let stopWatching: () => void;
// Before Firestore ends; what is read then ends after the listeners.
afterAll(async () => {
  stopWatching();
  await getDatabase().collection('publications').limit(1).get();
});
const { put } = setUpServerFirebase();
const section = pickSection('programs');
const state = getSharedState();
const watching = state.serverId;
const getPublished = () => jest.mocked(publishSoon).mock.calls.map(([publication]) => publication);

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Announces it as another server would. */
async function announceElsewhere(...publications: Parameters<typeof announce>): Promise<void> {
  state.serverId = 'another';
  const written = announce(...publications);
  state.serverId = watching;
  await written;
}

beforeAll(async () => {
  jest.spyOn(log, 'info').mockReturnValue();
  await announceElsewhere({ section, id: 'before' });
  stopWatching = watchContent();
  await waitUntil(() => state.contentWatch === 'connected');
});
beforeEach(() => jest.mocked(publishSoon).mockClear());

test('what one server was called for is published once by each other one that watches, and not again by itself', async () => {
  await announce({ section, id: 'own' });
  await announceElsewhere({ section, id: 'a' });
  await announceElsewhere({ document: 'series', id: 'veritas' });
  await announceElsewhere({ section });
  await waitUntil(() => getPublished().length >= 3);
  expect(getPublished()).toEqual([{ section, id: 'a' }, { document: 'series', id: 'veritas' }, { section }]);
  // A second call for the same is published, too, and leaves one document.
  await announceElsewhere({ section, id: 'a' });
  await waitUntil(() => getPublished().length >= 4);
  expect(getPublished().slice(3)).toEqual([{ section, id: 'a' }]);
  const { docs } = await getDatabase().collection('publications').get();
  const same = docs.filter((document) => document.get('publication') === '{"id":"a","section":"programs"}');
  expect(same).toHaveLength(1);
  expect((same[0]!.get('expireAt') as Timestamp).toMillis()).toBeGreaterThan(Date.now());
});

test('one that this server cannot read is logged, and ends nothing', async () => {
  const warn = jest.spyOn(log, 'warn').mockReturnValue();
  const unknown = { publication: '{"section":"new"}', server: 'newer', publishedAt: new Date() };
  await getDatabase().collection('publications').doc('x').set(unknown);
  await announceElsewhere({ section, id: 'b' });
  await waitUntil(() => getPublished().length > 0);
  expect(getPublished()).toEqual([{ section, id: 'b' }]);
  expect(warn.mock.calls).toMatchObject([[{ event: 'publication refused' }]]);
});

test('of a deletion of 300 items, and of more edits than are watched, the whole section is published', async () => {
  const fields = { title: 'Վերնագիր', categories: [] };
  const edited = (count: number, updatedAt?: Date) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `n${index}`,
        { ...fields, createdAt: new Date(1_000_000_000 - index), ...(updatedAt && { updatedAt }) },
      ]),
    );
  await put('programs', edited(320));
  await waitUntil(() => getPublished().some(({ id }) => id === 'n0'));
  const published = () => getPublished().filter(({ id }) => id === undefined);
  jest.mocked(publishSoon).mockClear();
  await put('programs', edited(20));
  await waitUntil(() => published().length > 0);
  expect(published()).toContainEqual({ section });
  await put('programs', edited(70));
  await waitUntil(() => getPublished().some(({ id }) => id === 'n49'));
  jest.mocked(publishSoon).mockClear();
  await put('programs', edited(70, new Date()));
  await waitUntil(() => published().length > 0);
  expect(published()).toContainEqual({ section });
});
