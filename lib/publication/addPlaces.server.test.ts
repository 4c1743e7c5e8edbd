import { pickSection } from 'newsroom/testing/builders';
import type { ItemPublication } from '@/lib/content/publication';
import { setUpServerFirebase } from '@/lib/testing/serverFirebase';
import { addPlaces } from './addPlaces.server';

const { put, getFirebase } = setUpServerFirebase();
const section = pickSection('analyses');

test('an item has the categories of Firestore, and those that it had at its last publication, for one read', async () => {
  const find = async () => ((await addPlaces({ section, id: 'a' })) as ItemPublication).categories;
  await put('articles', { a: { categories: ['fair', 'economy'] } });
  expect(await find()).toStrictEqual(['fair', 'economy']);
  await put('articles', { a: { categories: ['veritas'] } });
  const { reads } = getFirebase().readBill();
  expect(await find()).toStrictEqual(['fair', 'economy', 'veritas']);
  expect(getFirebase().readBill().reads - reads).toBe(1);
  expect(await find()).toStrictEqual(['veritas']);
  await put('articles', {});
  expect(await find()).toStrictEqual(['veritas']);
  expect(await find()).toStrictEqual([]);
});

test('an item is an episode while it has a recording, and at the publication that ends it', async () => {
  const find = async () => ((await addPlaces({ section, id: 'b' })) as ItemPublication).isEpisode;
  await put('articles', { b: { categories: ['fair'] } });
  expect(await find()).toBe(false);
  await put('articles', { b: { categories: ['fair'], audio: 'https://cdn.example.org/a.mp3' } });
  expect(await find()).toBe(true);
  expect(await addPlaces({ section, id: 'b' })).toMatchObject({ isWithdrawn: false });
  await put('articles', {});
  expect(await find()).toBe(true);
  expect(await find()).toBe(false);
  expect(await addPlaces({ section, id: 'b' })).toMatchObject({ isWithdrawn: true });
});

test('of a section or a series nothing is read', async () => {
  const { reads } = getFirebase().readBill();
  for (const publication of [{ section }, { document: 'series', id: 'fair' } as const])
    expect(await addPlaces(publication)).toBe(publication);
  expect(getFirebase().readBill().reads).toBe(reads);
});
