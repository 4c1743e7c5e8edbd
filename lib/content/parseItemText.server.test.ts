import { paragraphLimit, tagLimit } from 'newsroom/text/body';
import { printHtml } from 'newsroom/text/printHtml';
import { renderMarkup, renderPicture } from 'newsroom/text/renderMarkup';
import { log } from '@/lib/runtime/log.server';
import { parseItemText } from './parseItemText.server';

process.env.FIRESTORE_EMULATOR_HOST = '127.0.0.1:1';
process.env.CONTENT_ORIGINS = 'https://cdn.example.org';

function printRead(text: string): string {
  const body = parseItemText({ text, mediaType: 'text/html' });
  return body === undefined ? '' : printHtml(renderMarkup(body, { picture: renderPicture }));
}

// What is left of hostile HTML: packages/newsroom/text/printHtml.test.ts.

test('a plain text gives its paragraphs', () => {
  expect(parseItemText({ text: 'Առաջին\n\nԵրկրորդ & <b>', mediaType: 'text/plain' })).toStrictEqual(
    ['Առաջին', 'Երկրորդ & <b>'].map((words) => ({ name: 'p', attributes: {}, children: [words] })),
  );
  expect(parseItemText({ text: ' \n\n ', mediaType: 'text/plain' })).toBeUndefined();
});

test.each([
  '<script>1</script>',
  '<!-- նշում -->',
  '<p>&nbsp;</p>\n<p><br></p>',
  '<div><style>p{}</style></div>',
  '<p><img src="https://elsewhere.example/a.jpg"></p>',
])('HTML that says nothing gives no body: %j', (text) => {
  expect(parseItemText({ text, mediaType: 'text/html' })).toBeUndefined();
});

test('what is too deep in other things stays as a text alone', () => {
  const html = printRead(`${'<b>'.repeat(1000)}ա<i>բ</i>${'</b>'.repeat(1000)}<i>գ</i>`);
  expect(html).toBe(`${'<b>'.repeat(100)}աբ${'</b>'.repeat(100)}<i>գ</i>`);
});

test('a text of more tags than any article has is not shown, and the log says so', () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
  expect(printRead('<br>'.repeat(tagLimit - 2) + '<p>Ա</p>')).toContain('Ա');
  expect(warn).not.toHaveBeenCalled();
  expect(printRead('<br>'.repeat(tagLimit - 1) + '<p>Ա</p>')).toBe('');
  expect(warn).toHaveBeenCalledWith({ event: 'content refused', reason: 'more than 10000 tags' });
});

test('a plain text has as many paragraphs as HTML has tags for them, and the log says what is refused', () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
  const read = (count: number) => parseItemText({ text: 'Ա\n\n'.repeat(count), mediaType: 'text/plain' });
  expect(read(paragraphLimit)).toHaveLength(tagLimit / 2);
  expect(warn).not.toHaveBeenCalled();
  expect(read(paragraphLimit + 1)).toBeUndefined();
  expect(warn).toHaveBeenCalledWith({ event: 'content refused', reason: 'more than 5000 paragraphs' });
});

test('HTML stored as plain text is shown as HTML', () => {
  expect(parseItemText({ text: '<p>Բարև</p>', mediaType: 'text/plain' })).toStrictEqual([
    { name: 'p', attributes: {}, children: ['Բարև'] },
  ]);
});

test.each([
  '<p lang="hy">Տող <strong>ա</strong> <em>բ</em> <b>գ</b> <i>դ</i> <u>ե</u> <s>զ</s></p>',
  '<h2>Ա</h2><h3>Բ</h3><h4>Գ</h4><hr /><pre>ա\n  բ</pre>',
  '<ul><li>ա</li></ul><ol start="3" reversed="reversed"><li>բ</li></ol>',
  '<dl><dt>ա</dt><dd>բ</dd></dl><blockquote>ա<br />բ</blockquote>',
  '<p>H<sub>2</sub>O<sup>2</sup> <small>ա</small> <cite>բ</cite> <q>գ</q> <code>դ</code></p>',
  '<p><abbr title="Հայաստան">ՀՀ</abbr> <time datetime="2025-03-20">մարտ</time> <span dir="ltr">a</span></p>',
  '<table><caption>ա</caption><thead><tr><th scope="col" colspan="2">բ</th></tr></thead><tbody><tr><td rowspan="2">գ</td></tr></tbody></table>',
  '<figure><figcaption>ա</figcaption></figure>',
  '<p>5 &lt; 7 &amp; «մեջբերում»։ Ի՞նչ</p>',
])('markup of an article stays: %s', (html) => {
  expect(printRead(html)).toBe(html);
});

