import { buildWatchUrl, parseVideo } from './video.ts';

const id = 'aB3-_xY9z01';

test.each([
  [`https://www.youtube.com/watch?v=${id}`],
  [`http://m.youtube.com/watch?app=desktop&v=${id}&feature=share`],
  [`https://WWW.YouTube.com/watch?v=${id}`],
  [`https://youtu.be/${id}`],
  [`https://www.youtu.be/${id}/`],
  [`https://www.youtube.com/embed/${id}`],
  [`https://www.youtube-nocookie.com/embed/${id}?rel=0`],
  [`https://www.youtube.com/shorts/${id}`],
  [`https://m.youtube.com/live/${id}?feature=share`],
  [`https://www.youtube.com/v/${id}`],
])('%s is a video of YouTube', (url) => {
  expect(parseVideo(url)).toStrictEqual({ kind: 'youtube', id, startSeconds: undefined });
});

test.each([
  ['https://cdn.example.org/a.mp4'],
  ['https://youtube.com.example.org/watch?v=aB3-_xY9z01'],
  ['https://example.org/?u=https://youtu.be/aB3-_xY9z01'],
  ['https://youtu.be@example.org/aB3-_xY9z01'],
  ['ftp://youtu.be/aB3-_xY9z01'],
  ['https://www.youtube.com/'],
  ['https://www.youtube.com/watch'],
  ['https://www.youtube.com/watch?v=aB3-_xY9z012'],
  ['https://www.youtube.com/watch?v=aB3-_xY9z0%2F'],
  ['https://www.youtube.com/embed/videoseries?list=PL1'],
  ['https://www.youtube.com/embed/"onload=alert'],
  ['https://www.youtube.com/playlist?list=aB3-_xY9z01'],
  ['no URL'],
])('%s is the URL of a file', (url) => {
  expect(parseVideo(url)).toStrictEqual({ kind: 'file', url });
});

test.each([
  ['?t=90', 90],
  ['?t=1h2m3s', 3723],
  ['?start=43', 43],
  ['#t=1m5s', 65],
  ['?t=0', undefined],
  ['?t=1.5', undefined],
  ['?t=5%26autoplay=0', undefined],
  ['?t=99999999999', undefined],
])('%s is the beginning at second %s', (rest, startSeconds) => {
  expect(parseVideo(`https://youtu.be/${id}${rest}`)).toStrictEqual({ kind: 'youtube', id, startSeconds });
});

test('the page on YouTube begins there too', () => {
  expect(buildWatchUrl({ id, startSeconds: 43 })).toBe(`https://www.youtube.com/watch?v=${id}&t=43s`);
  expect(buildWatchUrl({ id, startSeconds: undefined })).toBe(`https://www.youtube.com/watch?v=${id}`);
});
