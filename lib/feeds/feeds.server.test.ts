import { getBody, getNewest } from '@/lib/content/read.server';
import { getMediaFile } from '@/lib/media/mediaFiles.server';
import type { Item } from '@/lib/model/item';
import { aMoment, buildItem, buildItems, pickSection } from '@/lib/testing/builders';
import { getFeed, getPodcast } from './feeds.server';

jest.mock('@/lib/content/read.server');
jest.mock('@/lib/media/mediaFiles.server');
jest.mock('@/lib/model/allowedUrls', () => ({ isAllowedUrl: () => true }));
jest.mock('@/lib/settings/site.server', () => ({
  getSite: () => ({ name: 'Լույս', url: 'https://www.example.org' }),
}));

const programs = pickSection('programs');
const veritas = programs.categories[0]!;
const audio = 'https://cdn.example.org/a.mp3';

beforeEach(() => {
  jest.mocked(getNewest).mockReset().mockResolvedValue([]);
  jest.mocked(getBody).mockReset().mockResolvedValue(undefined);
  jest
    .mocked(getMediaFile)
    .mockReset()
    .mockImplementation(async (url) =>
      url.includes('gone')
        ? undefined
        : { url, bytes: 10, mediaType: url.endsWith('mp3') ? 'audio/mpeg' : 'video/mp4' },
    );
});

const give = (items: readonly Item[]) => jest.mocked(getNewest).mockResolvedValue(items);

test('a feed has the twenty newest of its list with their full texts', async () => {
  give([buildItem({ categories: ['veritas', 'nothing'], description: 'Ամփոփում' })]);
  jest.mocked(getBody).mockResolvedValue({ kind: 'html', html: '<p><a href="/about-us">Տեքստ</a></p>' });
  const feed = await getFeed({ section: 'programs', category: 'veritas' });
  expect(getNewest).toHaveBeenCalledWith(programs, 20, 'veritas');
  expect(feed).toMatchObject({ label: 'Ճշմարտություն', path: '/programs/category/veritas' });
  expect(feed.items[0]).toMatchObject({
    path: '/programs/item-1',
    title: 'Վերնագիր',
    summary: 'Ամփոփում',
    html: '<p>Ամփոփում</p>\n<p><a href="https://www.example.org/about-us">Տեքստ</a></p>',
    categories: ['Ճշմարտություն'],
    publishedAt: aMoment,
  });
});

test('the feed of the site has the newest of all sections', async () => {
  jest
    .mocked(getNewest)
    .mockImplementation(async ({ name }) =>
      name === 'events' ? buildItems(20, 10) : name === 'programs' ? buildItems(12) : [],
    );
  const { items, path, label } = await getFeed();
  expect([path, label, items.length]).toStrictEqual(['/', undefined, 20]);
  expect(items.map((item) => item.path).slice(8, 13)).toStrictEqual([
    '/programs/item-9',
    '/programs/item-10',
    '/events/item-10',
    '/programs/item-11',
    '/events/item-11',
  ]);
});

test('texts that would make the feed too large are left to the site', async () => {
  give(buildItems(3));
  jest.mocked(getBody).mockResolvedValue({ kind: 'text', paragraphs: ['ա'.repeat(400_000)] });
  const { items } = await getFeed({ section: 'programs' });
  expect(items.map(({ html }) => html.length > 100)).toStrictEqual([true, false, false]);
});

test('recordings and video files are enclosed; a page on YouTube and what cannot be measured are not', async () => {
  give([
    buildItem({ audio, video: 'https://cdn.example.org/a.mp4' }),
    buildItem({ id: 'b', video: 'https://youtu.be/dQw4w9WgXcQ' }),
    buildItem({ id: 'c', audio: 'https://cdn.example.org/gone.mp3' }),
  ]);
  const { items } = await getFeed({ section: 'programs' });
  expect(items.map(({ enclosures }) => enclosures.map(({ url }) => url))).toStrictEqual([
    [audio, 'https://cdn.example.org/a.mp4'],
    [],
    [],
  ]);
});

describe('a podcast', () => {
  test('has the items of the series that can be listened to', async () => {
    give([
      buildItem({ id: 'a', audio, video: 'https://cdn.example.org/a.mp4' }),
      buildItem({ id: 'b' }),
      buildItem({ id: 'c', audio: 'https://cdn.example.org/gone.mp3' }),
    ]);
    const feed = await getPodcast(programs, veritas);
    expect(feed?.items.map(({ path, enclosures }) => [path, enclosures.map(({ url }) => url)])).toStrictEqual(
      [['/programs/a', [audio]]],
    );
    expect(feed?.description).toBe('«Ճշմարտություն» հաղորդաշարի ձայնագրությունները «Լույս» կայքից։');
    expect(getBody).not.toHaveBeenCalled();
  });

  test('does not exist without anything to listen to', async () => {
    give([buildItem()]);
    expect(await getPodcast(programs, veritas)).toBeUndefined();
  });

  test('throws while the storage is down, instead of being empty', async () => {
    give([buildItem({ audio })]);
    jest.mocked(getMediaFile).mockResolvedValue(undefined);
    await expect(getPodcast(programs, veritas)).rejects.toThrow('veritas');
  });
});
