import { buildSite } from 'newsroom/testing/builders';
import { getSite } from '@/lib/settings/site.server';
import { getPodcast } from './feeds.server';
import { formatPodcastGuid, respondWithPodcast } from './respondWithFeed.server';

jest.mock('./feeds.server');
jest.mock('@/lib/settings/site.server', () => ({
  getSite: jest.fn(),
  getProjectDomain: () => 'newsroom.firebaseapp.com',
}));

// The examples of https://podcasting2.org/docs/podcast-namespace/tags/guid.
test.each([
  ['mp3s.nashownotes.com/pc20rss.xml', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
  ['podnews.net/rss', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
  ['https://podnews.net/rss/', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
])('the id of the podcast at %s is %s', (url, guid) => {
  expect(formatPodcastGuid(url)).toBe(guid);
});

test('each series has one id, wherever the site is, that of its source where it moved in', async () => {
  const feed = { label: 'Ճշմարտություն', description: 'Ա', path: '/', entries: [] };
  jest.mocked(getPodcast).mockResolvedValue(feed);
  const readGuid = async (url: string, category: string) => {
    jest.mocked(getSite).mockReturnValue(buildSite({ url }));
    const params = Promise.resolve({ section: 'programs', category });
    const response = await respondWithPodcast(new Request(url), { params });
    return /<podcast:guid>(.*)<\/podcast:guid>/.exec(await response.text())?.[1];
  };
  const guid = await readGuid('https://www.example.org', 'veritas');
  expect(guid).toBe(formatPodcastGuid('newsroom.firebaseapp.com/programs/category/veritas/podcast.xml'));
  expect(await readGuid('https://moved.example.com', 'veritas')).toBe(guid);
  expect(await readGuid('https://www.example.org', 'fair')).not.toBe(guid);
  jest.mocked(getPodcast).mockResolvedValue({ ...feed, guid: 'of-its-source' });
  expect(await readGuid('https://www.example.org', 'veritas')).toBe('of-its-source');
});
