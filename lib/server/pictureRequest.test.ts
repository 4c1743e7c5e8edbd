import { listAllowedUrls } from 'newsroom/model/allowedUrls';
import { formatResizedUrl } from 'newsroom/model/pictures';
import { parsePictureRequest } from './pictureRequest.ts';

const allowedUrls = listAllowedUrls({
  bucket: 'news',
  contentOrigins: ['https://cdn.example.org'],
  storageEmulator: '127.0.0.1:9199',
});
const file = 'https://firebasestorage.googleapis.com/v0/b/news/o/covers%2Fa.jpg';
const token = 'c4a7-1';

const request = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`;
const parse = (url: string) => {
  const parsed = parsePictureRequest(request(url), allowedUrls);
  return parsed && new URL(parsed, 'http://site').searchParams.get('url');
};

test.each([
  `${file}?alt=media&token=${token}`,
  `${file}?alt=media`,
  'https://firebasestorage.googleapis.com/v0/b/news/o/%D5%A1%20%2B%25.jpg?alt=media',
  'https://storage.googleapis.com/news/covers/a.jpg',
  'https://storage.googleapis.com/news/a.jpg?Expires=9&GoogleAccessId=a%40b&Signature=x%2By%3D',
  'http://127.0.0.1:9199/v0/b/news/o/a.jpg?alt=media',
  'https://cdn.example.org/a.jpg',
  'https://cdn.example.org/w_1200,h_600/a+b.php?id=5&v=1',
])('a picture as the site writes it is requested as it is: %s', (src) => {
  const written = formatResizedUrl({ src, width: 640, quality: 75 });
  expect(parsePictureRequest(written, allowedUrls)).toBe(written);
  expect(parsePictureRequest(request(src), allowedUrls)).toBe(written);
});

test.each([
  [`${file}?token=${token}&alt=media`, `${file}?alt=media&token=${token}`],
  [`${file}?%61lt=medi%61&token=${token}`, `${file}?alt=media&token=${token}`],
  [`${file}?alt=media#1`, `${file}?alt=media`],
  [`${file}?`, file],
  [file.replace('%2F', '%2f').replace('a.jpg', '%61%2ejpg'), file],
  [file.replace('/o/', '/o/./x/%2e%2e/'), file],
  [file.replace('https://firebase', 'HTTPS://FIREBASE'), file],
  ['https://cdn.example.org/%61.jpg?i%64=5#x', 'https://cdn.example.org/a.jpg?id=5'],
  ['https://cdn.example.org/a.jpg?', 'https://cdn.example.org/a.jpg'],
])('however it is written, a picture is requested in one way: %s', (url, expected) => {
  expect(parse(url)).toBe(expected);
});

test.each([
  `${file}?alt=media&n=1`,
  `${file}?alt=json`,
  `${file}?alt=media&alt=media`,
  `${file}?alt=media&Token=a`,
  `${file}?alt=media&Expires=1`,
  'https://storage.googleapis.com/news/a.jpg?Signature=1',
  'https://storage.googleapis.com/news/a.jpg?n=1',
  'https://firebasestorage.googleapis.com/v0/b/other/o/a.jpg?alt=media',
  'https://evil.example/a.jpg',
  '/card.jpg',
  '',
])('the picture %s is refused', (url) => {
  expect(parse(url)).toBeUndefined();
});

const good = encodeURIComponent(file);

test.each([
  `/_next/image?url=${good}&w=640&q=75&n=1`,
  `/_next/image?url=${good}&w=640&q=75&url=${good}`,
  `/_next/image?url=${good}&w=640`,
  `/_next/image?w=640&q=75`,
  '/_next/image',
  `/_next/image?url=${file}?alt=media&token=${token}&w=640&q=75`,
])('the request %s is refused', (url) => {
  expect(parsePictureRequest(url, allowedUrls)).toBeUndefined();
});

test.each([
  ['w=0640&q=075', 'w=640&q=75'],
  ['q=75&w=640', 'w=640&q=75'],
])('a size is written in one way, too: %s', (given, expected) => {
  expect(parsePictureRequest(`/_next/image?url=${good}&${given}`, allowedUrls)).toMatch(
    new RegExp(`&${expected}$`),
  );
});
