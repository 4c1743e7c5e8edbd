import { aMoment, pickSection } from 'newsroom/testing/builders';
import { log } from '@/lib/runtime/log.server';
import { buildDocuments, setUpServerFirebase } from '@/lib/testing/serverFirebase';
import type { Feed } from './feed';
import { getFeed, getPodcast, podcastReadLimit } from './feeds.server';

// Next.js alone can tag what it renders.
jest.mock('@/lib/content/tagPage.server');

const { getFirebase, put } = setUpServerFirebase();
const programs = pickSection('programs');
const veritas = programs.categories[0]!;
const inVeritas = { categories: ['veritas'], createdAt: aMoment };

const upload = (path: string, text = 'ID3') => {
  getFirebase().putObject(path, Buffer.from(text));
  return getFirebase().toDownloadUrl(path);
};
const gone = () => getFirebase().toDownloadUrl('gone.mp3');
const enclosed = ({ entries }: Feed) =>
  entries.map(({ item, enclosures }) => [item.id, ...enclosures.map(({ url }) => url)]);

beforeEach(async () => {
  for (const collection of ['programs', 'events']) await put(collection, {});
  jest.spyOn(log, 'warn').mockReturnValue();
});

test('a feed has the twenty newest of its list with their full texts', async () => {
  const content = upload('text.html', '<p><a href="/about-us">Տեքստ</a></p>');
  await put('programs', {
    ...buildDocuments(25, { categories: ['veritas'] }),
    other: { createdAt: aMoment },
    newest: { ...inVeritas, description: 'Ամփոփում', content },
  });
  const feed = await getFeed({ section: programs, category: veritas });
  expect(feed).toMatchObject({ label: 'Ճշմարտություն', path: '/programs/category/veritas' });
  expect(feed.entries).toHaveLength(20);
  expect(feed.entries[0]).toMatchObject({
    section: { name: 'programs' },
    item: { id: 'newest' },
    html: '<p>Ամփոփում</p>\n<p><a href="http://localhost:3000/about-us">Տեքստ</a></p>',
  });
});

test('the feed of the site has the newest of all sections', async () => {
  const dated = (count: number, first: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${first - index}`, { createdAt: first - index }]),
    );
  await put('programs', dated(12, 40));
  await put('events', dated(20, 31));
  const { entries, path, label } = await getFeed();
  expect([path, label, entries.length]).toStrictEqual(['/', undefined, 20]);
  const places = entries.map(({ section, item }) => `${section.name}/${item.id}`);
  expect(places.slice(8, 11)).toStrictEqual(['programs/32', 'programs/31', 'events/31']);
});

test('texts that would make the feed too large are left to the site', async () => {
  const content = upload('long.txt', 'ա'.repeat(400_000));
  await put('programs', { c: { createdAt: 3, content }, b: { createdAt: 2, content }, a: { createdAt: 1 } });
  const { entries } = await getFeed({ section: programs });
  expect(entries.map(({ html }) => html.length > 100)).toStrictEqual([true, false, false]);
});

test('recordings and video files are enclosed; a page on YouTube and what cannot be measured are not', async () => {
  const [audio, video] = [upload('a.mp3'), upload('a.mp4')];
  await put('programs', {
    file: { ...inVeritas, createdAt: 3, audio, video },
    youtube: { ...inVeritas, createdAt: 2, video: 'https://youtu.be/dQw4w9WgXcQ' },
    gone: { ...inVeritas, createdAt: 1, audio: gone() },
  });
  expect(enclosed(await getFeed({ section: programs }))).toStrictEqual([
    ['file', audio, video],
    ['youtube'],
    ['gone'],
  ]);
  const podcast = await getPodcast(programs, veritas);
  expect(enclosed(podcast!)).toStrictEqual([['file', audio]]);
  expect(podcast?.description).toBe(
    '«Ճշմարտություն» հաղորդաշարի ձայնագրությունները «Հանրային մեդիա» կայքից։',
  );
});

test('a podcast has no full texts, and does not exist without anything to listen to', async () => {
  await put('programs', { silent: inVeritas });
  expect(await getPodcast(programs, veritas)).toBeUndefined();
  const content = upload('text.txt', 'Տեքստ');
  await put('programs', { a: { ...inVeritas, content, audio: upload('b.mp3') } });
  expect((await getPodcast(programs, veritas))?.entries[0]?.html).not.toContain('Տեքստ');
});

test('a podcast throws while the storage is down, instead of being empty', async () => {
  await put('programs', { a: { ...inVeritas, audio: gone() } });
  await expect(getPodcast(programs, veritas)).rejects.toThrow('veritas');
});

test('a podcast has the newest 1,000 items of its series', async () => {
  const audio = upload('a.mp3');
  await put('programs', {
    ...buildDocuments(podcastReadLimit + 1, { categories: ['veritas'], audio }),
    other: { createdAt: aMoment + 1, categories: ['fair'], audio },
  });
  const { reads } = getFirebase().readBill();
  const podcast = await getPodcast(programs, veritas);
  // One more read is of what is said of the series.
  expect(getFirebase().readBill().reads - reads).toBe(podcastReadLimit + 1);
  const moments = podcast?.entries.map(({ item }) => item.createdAt!) ?? [];
  expect(moments).toHaveLength(1_000);
  expect(moments).toEqual(moments.toSorted((one, other) => other - one));
}, 60_000);
