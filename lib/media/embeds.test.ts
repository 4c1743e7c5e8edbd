import { findEmbed } from './embeds.ts';

const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0&hl=hy';

test.each([
  [
    'https://youtu.be/dQw4w9WgXcQ',
    'YouTube',
    undefined,
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    player,
  ],
  [
    'https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed',
    'YouTube',
    undefined,
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    player,
  ],
  [
    'https://vimeo.com/12345',
    'Vimeo',
    undefined,
    'https://vimeo.com/12345',
    'https://player.vimeo.com/video/12345?autoplay=1&dnt=1',
  ],
  [
    'https://player.vimeo.com/video/12345?h=ab1',
    'Vimeo',
    undefined,
    'https://vimeo.com/12345/ab1',
    'https://player.vimeo.com/video/12345?h=ab1&autoplay=1&dnt=1',
  ],
  [
    'https://vimeo.com/channels/staff/12345',
    'Vimeo',
    undefined,
    'https://vimeo.com/12345',
    'https://player.vimeo.com/video/12345?autoplay=1&dnt=1',
  ],
  [
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fnews.am%2Fposts%2F1&width=500',
    'Facebook',
    'news.am',
    'https://www.facebook.com/news.am/posts/1',
    undefined,
  ],
  [
    'https://www.facebook.com/watch/?v=1',
    'Facebook',
    undefined,
    'https://www.facebook.com/watch/?v=1',
    undefined,
  ],
  ['https://fb.watch/abc/', 'Facebook', undefined, 'https://fb.watch/abc/', undefined],
  [
    'https://www.instagram.com/p/BpmueLLgEn_/embed/captioned/?v=1',
    'Instagram',
    undefined,
    'https://www.instagram.com/p/BpmueLLgEn_/',
    undefined,
  ],
  [
    'https://www.instagram.com/anun/reel/B1/',
    'Instagram',
    'anun',
    'https://www.instagram.com/anun/reel/B1/',
    undefined,
  ],
  ['https://t.me/channel/12?embed=1', 'Telegram', 'channel', 'https://t.me/channel/12?embed=1', undefined],
  [
    'https://twitter.com/nacin/status/319508408669708289',
    'X',
    'nacin',
    'https://twitter.com/nacin/status/319508408669708289',
    undefined,
  ],
  [
    'https://www.tiktok.com/@anun/video/1',
    'TikTok',
    '@anun',
    'https://www.tiktok.com/@anun/video/1',
    undefined,
  ],
])('%s', (text, service, author, url, playerUrl) => {
  expect(findEmbed(text)).toEqual({ service, author, url, playerUrl });
});

test.each([
  'https://www.youtube.com/@channel',
  'https://vimeo.com/about',
  'https://x.com/nacin',
  'https://x.com/i/status/1',
  'https://t.me/joinchat',
  'https://www.facebook.com.evil.example/a/posts/1',
  'https://www.facebook.com/plugins/post.php?href=javascript%3Aalert(1)',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://player.vimeo.com/video/1"onload="x',
  'Բարեւ',
])('no film and no post: %s', (text) => {
  expect(findEmbed(text)).toBeUndefined();
});
