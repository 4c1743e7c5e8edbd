import { array, assert, constant, constantFrom, oneof, property } from 'fast-check';
import { buildText } from './buildText.ts';
import type { LibraryFile, Post } from './post.ts';

const at = 'https://old.example';
const post: Post = {
  sourceId: 'a',
  host: 'old.example',
  number: '1',
  link: `${at}/2020/a/`,
  claims: [],
  languages: [],
  text: '',
  categories: [],
  fields: { title: 'Վերնագիր' },
  dropped: [],
};
const file = { url: `${at}/full.jpg`, alt: undefined, caption: undefined, parent: 'old.example/0', order: 0 };
const upload = { ...file, parent: 'old.example/1' };
const library = new Map<string, LibraryFile>([
  ['old.example/7', { ...file, alt: 'Կամուրջ' }],
  // Uploaded for the post: two pictures, the second of them ordered first, and a recording.
  ['old.example/8', { ...upload, url: `${at}/8.jpg`, order: 2, caption: 'Ութ & ինը' }],
  ['old.example/9', { ...upload, url: `${at}/9.png`, order: 1 }],
  ['old.example/10', { ...upload, url: `${at}/10.mp3`, order: 3 }],
]);

function build(text: string, more: Partial<Post> = {}) {
  const fields = { ...post.fields, ...more.fields };
  return buildText({ ...post, text, ...more, fields }, library, new Set(['old.example']));
}

