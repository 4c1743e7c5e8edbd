import { addFootnotes, nameFiles, pickRecordings, type Meta } from './postMeta.ts';

const at = 'http://a.example';
const files = new Map([['7', `${at}/7.mp3`]]);
const pick = (...meta: Meta) => pickRecordings(meta, (number) => files.get(number));
const film = 'https://youtu.be/dQw4w9WgXcQ';

test.each<[key: string, value: string, found: object]>([
  [
    'enclosure',
    `${at}/a.mp3\n287132\naudio/mpeg\na:1:{s:8:"duration";s:8:"00:00:57";}`,
    { audio: `${at}/a.mp3`, duration: 57 },
  ],
  ['enclosure', `${at}/audio/play?id=5\n1\nvideo/mp4`, { video: `${at}/audio/play?id=5` }],
  ['_interviews:enclosure', `${at}/a.m4a`, { audio: `${at}/a.m4a` }],
  ['audio_file', `${at}/download/5`, { audio: `${at}/download/5` }],
  ['audio_file', '7', { audio: `${at}/7.mp3` }],
  ['duration', '1:02:03', { duration: 3723 }],
  ['td_post_video', `a:1:{s:8:"td_video";s:28:"${film}";}`, { video: film }],
  ['td_post_audio', `a:1:{s:8:"td_audio";s:24:"${at}/a.mp3";}`, { audio: `${at}/a.mp3` }],
  ['_format_video_embed', `<iframe src="${film}?a=1&amp;b=2"></iframe>`, { video: `${film}?a=1&b=2` }],
  ['tie_video_url', `{"url":"${film.replaceAll('/', '\\/')}"}`, { video: film }],
  ['td_post_video', 'https://vimeo.com/123', {}],
  ['constructor', `${at}/a.mp3`, {}],
])('the recording of WordPress’ field %s is read: %j', (key, value, found) => {
  expect(pick([key, value])).toStrictEqual(found);
});

test('any other field with the URL of a file or a film is named, once it is shown nowhere', () => {
  const meta: Meta = [
    ['episode', `${at}/a.mp3?token=1`],
    ['cover', `//a.example/b.jpg`],
    ['stream', `${at}/live/index.m3u8?a=1`],
    ['upload', '/wp-content/uploads/2020/a.ogg'],
    ['film', film],
    ['builder', JSON.stringify(['1', '2', '3', '4', '5'].map((name) => `${at}/${name}.png`))],
    ['td_post_video', 'https://vimeo.com/123'],
    ['_oembed_1', `<iframe src="${film}"></iframe>`],
    ['_yoast_image', `${at}/shown.jpg`],
    ['page', `${at}/a.html`],
    ['number', '7'],
  ];
  expect(nameFiles(meta, [`<img src="${at}/shown.jpg">`, undefined])).toStrictEqual([
    `the field episode: ${at}/a.mp3`,
    'the field cover: https://a.example/b.jpg',
    `the field stream: ${at}/live/index.m3u8`,
    'the field upload: /wp-content/uploads/2020/a.ogg',
    `the field film: ${film}`,
    `the field builder: ${at}/1.png ${at}/2.png ${at}/3.png and 2 more`,
    'the field td_post_video: https://vimeo.com/123',
  ]);
});

test('footnotes stand where WordPress shows them, or at the end, and lead there and back', () => {
  const json = JSON.stringify([{ id: 'f-1', content: 'Աղբյուրը՝ <em>$&</em>' }]);
  const list = '<ol><li id="f-1">Աղբյուրը՝ <em>$&</em> <a href="#f-1-link">↩</a></li></ol>';
  expect(addFootnotes('Ա<!-- wp:footnotes /-->Բ', json)).toBe(`Ա${list}Բ`);
  expect(addFootnotes('Ա<!-- wp:footnotes {"className":"x"} /-->', json)).toBe(`Ա${list}`);
  expect(addFootnotes('Ա', json)).toBe(`Ա\n\n${list}`);
  expect(addFootnotes('Ա', undefined)).toBe('Ա');
  for (const broken of ['[{', '{}', '[null]', '[{"id":"a b","content":""}]', '[{"id":"a"}]'])
    expect(addFootnotes('Ա', broken)).toBeUndefined();
  expect(addFootnotes('Ա', '[]')).toBe('Ա');
});
