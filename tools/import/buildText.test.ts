import { buildText } from './buildText.ts';
import type { Library, Post } from './post.ts';

const at = 'https://old.example';
const post = { host: 'old.example', link: `${at}/2020/a/` } as Post;
const library: Library = new Map([['old.example/7', { image: `${at}/full.jpg`, imageAlt: 'Կամուրջ' }]]);

function build(text: string, fields: Post['fields'] = {}) {
  return buildText({ ...post, text, fields }, library);
}

test.each([
  ['paragraphs and lines of the older editor', 'Ա\nբ\n\nԳ', '<p>Ա<br />\nբ</p>\n<p>Գ</p>'],
  [
    'blocks among them',
    'Ա\n<h2>Բ</h2>\nԳ\n<ul>\n<li>Դ</li>\n</ul>',
    '<p>Ա</p>\n<h2>Բ</h2>\n<p>Գ</p>\n<ul>\n<li>Դ</li>\n</ul>',
  ],
  ['those of the block editor', '<!-- wp:paragraph -->\n<p>Ա\nբ</p>\n<!-- /wp:paragraph -->', '<p>Ա\nբ</p>'],
  [
    'a caption',
    '[caption id="a" width="3"]<img class="wp-image-7" src="/small.jpg" /> Խոսք[/caption]',
    '<figure><img src="https://old.example/full.jpg" alt="Կամուրջ" /><figcaption> Խոսք</figcaption></figure>',
  ],
  [
    'a relative picture',
    '<p><img src="b.jpg" alt="Բ" onerror="x()"></p>',
    '<p><img src="https://old.example/2020/a/b.jpg" alt="Բ" /></p>',
  ],
  ['a picture without a URL', '<p>Ա<img src="data:image/png;base64,AA"></p>', '<p>Ա</p>'],
  [
    'links to pages and files',
    '<p><a href="/b">Բ</a> <a href="/c.pdf">Գ</a></p>',
    `<p><a href="${at}/b">Բ</a> <a href="https://old.example/c.pdf">Գ</a></p>`,
  ],
  ['words in brackets', 'Ա [sic] [1] [Բ]', '<p>Ա [sic] [1] [Բ]</p>'],
  ['other shortcodes', 'Ա[gallery ids="1"] [box]Բ[/box]', '<p>Ա Բ</p>'],
  [
    'scripts',
    '<p>Ա</p><script>x("<p>")</script><p onclick="x()"><a href="javascript:x()">Բ</a></p>',
    '<p>Ա</p><p><a>Բ</a></p>',
  ],
])('%s', (_, text, html) => {
  expect(build(text).html).toBe(html);
});

test.each([
  ['[audio mp3="https://old.example/a.mp3"][/audio]', { audio: `${at}/a.mp3` }],
  ['<figure class="wp-block-audio"><audio controls src="/a.mp3"></audio></figure>', { audio: `${at}/a.mp3` }],
  ['<video><source src="/a.mp4"></video>', { video: `${at}/a.mp4` }],
  ['https://youtu.be/dQw4w9WgXcQ', { video: 'https://youtu.be/dQw4w9WgXcQ' }],
  ['[embed width="5"]https://youtu.be/dQw4w9WgXcQ[/embed]', { video: 'https://youtu.be/dQw4w9WgXcQ' }],
  [
    '<p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></p>',
    { video: 'https://www.youtube.com/embed/dQw4w9WgXcQ' },
  ],
])('the first recording of a text is the post’s: %s', (text, fields) => {
  expect(build(text)).toMatchObject({ html: '', fields });
});

test('further recordings, and what the site embeds from nowhere, are links; the rest is named', () => {
  const { html, urls, dropped } = build(
    '[audio src="https://old.example/b.mp3"]\n\n<iframe src="https://maps.example/x"></iframe>\n\n<form><input></form>[poll id="1"]<object></object>',
    { audio: `${at}/a.mp3` },
  );
  expect(html).toBe(
    `<a href="https://old.example/b.mp3">${at}/b.mp3</a>\n<a href="https://maps.example/x">https://maps.example/x</a>`,
  );
  expect([...urls]).toStrictEqual([`${at}/b.mp3`]);
  expect([...dropped]).toStrictEqual(['[poll]', '<form>', '<input>', '<object>']);
});

test.each(['[', '[caption]', '<figure><a ', '<!--', '\n ', '[a b="', '<p>', '<span>', 'https://a'])(
  'a megabyte of %j takes a moment',
  (part) => {
    const before = performance.now();
    build(part.repeat((1024 * 1024) / part.length));
    expect(performance.now() - before).toBeLessThan(10_000);
  },
);