test.each<readonly [string, string, string]>([
  ['paragraphs and lines of the older editor', 'Ա\nբ\n\nԳ', '<p>Ա<br />\nբ</p>\n<p>Գ</p>'],
  [
    'blocks among them',
    'Ա\n<h2>Բ</h2>\nԳ\n<ul>\n<li>Դ</li>\n</ul>',
    '<p>Ա</p>\n<h2>Բ</h2>\n<p>Գ</p>\n<ul><li>Դ</li>\n</ul>',
  ],
  ['those of the block editor', '<!-- wp:paragraph -->\n<p>Ա\nբ</p>\n<!-- /wp:paragraph -->', '<p>Ա\nբ</p>'],
  [
    'a caption',
    '[caption id="a" width="3"]<img class="wp-image-7" src="/small.jpg" /> Խոսք[/caption]',
    '<figure><img src="https://old.example/full.jpg" alt="Կամուրջ" /><figcaption>Խոսք</figcaption>\n</figure>',
  ],
  [
    'a relative picture',
    '<p><img src="b.jpg" alt="Բ" onerror="x()"></p>',
    '<p><img src="https://old.example/2020/a/b.jpg" alt="Բ" /></p>',
  ],
  [
    'a centred line among lines',
    '<p style="text-align: center;">Ա</p>\nԲ\nբ\n\nԳ',
    '<p>Ա</p>\n<p>Բ<br />\nբ</p>\n<p>Գ</p>',
  ],
  [
    'empty lines within a quotation',
    '<blockquote>Ա\n\nԲ</blockquote>Գ',
    '<blockquote><p>Ա</p>\n<p>Բ</p>\n</blockquote>\n<p>Գ</p>',
  ],
  ['empty lines within code', 'Ա\n<pre>b\n\nc</pre>', '<p>Ա</p>\n<pre>b\n\nc</pre>'],
  [
    'notes, by a fragment and by the whole URL of the post',
    `<p>Ա<a href="#fn1">1</a> <a href="${at}/2020/a/#fn1">2</a></p><ol><li id="fn1">բ</li></ol>`,
    '<p>Ա<a href="#text-fn1">1</a> <a href="#text-fn1">2</a></p>\n<ol><li id="text-fn1">բ</li>\n</ol>',
  ],
  [
    'marks of a word processor, and its links',
    '<p><b style="font-weight:normal"><span style="font-weight:700">Ա</span></b> <a href="https://www.google.com/url?q=https://b.example/">բ</a></p>',
    '<p><span><strong>Ա</strong></span> <a href="https://b.example/">բ</a></p>',
  ],
  ['a mark over two paragraphs', '<em>Ա\n\nԲ</em>', '<p><em>Ա</em></p>\n<p><em>Բ</em></p>'],
  [
    'cells without ends',
    '<table><tr><td>Ա<td>Բ</table>',
    '<table><tr><td>Ա</td>\n<td>Բ</td>\n</tr>\n</table>',
  ],
  [
    'a caption of the oldest kind',
    '[caption width="3" caption="Խոսք"]<img src="/a.jpg">[/caption]',
    `<figure><img src="${at}/a.jpg" alt="" /><figcaption>Խոսք</figcaption>\n</figure>`,
  ],
  [
    'a caption without an end',
    'Ա\n\n[caption id="a"]<img src="/a.jpg"> Բ',
    `<p>Ա</p>\n<p><img src="${at}/a.jpg" alt="" /> Բ</p>`,
  ],
  [
    'the gallery of all uploads',
    'Ա\n\n[gallery columns="2"]',
    `<p>Ա</p>\n<figure><figure><img src="${at}/9.png" alt="" /></figure>\n<figure><img src="${at}/8.jpg" alt="" /><figcaption>Ութ &amp; ինը</figcaption>\n</figure>\n</figure>`,
  ],
  [
    'a gallery of named pictures',
    '[gallery ids="9,7"]',
    `<figure><figure><img src="${at}/9.png" alt="" /></figure>\n<figure><img src="${at}/full.jpg" alt="Կամուրջ" /></figure>\n</figure>`,
  ],
  ['a shortcode that is meant to be read', 'Ա [[gallery]]', '<p>Ա [gallery]</p>'],
  [
    'the picture behind a cover',
    `<!-- wp:cover -->\n<div style="background-image:url(${at}/a.jpg);min-height:9px"><p>Ա</p></div>\n<!-- /wp:cover -->`,
    `<p><img src="${at}/a.jpg" alt="" /></p>\n<p>Ա</p>`,
  ],
  [
    'a picture that is loaded late',
    '<img src="data:image/gif;base64,AA" data-src="/a.jpg">',
    `<p><img src="${at}/a.jpg" alt="" /></p>`,
  ],
  [
    'a post of a social network',
    '<script async src="x" data-telegram-post="durov/1"></script>',
    '<p><a href="https://t.me/durov/1">https://t.me/durov/1</a></p>',
  ],
  ['a picture without a URL', '<p>Ա<img src="data:image/png;base64,AA"></p>', '<p>Ա</p>'],
  [
    'links to pages and files',
    '<p><a href="/b">Բ</a> <a href="/c.pdf">Գ</a></p>',
    `<p><a href="${at}/b">Բ</a> <a href="https://old.example/c.pdf">Գ</a></p>`,
  ],
  ['a comment without an end', '<!-- Ա', '<p>Ա</p>'],
  ['words in brackets', 'Ա [sic] [1] [Բ]', '<p>Ա [sic] [1] [Բ]</p>'],
  ['other shortcodes', 'Ա[gallery ids="1"] [box]Բ[/box]', '<p>Ա Բ</p>'],
  [
    'what WPBakery stores in base64',
    'Ա\n\n[vc_raw_html]JTNDcCUzRSVENCVCMiUzQyUyRnAlM0U=[/vc_raw_html]',
    '<p>Ա</p>\n<p>Բ</p>',
  ],
  ['what others do', 'Ա\n\n[fusion_code a="b"]PHA+1LI8L3A+[/fusion_code]', '<p>Ա</p>\n<p>Բ</p>'],
  [
    'what tagDiv stores in base64',
    'Ա [td_block_raw_html tdc_css="x" content="PHA+1LI8L3A+"][/td_block_raw_html]',
    '<p>Ա</p>\n<p>Բ</p>',
  ],
  ...['efn_note', 'mfn', 'ref', 'footnote'].map(
    (name) =>
      [
        `the notes of [${name}]`,
        `<p>Պնդում[${name}]Աղբյուր, <i>էջ 5</i>[/${name}]։</p>`,
        '<p>Պնդում (Աղբյուր, <i>էջ 5</i>)։</p>',
      ] as const,
  ),
  ['base64 that is a script', 'Ա [vc_raw_js]PHNjcmlwdD54KCk8L3NjcmlwdD4=[/vc_raw_js]', '<p>Ա</p>'],
  ['base64 that is nothing', 'Ա [vc_raw_html]AAECAwT/////////[/vc_raw_html]', '<p>Ա</p>'],
  ['a word like base64', '[box]internationalism[/box]', '<p>internationalism</p>'],
  [
    'links within the text',
    `<h2 id="b">Բ</h2><p><a href="#b">Ա</a> <a href="${at}/2020/a/#b">Բ</a> <a href="/2020/b/#c">Գ</a></p>`,
    `<h2 id="text-b">Բ</h2>\n<p><a href="#text-b">Ա</a> <a href="#text-b">Բ</a> <a href="${at}/2020/b/#c">Գ</a></p>`,
  ],
  [
    'scripts',
    '<p>Ա</p><script>x("<p>")</script><p onclick="x()"><a href="javascript:x()">Բ</a></p>',
    '<p>Ա</p>\n<p><a>Բ</a></p>',
  ],
])('%s', (_, text, html) => {
  expect(build(text).html).toBe(html);
});

