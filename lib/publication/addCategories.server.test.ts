import type { ItemPublication } from '@/lib/content/publication';
import { pickSection } from '@/lib/testing/builders';
import { setUpServerFirebase } from '@/lib/testing/serverFirebase';
import { addCategories } from './addCategories.server';

const { put, getFirebase } = setUpServerFirebase();
const section = pickSection('analyses');

test('an item has the categories of Firestore, and those that it had at its last publication, for one read', async () => {
  const find = async () => ((await addCategories({ section, id: 'a' })) as ItemPublication).categories;
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

test('of a section or a series nothing is read', async () => {
  const { reads } = getFirebase().readBill();
  for (const publication of [{ section }, { document: 'series', id: 'fair' } as const])
    expect(await addCategories(publication)).toBe(publication);
  expect(getFirebase().readBill().reads).toBe(reads);
});
