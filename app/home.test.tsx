import { sections } from 'newsroom/model/sections';
import { renderToString } from 'react-dom/server';
import Page from '@/app/[[...home]]/page';
import { buildDocuments, setUpServerFirebase } from '@/lib/testing/serverFirebase';

jest.mock('@/lib/content/tagPage.server');
const { put } = setUpServerFirebase();

const hour = 3_600_000;
const day = 24 * hour;

test('[R1] the newest item of each section is on the home page, also an event that is over or far off, while others are to come', async () => {
  const now = Date.now();
  const toCome = (inDays: number) => ({
    title: 'Գալիք',
    createdAt: now - 9 * day,
    startsAt: now + inDays * day,
  });
  const coming = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`coming-${index}`, toCome(index + 1)]),
  );
  for (const { collection } of sections) await put(collection, buildDocuments(20));
  for (const newest of [
    { title: 'Երեկվա', createdAt: now, startsAt: now - day },
    { title: 'Հեռավոր', createdAt: now, startsAt: now + 99 * day },
  ]) {
    await put('events', { ...coming, newest });
    const html = renderToString(
      await Page({ params: Promise.resolve({}), searchParams: Promise.resolve({}) }),
    );
    const paths = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path);
    expect(paths).toEqual(
      expect.arrayContaining(
        sections.map(({ name }) => `/${name}/${name === 'events' ? 'newest' : 'item-1'}`),
      ),
    );
    expect(paths).toContain('/events/coming-0');
  }
});
