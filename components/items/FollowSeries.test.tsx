import { render, screen } from '@testing-library/react';
import { buildItem, buildSite, pickSection } from 'newsroom/testing/builders';
import { FollowSeries } from './FollowSeries';

const series = pickSection('programs').categories[0]!;
const podcast = 'https://www.example.org/programs/category/veritas/podcast.xml';
const episodes = [buildItem(), buildItem({ audio: 'https://cdn.example.org/a.mp3' })];
const site = buildSite({
  externalLinks: [
    { purpose: 'socialNetwork', url: 'https://x.com/luys', service: 'X' },
    { purpose: 'messenger', url: 'https://t.me/luys', service: 'Telegram' },
  ],
  podcastDirectories: {
    veritas: { apple: 'https://podcasts.apple.com/id1', youtubeMusic: 'https://music.youtube.com/1' },
    fair: { spotify: 'https://open.spotify.com/show/1' },
  },
});

const listLinks = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('a series is followed by its podcast, the directories that list it, the messenger and its feed', () => {
  render(<FollowSeries site={site} section="programs" category={series} items={episodes} />);
  expect(screen.getByRole('heading')).toHaveTextContent('Հետևել «Ճշմարտություն» հաղորդաշարին');
  expect(listLinks()).toStrictEqual([
    ['Բացել փոդքաստների հավելվածում', podcast.replace('https:', 'podcast:')],
    ['Փոդքաստի հասցեն', podcast],
    ['Apple Podcasts', 'https://podcasts.apple.com/id1'],
    ['YouTube Music', 'https://music.youtube.com/1'],
    ['Telegram', 'https://t.me/luys'],
    ['RSS', '/programs/category/veritas/feed.xml'],
  ]);
});

test('where the browser copies, the podcast’s URL is behind a button alone', () => {
  Object.defineProperty(navigator, 'clipboard', { value: {}, configurable: true });
  render(<FollowSeries site={site} section="programs" category={series} items={episodes} />);
  Reflect.deleteProperty(navigator, 'clipboard');
  expect(screen.getByRole('button', { name: 'Փոդքաստի հասցեն․ պատճենել' })).toBeInTheDocument();
  expect(listLinks()).not.toContainEqual(['Փոդքաստի հասցեն', podcast]);
});

test('a series without recordings, in no directory and without a messenger, is followed by its feed alone', () => {
  render(<FollowSeries site={buildSite()} section="programs" category={series} items={[buildItem()]} />);
  expect(listLinks()).toStrictEqual([['RSS', '/programs/category/veritas/feed.xml']]);
});

test.each([
  ['programs', undefined],
  ['analyses', series],
] as const)('what is no series of recordings has no such box: %s, %j', (section, category) => {
  const { container } = render(
    <FollowSeries site={site} section={section} category={category} items={episodes} />,
  );
  expect(container).toBeEmptyDOMElement();
});
