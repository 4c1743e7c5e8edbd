import { findEmbed, findFrame } from './embeds.ts';

const youTube = {
  service: 'YouTube',
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  playerUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0&hl=hy',
};
const vimeo = {
  service: 'Vimeo',
  url: 'https://vimeo.com/12345',
  playerUrl: 'https://player.vimeo.com/video/12345?autoplay=1&dnt=1',
};
const hiddenVimeo = {
  service: 'Vimeo',
  url: 'https://vimeo.com/12345/ab1',
  playerUrl: 'https://player.vimeo.com/video/12345?h=ab1&autoplay=1&dnt=1',
};

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', youTube],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed', youTube],
  ['https://vimeo.com/12345', vimeo],
  ['https://vimeo.com/channels/staff/12345', vimeo],
  ['https://player.vimeo.com/video/12345?h=ab1', hiddenVimeo],
])('the film %s', (text, expected) => {
  expect(findEmbed(text)).toEqual(expected);
});

// The URL of a post is what leads to it, where no third says another.
test.each([
  ['https://www.facebook.com/watch/?v=1', 'Facebook'],
  ['https://fb.watch/abc/', 'Facebook'],
  ['https://web.facebook.com/news.am/posts/1', 'Facebook by news.am'],
  ['https://vt.tiktok.com/ZS8abcdef/', 'TikTok'],
  [
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fnews.am%2Fposts%2F1&width=500',
    'Facebook by news.am',
    'https://www.facebook.com/news.am/posts/1',
  ],
  [
    'https://www.instagram.com/p/BpmueLLgEn_/embed/captioned/?v=1',
    'Instagram',
    'https://www.instagram.com/p/BpmueLLgEn_/',
  ],
  ['https://www.instagram.com/anun/reel/B1/', 'Instagram by anun'],
  ['https://t.me/channel/12?embed=1', 'Telegram by channel'],
  ['https://twitter.com/nacin/status/319508409', 'X by nacin'],
  ['https://www.tiktok.com/@anun/video/1', 'TikTok by @anun'],
])('the post %s', (text, expected, url = text) => {
  const [service, author] = expected.split(' by ');
  expect(findEmbed(text)).toEqual({ service, author, url, playerUrl: undefined });
});

test.each([
  ['https://rutube.ru/play/embed/0a1b', 'Rutube'],
  ['https://vk.com/video_ext.php?oid=-1&id=2', 'VK'],
  ['https://www.youtube.com/embed/videoseries?list=PL1', 'YouTube'],
])('the frame %s leads to %s', (url, service) => {
  expect(findFrame(url)).toEqual({ service, url, isPage: true });
  expect(findEmbed(url)).toBeUndefined();
});

test.each([
  'https://www.youtube.com/@channel',
  'https://vimeo.com/about',
  'https://x.com/nacin',
  'https://x.com/i/status/1',
  'https://t.me/joinchat',
  'https://www.facebook.com.evil.example/a/posts/1',
  'https://www.facebook.com/plugins/post.php?href=javascript%3Aalert(1)',
  // A frame within a frame, of which a long URL could have thousands.
  `${'https://www.facebook.com/plugins/post.php?href='.repeat(2)}https://t.me/durov/1`,
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://player.vimeo.com/video/1"onload="x',
  'Բարեւ',
])('no film and no post: %s', (text) => {
  expect(findEmbed(text)).toBeUndefined();
});