test.each([
  ['<h1>Ա</h1>', '<h2>Ա</h2>'],
  ['<h5>Ա</h5><h6>Բ</h6>', '<h4>Ա</h4><h4>Բ</h4>'],
  ['<div class="x"><p id="y">Ա</p></div>', '<p id="text-y">Ա</p>'],
  ['<p>Ա<p>Բ', '<p>Ա</p><p>Բ</p>'],
  ['<p>Ա</b></p></div>', '<p>Ա</p>'],
  [
    '<!doctype html><html lang="hy"><head><title>Վերնագիր</title><style>p{}</style></head><body><p>Ա</p></body></html>',
    '<p>Ա</p>',
  ],
])('%s becomes %s', (given, expected) => {
  expect(printRead(given)).toBe(expected);
});

test.each([
  ['<a href="https://example.org/a">ա</a>', '<a href="https://example.org/a" rel="noopener">ա</a>'],
  [
    '<a href="http://example.org" rel="opener" target="_blank">ա</a>',
    '<a href="http://example.org" rel="noopener">ա</a>',
  ],
  ['<a href="/programs/a">ա</a>', '<a href="/programs/a">ա</a>'],
  ['<a href="#notes" rel="opener">ա</a>', '<a href="#notes">ա</a>'],
  ['<a href="tel:+37410000000">ա</a>', '<a href="tel:+37410000000">ա</a>'],
  ['<a href="/en" hreflang="en" lang="en">a</a>', '<a href="/en" hreflang="en" lang="en">a</a>'],
  ['<a href="//example.org/a">ա</a>', '<a>ա</a>'],
])('the link %s becomes %s', (given, expected) => {
  expect(printRead(given)).toBe(expected);
});

const film = (service: string, url: string): string =>
  `<a href="${url}" rel="noopener">Դիտել տեսանյութը։ Սեղմելուց հետո կապ կհաստատվի ${service}\u2011ի հետ։</a>`;
const youTube = film('YouTube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
const vimeo = film('Vimeo', 'https://vimeo.com/12345');
const post = (label: string, url: string): string => `<a href="${url}" rel="noopener">Գրառում ${label}</a>`;
const telegram = post('Telegram\u2011ում՝ durov', 'https://t.me/durov/1');

test.each([
  [
    '<p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" onload="x()"></iframe></p>',
    `<p>${youTube}</p>`,
  ],
  ['<p>Ա <iframe src="https://player.vimeo.com/video/12345">Բ</iframe></p>', `<p>Ա ${vimeo}</p>`],
  ['<p>https://youtu.be/dQw4w9WgXcQ</p>', `<p>${youTube}</p>`],
  ['<p class="x"> <a href="https://vimeo.com/12345">https://vimeo.com/12345</a></p>', `<p>${vimeo}</p>`],
  [
    '<figure class="wp-block-embed"><div>\nhttps://youtu.be/dQw4w9WgXcQ?a=1&amp;b=2\n</div><figcaption>Ա</figcaption></figure>',
    `<figure>${youTube}<figcaption>Ա</figcaption></figure>`,
  ],
  ['<p>https://t.me/durov/1</p>', `<p>${telegram}</p>`],
  ['<script async src="x" data-telegram-post="durov/1" data-width="100%">x</script>', telegram],
  [
    '<div class="fb-post" data-href="https://www.facebook.com/news/posts/1"></div>',
    post('Facebook\u2011ում՝ news', 'https://www.facebook.com/news/posts/1'),
  ],
  [
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@anun/video/1"><section>Ա</section></blockquote>',
    `${post('TikTok\u2011ում՝ @anun', 'https://www.tiktok.com/@anun/video/1')}<blockquote><p>Ա</p></blockquote>`,
  ],
])('a film or a post of another service becomes a link: %s', (text, html) => {
  expect(printRead(text)).toBe(html);
});

test.each([
  ['<p>Ա https://youtu.be/dQw4w9WgXcQ</p>', '<p>Ա https://youtu.be/dQw4w9WgXcQ</p>'],
  [
    '<p><a href="https://youtu.be/dQw4w9WgXcQ">Ա</a></p>',
    '<p><a href="https://youtu.be/dQw4w9WgXcQ" rel="noopener">Ա</a></p>',
  ],
  ['<p>Ա</p><iframe src="https://evil.example/"></iframe>', '<p>Ա</p>'],
  [
    '<p><a href="https://a.example" data-embed="https://evil.example">Ա</a></p>',
    '<p><a href="https://a.example" rel="noopener">Ա</a></p>',
  ],
])('nothing else does: %s', (text, html) => {
  expect(printRead(text)).toBe(html);
});
