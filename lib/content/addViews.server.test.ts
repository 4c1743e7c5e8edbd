import { pickSection } from 'newsroom/testing/builders';
import { getDatabase } from '@/lib/firebase/admin.node';
import { setUpServerFirebase } from '@/lib/testing/serverFirebase';
import { addViews } from './addViews.server';

const { put } = setUpServerFirebase();

test.each<[string, unknown, unknown]>([
  ['an item that has some', 7, 1_207],
  ['an item that nobody has viewed', undefined, 1_200],
  ['a counter that is a text', '7', '7'],
  ['a counter that is no whole number', 7.5, 7.5],
  ['a counter that is null', null, null],
])('of 1,200 views added to %s, %p, the counter becomes %p', async (_, before, after) => {
  await put('events', { a: { title: 'Ա', ...(before !== undefined && { views: before }) } });
  await addViews({ section: pickSection('events'), id: 'a' }, 1_200);
  const stored = await getDatabase().doc('events/a').get();
  expect(stored.data()).toStrictEqual({ title: 'Ա', views: after });
});

test('views of what is not there are added to nothing', async () => {
  await addViews({ section: pickSection('events'), id: 'none' }, 3);
  expect((await getDatabase().doc('events/none').get()).exists).toBe(false);
});