test.each([
  [
    'words beside each other in elements',
    '<div>Ա</div><div>Բ<br><br>Գ</div>',
    '<p>Ա</p>\n<p>Բ</p>\n<p>Գ</p>',
  ],
  ['a space that is marked up', '<p>Ա<span> </span>բ<span></span></p>', '<p>Ա բ</p>'],
  ['lines within an element', '<p>Ա\nբ</p>\n\n<p>Գ</p>', '<p>Ա\nբ</p>\n<p>Գ</p>'],
  ['lines without elements', 'Ա\nբ\n\n<b>Գ</b>', '<p>Ա<br />\nբ</p>\n<p><b>Գ</b></p>'],
])('the text of a feed: %s', (_, text, html) => {
  expect(build(text, { number: undefined }).html.replaceAll(/\n+/g, '\n')).toBe(html);
});

const words = [
  '',
  ' ',
  '\n',
  '\n\n',
  '\n \n',
  '<br>',
  '<br><br>',
  '<!--more-->',
  '<!-- wp:x -->',
  '[sic]',
  '[1]',
  '[[box]]',
  '[',
  '<',
];
const elements = [
  ...'p div h2 ul li blockquote table tr td dl dd figure'.split(' '),
  'p style="text-align: center"',
];
const phrases = ['em', 'strong', 'a href="/b"', 'span class="x"', 'section', 'font', 'pre'];
const shortcodes = ['box a="b"', 'box', 'caption id="a" width="3"', 'caption', 'embed', 'quote'];
const tags = [...elements, ...phrases].flatMap((tag) => [`<${tag}>`, `</${tag.replace(/ .*/, '')}>`]);
const codes = shortcodes.flatMap((code) => [`[${code}]`, `[/${code.replace(/ .*/, '')}]`]);
// Browsers show nothing of what stands between its tags.
const frame = '<iframe>in a frame</iframe>';
const mixture = array(
  oneof(
    { weight: 3, arbitrary: constant('WORD') },
    { weight: 3, arbitrary: constant('\n\n') },
    { weight: 1, arbitrary: constant('<img src="/PICTURE.jpg" alt="x">') },
    { weight: 3, arbitrary: constantFrom(...words) },
    { weight: 3, arbitrary: constantFrom(...tags) },
    { weight: 2, arbitrary: constantFrom(...codes, frame, '[gallery]', '[gallery ids="7,8"]') },
  ),
  { maxLength: 40 },
);

test.each(['1', undefined])(
  'no word and no picture is lost, whatever stands between them (its number in WordPress: %s)',
  (number) => {
    assert(
      property(mixture, (parts) => {
        let count = 0;
        const text = parts
          .map((part) =>
            part.replace('WORD', () => ` w${(count += 1)}w `).replace('PICTURE', () => `p${(count += 1)}p`),
          )
          .join('');
        const { html } = build(text, { number });
        const list = (pattern: RegExp, of: string): readonly string[] => of.match(pattern) ?? [];
        expect(list(/w\d+w/g, html.replaceAll(/<[^<>]*>/g, ' '))).toStrictEqual(list(/w\d+w/g, text));
        expect(list(/p\d+p/g, html)).toStrictEqual(list(/p\d+p/g, text));
        const shown = list(/src="[^"]*\/(?:full|8|9)\./g, html).length;
        const galleries = number === undefined ? /\[gallery ids[^\]]*\]/g : /\[gallery[^\]]*\]/g;
        expect(shown).toBe(2 * list(galleries, text).length);
      }),
      { numRuns: 1_000 },
    );
  },
);

