import { readFileSync } from 'node:fs';
import path from 'node:path';
import { attributeLimit } from './body.ts';
import { elements } from './elements.ts';
import { formatPlainText } from './formatPlainText.ts';
import { openRedirect } from './openRedirect.ts';
import { parseHtml } from './parseText.ts';
import { printHtml } from './printHtml.ts';
import { renderMarkup, renderPicture } from './renderMarkup.ts';

const parse = (html: string) => parseHtml(html, { isShownPicture: () => true });
const print = (html: string): string => printHtml(renderMarkup(parse(html), { picture: renderPicture }));

test('each element of HTML, obsolete ones too, is decided, and nothing else is', () => {
  const file = path.join(
    path.dirname(require.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`)),
    'lib/lib.dom.d.ts',
  );
  const dom = readFileSync(file, 'utf8');
  const names = ['HTMLElementTagNameMap', 'HTMLElementDeprecatedTagNameMap'].flatMap((map) => {
    const [, lines = ''] = new RegExp(`interface ${map} \\{([^}]*)\\}`).exec(dom) ?? [];
    return [...lines.matchAll(/"(\w+)":/g)].map(([, name]) => name!);
  });
  expect(names.length).toBeGreaterThan(140);
  expect([...elements.keys()].toSorted()).toStrictEqual(names.toSorted());
});

test.each([
  '<p>Նա <del datetime="2025-03-20">հաստատեց</del> <ins cite="https://example.org/a">հերքեց</ins> <s>ա</s> <mark>բ</mark></p>',
  '<p><q cite="https://example.org/a">Ա <q>բ</q></q> <dfn title="գ">դ</dfn> <data value="7">յոթ</data></p>',
  '<p><kbd>ա</kbd> <samp>բ</samp> <var>գ</var> <bdi>דוד</bdi> <bdo dir="rtl">abc</bdo> ա<wbr />բ</p>',
  '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>',
  '<ol start="3" type="a"><li value="7">ա</li></ol>',
  '<details><summary>ա</summary><p>բ</p></details>',
])('what a text says by its elements stays: %s', (html) => {
  expect(print(html)).toBe(html);
});

test.each([
  [
    '<p><strike>ա</strike> <tt>բ</tt> <acronym title="x">գ</acronym></p>',
    '<p><s>ա</s> <code>բ</code> <abbr title="x">գ</abbr></p>',
  ],
  ['<menu><li>ա</li></menu><dir><li>բ</li></dir>', '<ul><li>ա</li></ul><ul><li>բ</li></ul>'],
  ['<div>Ա</div><div>Բ <b>գ</b></div>', '<p>Ա</p><p>Բ <b>գ</b></p>'],
  ['<section><article><address>Ա</address></article>Բ</section>', '<p>Ա</p>\nԲ'],
  ['<p>Ա<center>Բ</center></p>', '<p>Ա</p><p>Բ</p>'],
  ['<p><font size="7">Ա</font> <big>բ</big> <label for="x">գ</label></p>', '<p>Ա բ գ</p>'],
  ['<p>Ա<template>բ</template><textarea>գ</textarea></p>', '<p>Ա</p>'],
  ['<pre>ա\rբ\r\nգ</pre>', '<pre>ա\nբ\nգ</pre>'],
  ['<p>Ա\u2028Բ</p>', '<p>Ա<br />Բ</p>'],
  [
    '<p>Ա<span style="display: none">ոչ <b>բ</b><img src="/a"></span> <i hidden>գ</i><b style="font-size:0">դ</b><font style="mso-hide:all">ե</font>։</p>',
    '<p>Ա ։</p>',
  ],
  [
    '<div style="display:none">Բացվում է սեղմելիս</div><p style="font-size:0.9em">Ա</p>',
    '<p>Բացվում է սեղմելիս</p><p>Ա</p>',
  ],
  [
    '<ul><li><input type="checkbox" checked> ա</li><li><input type=checkbox> բ</li></ul>',
    '<ul><li>☑ ա</li><li>☐ բ</li></ul>',
  ],
])('%j becomes %j', (html, expected) => {
  expect(print(html)).toBe(expected);
});

test.each([
  ['font-weight:700', '<strong>ա</strong>'],
  ['FONT-WEIGHT : Bold !important', '<strong>ա</strong>'],
  ['font-weight:600', '<strong>ա</strong>'],
  ['font-weight:500', 'ա'],
  ['font:italic bold 12px/1.2 Georgia', '<strong><em>ա</em></strong>'],
  ['font-style:oblique 10deg', '<em>ա</em>'],
  ['text-decoration:line-through', '<s>ա</s>'],
  ['text-decoration-line:underline line-through', '<u><s>ա</s></u>'],
  ['vertical-align:super;font-size:60%', '<sup>ա</sup>'],
  ['vertical-align:sub', '<sub>ա</sub>'],
  ['background:url(https://canary.example/a)', 'ա'],
])('the style %s is read', (style, expected) => {
  expect(print(`<p><span style="${style}">ա</span></p>`)).toBe(`<p><span>${expected}</span></p>`);
});

test.each([
  [
    '<b style="font-weight:normal"><p>ա <span style="font-weight:700">բ</span></p></b>',
    '<p>ա <span><strong>բ</strong></span></p>',
  ],
  ['<p><sup style="position:relative;top:-.5em;vertical-align:baseline">2</sup></p>', '<p><sup>2</sup></p>'],
  ['<p><em style="font-style:normal">ա</em><u style="text-decoration:none">բ</u></p>', '<p>աբ</p>'],
  ['<ul style="font-weight:bold"> <li>ա</li> </ul>', '<ul> <li><strong>ա</strong></li> </ul>'],
  [
    '<p style="font-weight:bold">ա<span style="font-weight:400">բ</span></p>',
    '<p><strong>ա</strong><span>բ</span></p>',
  ],
  ['<h2 style="font-weight:bold">ա</h2>', '<h2>ա</h2>'],
  ['<p><a href="/a" style="text-decoration:underline">ա</a></p>', '<p><a href="/a">ա</a></p>'],
])('a style counts where it says something else than its element: %s', (html, expected) => {
  expect(print(html)).toBe(expected);
});

test.each([
  [
    '<p>Ա<sup id="r1"><a href="#fn1">1</a></sup></p><ol><li id="fn1">բ <a href="#r1">↩</a></li></ol>',
    ['r1', 'fn1'],
  ],
  ['<p><a href="#a">ա</a></p><h2><a name="a"></a>Ա</h2>', ['a']],
  ['<p><a href="#a">ա</a></p><section id="a"><h2>Ա</h2></section>', ['a']],
  ['<p><a href="#%D5%A1">ա</a></p><h2 id="ա">Ա</h2>', ['ա']],
])('links within a text lead to its anchors, which are not those of the page: %s', (html, ids) => {
  const clean = print(html);
  for (const id of ids) expect(clean.split(`id="text-${id}"`)).toHaveLength(2);
  const targets = [...clean.matchAll(/href="#([^"]*)"/g)].map(([, target]) => decodeURIComponent(target!));
  expect(targets.toSorted()).toStrictEqual(ids.map((id) => `text-${id}`).toSorted());
});

test('cells name their headings, and what describes a link is in the text as well', () => {
  expect(print('<table><tr><th id="a">ա</th><td headers="a z">բ</td></tr></table>')).toContain(
    'headers="text-a"',
  );
  expect(print('<h2 id="n">Ա</h2><p><a href="/a" aria-describedby="n z" aria-label="բ">1</a></p>')).toContain(
    '<a href="/a" aria-describedby="text-n" aria-label="բ">',
  );
});

const target = 'https://news.example/a?b=1&c=2';
const encoded = encodeURIComponent(target);

test.each([
  `https://www.google.com/url?q=${encoded}&sa=D&source=editors&usg=x`,
  `https://www.google.am/url?sa=t&url=${encoded}`,
  `https://l.facebook.com/l.php?u=${encoded}&h=AT1`,
  `https://lm.facebook.com/l.php?u=${encoded}`,
  `https://l.instagram.com/?u=${encoded}&e=1`,
  `https://eur02.safelinks.protection.outlook.com/?url=${encoded}&data=05`,
  `https://t.me/iv?url=${encoded}&rhash=1`,
  `https://vk.com/away.php?to=${encoded}`,
  `https://m.vk.com/away?to=${encoded}`,
  `https://www.linkedin.com/redir/redirect?url=${encoded}`,
  `https://www.youtube.com/redirect?event=video_description&q=${encoded}`,
  `https://out.reddit.com/t3_1?url=${encoded}`,
  `https://duckduckgo.com/l/?uddg=${encoded}`,
  `https://l.workplace.com/l.php?u=${encoded}`,
  `https://urldefense.com/v3/__${target}__;!!Abc!x$`,
  `https://href.li/?${target}`,
  `https://secure-web.cisco.com/1aBc/${encoded}`,
  `https://l.facebook.com/l.php?u=${encodeURIComponent(`https://www.google.com/url?q=${encoded}`)}`,
])('a link leads where the redirecting page %s does', (href) => {
  expect(openRedirect(href)).toBe(target);
});

test.each([
  'https://www.google.com/search?q=https://news.example/',
  'https://urldefense.com/v3/__javascript:alert(1)__;',
  'https://href.li/?javascript:alert(1)',
  'https://www.google.com/url?q=javascript:alert(1)',
  'https://www.google.com/url?q=/search',
  'https://l.facebook.com.evil.example/l.php?u=https://news.example/',
  'https://www.facebook.com/anun/posts/1?u=https://news.example/',
  'https://web.archive.org/web/2020/https://news.example/',
  '/away.php?to=https://news.example/',
  'mailto:a@example.org',
])('%s stays', (href) => {
  expect(openRedirect(href)).toBe(href);
});

const frame = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ">ա</iframe>';
const film = print(frame);

test.each([
  [
    '<p style="font-weight:bold">Ա <iframe src="https://maps.example/a"><p>բ</p></iframe></p>',
    '<p><strong>Ա </strong></p>',
  ],
  [`<p style="font-weight:bold">${frame}</p>`, `<p>${film}</p>`],
  ['<plaintext>5 < 7', '5 &lt; 7'],
  ['<noembed>5 < 7</noembed>', '5 &lt; 7'],
  ['<noframes>5 < 7</noframes>', '<p>5 &lt; 7</p>'],
])(
  'what stands in a frame, or in what browsers read as plain text, is shown once or not at all: %s',
  (html, expected) => {
    expect(film).toContain('YouTube');
    expect(print(html)).toBe(expected);
  },
);

const url = 'https://youtu.be/dQw4w9WgXcQ';

test.each([
  [`<a href="/a"><p>${url}</p></a>`, `<a href="/a"><p>${url}</p></a>`],
  [`<a href="/a">բ${frame}</a>`, '<a href="/a">բ</a>'],
  [
    '<a href="/a">ա<table><tr><td><a href="/b">բ</a></td></tr></table></a>',
    '<a href="/a">ա<table><tr><td><span>բ</span></td></tr></table></a>',
  ],
])('no link is within a link: %s', (html, expected) => {
  expect(print(html)).toBe(expected);
});

test.each([
  [
    '<p lang="hy" id="a">Ա<menu><li>բ</li></menu>գ</p>',
    '<p lang="hy" id="text-a">Ա</p><ul><li>բ</li></ul><p lang="hy">գ</p>',
  ],
  [
    '<p>Ա<b id="b">բ<table><tr><td>գ</td></tr></table>դ</b>ե</p>',
    '<p>Ա<b id="text-b">բ</b></p><b><table><tr><td>գ</td></tr></table></b><p><b>դ</b>ե</p>',
  ],
  ['<p><b>Ա<hr> <hr>բ</b></p>', '<p><b>Ա</b></p><b><hr /> <hr /></b><p><b>բ</b></p>'],
  ['<p>Ա<dialog>բ</dialog>գ', '<p>Ա</p><p>բ</p><p>գ</p>'],
])(
  'a paragraph ends where a block begins, and goes on behind it with its marks, as in browsers: %s',
  (html, expected) => {
    expect(print(html)).toBe(expected);
  },
);

test('cells without a table are words apart from each other', () => {
  expect(print('<tr><td>Ա</td><td>Բ</td></tr>')).toBe('<p>Ա</p><p>Բ</p>');
});

test('no description and no search has the number of a note, whatever marks are on it', () => {
  const html = '<p>Ջուր<sup><a href="#n"><b>1</b></a></sup>։</p><p id="n">ա</p>';
  expect(formatPlainText(parse(html))).toBe('Ջուր։\nա');
});

test.each([
  '<p>Ջուր<a href="#note-a"><sup id="note-a-back">1</sup></a>։</p><ol><li id="note-a">ա <a href="#note-a-back">↩</a></li></ol>',
  '<p>Ջուր<sup><a href="#note-a">1</a></sup>։</p><ol><li id="note-a">ա <a href="#note-a-back">↩︎</a></li></ol>',
])('nor has it the number and the way back of a note by %s', (html) => {
  expect(formatPlainText(parse(html))).toBe('Ջուր։\nա');
});

test('as plain text a sentence says what it says on the page, without what was struck and numbers of notes', () => {
  const text = parse(
    '<p>Նա <del>հաստատեց</del> <ins>հերքեց</ins><sup><a href="#n">1</a></sup>, <q>ոչ</q>։ <strike>500</strike> 10<sup>2</sup></p><p id="n">Բ</p>',
  );
  expect(formatPlainText(text)).toBe('Նա հերքեց, «ոչ»։ 102\nԲ');
});

test('an attribute that is longer than any URL is left out, whatever its element', () => {
  const long = 'a'.repeat(attributeLimit + 1);
  const html = `<p lang="${long}" dir="ltr"><a href="/${long}">ա</a><b style="${long};font-weight:400">բ</b></p>`;
  expect(print(html)).toBe('<p dir="ltr"><a>ա</a><b>բ</b></p>');
  expect(print(`<p lang="${long.slice(1)}">ա</p>`)).toContain(long.slice(1));
});

const most = 'a'.repeat(attributeLimit);

// Each took minutes where what is read is in proportion to the square of the length.
test.each([
  ['spaces in a text', `<p>ա</p>${' '.repeat(400_000)}<p>բ</p>`],
  ['spaces in a quotation', `<q>ա${' '.repeat(400_000)}</q>`],
  ['styles without a property', `<p style="${most}">ա</p>`.repeat(95)],
  ['styles of colons', `<p style="${':'.repeat(attributeLimit)}">ա</p>`.repeat(95)],
  ['fragments in raised links', `<sup><a href="/${'#'.repeat(9_000)}">1<b>2</b></a></sup>ա`.repeat(95)],
  ['a URL of labels', `<p>https://${'a.'.repeat(450_000)}am</p><p>ա</p>`],
  ['URLs of frames', `<p>${'https://www.facebook.com/plugins/post.php?href='.repeat(19_000)}</p><p>ա</p>`],
  ['quoted URLs', `<div${' cite="x"'.repeat(99_000)}></div><p>ա</p>`],
])(
  'a megabyte of %s takes a moment',
  (_, html) => {
    expect(formatPlainText(parse(html))).toContain('ա');
  },
  5_000,
);
