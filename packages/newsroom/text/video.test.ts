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
  [`https://www.youtube.com/e/${id}`],
  [`https://www.youtube-nocookie.com/v/${id}?version=3`],
  [`https://music.youtube.com/watch?v=${id}&list=RDAMVM1`],
  [`https://gaming.youtube.com/watch?v=${id}`],
  [`https://youtube.com/watch/${id}`],
  [`https://www.youtube.com/watch_popup?v=${id}`],
  [`https://www.youtube.com/?v=${id}&feature=youtu.be`],
  [`https://www.youtube.com//watch?v=${id}`],
  [`https://www.youtube.com/attribution_link?a=1&u=%2Fwatch%3Fv%3D${id}%26feature%3Dshare`],
  [`https://youtube.googleapis.com/v/${id}`],
  [`https://www.youtubekids.com/watch?v=${id}`],
])('%s is a video of YouTube', (url) => {
  expect(parseVideo(url)).toStrictEqual({ kind: 'youtube', id, startSeconds: undefined });
});

test.each([
  ['https://www.youtube.com/', 'YouTube'],
  ['https://www.youtube.com/watch', 'YouTube'],
  ['https://www.youtube.com/watch?v=aB3-_xY9z012', 'YouTube'],
  ['https://www.youtube.com/watch?v=aB3-_xY9z0%2F', 'YouTube'],
  ['https://www.youtube.com/embed/videoseries?list=PL1', 'YouTube'],
  ['https://www.youtube.com/playlist?list=aB3-_xY9z01', 'YouTube'],
  ['https://music.youtube.com/playlist?list=PL1', 'YouTube'],
  ['https://www.youtube.com/@channel/live', 'YouTube'],
  ['https://www.youtube.com/clip/Ugkx1', 'YouTube'],
  ['https://vimeo.com/12345', 'Vimeo'],
  ['https://player.vimeo.com/video/12345?h=ab1', 'Vimeo'],
  ['https://www.facebook.com/watch/?v=1', 'Facebook'],
  ['https://m.facebook.com/anun/videos/1/', 'Facebook'],
  ['https://fb.watch/abc/', 'Facebook'],
  ['https://rutube.ru/video/0a1b/', 'Rutube'],
  ['https://vkvideo.ru/video-1_2', 'VK'],
  ['https://ok.ru/video/1', 'OK'],
  ['https://dai.ly/x1', 'Dailymotion'],
  ['https://t.me/channel/12', 'Telegram'],
])('%s is a page of %s, which no player plays', (url, service) => {
  expect(parseVideo(url)).toStrictEqual({ kind: 'page', service, url });
});

test.each([
  ['https://cdn.example.org/a.mp4'],
  ['https://player.vimeo.com/external/1.hd.mp4?s=a'],
  ['https://youtube.com.example.org/watch?v=aB3-_xY9z01'],
  ['https://notyoutube.com/watch?v=aB3-_xY9z01'],
  ['https://example.org/?u=https://youtu.be/aB3-_xY9z01'],
  ['https://youtu.be@example.org/aB3-_xY9z01'],
  ['ftp://youtu.be/aB3-_xY9z01'],
  ['javascript://youtu.be/aB3-_xY9z01'],
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