test('what stands between two empty lines is one paragraph, whatever marks begin and end in it', () => {
  const part = constantFrom(
    'w',
    ' w\n',
    '<em>',
    '</em>',
    '<a href="/b">',
    '</a>',
    '\n\n',
    '<strong>',
    '</strong>',
    '[sic]',
  );
  assert(
    property(array(part), (parts) => {
      const text = parts.join('');
      const chunks = text.split(/\n\s*\n/).filter((chunk) => chunk.replaceAll(/<[^<>]*>/g, '').trim() !== '');
      const { html } = build(text);
      expect(html.match(/<p>(?:(?!<\/?p>)[^])*<\/p>/g) ?? []).toHaveLength(chunks.length);
      expect(html.replaceAll(/\s*<p>(?:(?!<\/?p>)[^])*<\/p>\s*/g, '')).toBe('');
    }),
  );
});

test('an element that has another name on the page is not left out', () => {
  const { html, dropped } = build('<h1>Ա</h1><p><strike>Բ</strike> <del>Գ</del></p>');
  expect(html).toBe('<h2>Ա</h2>\n<p><s>Բ</s> <del>Գ</del></p>');
  expect([...dropped]).toStrictEqual([]);
});

test('a post without a title is called by its first words', () => {
  const title = (text: string) => build(text, { fields: { title: undefined } }).fields.title;
  expect(title('<h2>Մի քանի</h2>\nխոսք')).toBe('Մի քանի խոսք');
  expect(title('բառեր '.repeat(20))).toBe(`${'բառեր '.repeat(11).trim()}…`);
  expect(title('')).toBeUndefined();
});

test('of links to files those of the source’s own hosts are copied', () => {
  const { urls, html } = build('<a href="/a.pdf">Ա</a> <a href="https://bank.example/b.pdf">Բ</a>');
  expect([...urls]).toStrictEqual([`${at}/a.pdf`]);
  expect(html).toContain('https://bank.example/b.pdf');
});

test.each([
  ['[audio mp3="https://old.example/a.mp3"][/audio]', { audio: `${at}/a.mp3` }],
  ['<figure class="wp-block-audio"><audio controls src="/a.mp3"></audio></figure>', { audio: `${at}/a.mp3` }],
  ['<video><source src="/a.mp4"></video>', { video: `${at}/a.mp4` }],
  ['<video src="/a.mov"></video>', { video: `${at}/a.mov` }],
  ['[audio https://old.example/a.mp3|titles=Ա]', { audio: `${at}/a.mp3` }],
  ['[video poster="/p.jpg" mp4="https://old.example/a.mp4"][/video]', { video: `${at}/a.mp4` }],
  ['[audio]', { audio: `${at}/10.mp3` }],
  ['[playlist ids="10"]', { audio: `${at}/10.mp3` }],
  ['[youtube=https://youtu.be/dQw4w9WgXcQ]', { video: 'https://youtu.be/dQw4w9WgXcQ' }],
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
    '[audio src="https://old.example/b.mp3"]\n\n<iframe src="https://maps.example/x"></iframe>\n\n<form><input></form>[poll id="1"]<object></object><!-- wp:latest-posts {"a":1} /--><video src="/a.avi"></video>[gallery ids="9,99"]',
    { fields: { audio: `${at}/a.mp3` } },
  );
  expect(html).toContain(
    `<p><a href="https://old.example/b.mp3">${at}/b.mp3</a></p>\n<p><a href="https://maps.example/x">https://maps.example/x</a></p>`,
  );
  expect([...urls]).toStrictEqual([`${at}/b.mp3`, `${at}/9.png`]);
  expect([...dropped]).toStrictEqual([
    '[poll]',
    '1 of 2 files of a [gallery], which are in no export',
    'the block latest-posts',
    '<form>',
    '<input>',
    '<object>',
    '<video> of an unknown type',
  ]);
});

test.each([
  ['['],
  ['[caption]'],
  ['<figure><a '],
  ['<!--'],
  ['\n '],
  ['[a b="'],
  ['<p>'],
  ['<span>'],
  ['https://a'],
  ['<em>\n\n'],
  ['<b "'],
  ['[a "'],
  ['<pre>'],
  ['<img style="background:url('],
  [' style="background:url(x', '<a'],
  [' cite="x"', '<div'],
  ['a-', '[gallery '],
  ['\n', '[raw]'],
  [' ', 'ա'],
  ['ա\n\n', `<b lang="${'a'.repeat(20_000)}">`],
])('a megabyte of %j takes a moment', (part, start = '') => {
  // The processor's time: a busy machine takes longer.
  const before = process.cpuUsage();
  build(`${start}${part.repeat((1024 * 1024) / part.length)}ա`);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
});
