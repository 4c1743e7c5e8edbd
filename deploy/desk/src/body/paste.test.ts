/** @jest-environment jsdom */
import { Editor } from '@tiptap/core';
import { texts } from '../hy.ts';
import { cleanPaste, joinBrokenLines, MarkedCopies } from './paste.ts';
import { listExtensions } from './schema.ts';
import { toShown } from './shown.ts';
import { formatText } from './text.ts';

// Clipboards of other programs, as they write them.

const bucket = 'https://bucket.example/';
const paste = (html: string) => cleanPaste(html, (url) => url.startsWith(bucket));
/** The HTML that is stored of it. */
function store(html: string): string {
  const editor = new Editor({ extensions: listExtensions() });
  editor.view.pasteHTML(paste(html).html, new Event('paste') as ClipboardEvent);
  return formatText(editor.state.doc);
}

test.each([
  [
    'Word: lists are paragraphs with a sign',
    `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Ա<o:p></o:p></p>
     <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>Բ</p>
     <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>Գ</p>`,
    '<ol><li>Ա<ul><li>Բ</li></ul></li><li>Գ</li></ol>',
  ],
  [
    'Google Docs: one bold element that is not bold, and styles',
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Ա</span> <span style="font-style:italic">բ</span><span style="vertical-align:super">2</span></p></b>`,
    '<p><strong>Ա</strong> <em>բ</em><sup>2</sup></p>',
  ],
  [
    'Google Docs: lists beside the line that they belong to',
    `<b style="font-weight:normal;"><ul><li><p role="presentation">Ա</p></li><ul><li><p role="presentation">Բ</p></li></ul></ul></b>`,
    '<ul><li>Ա<ul><li>Բ</li></ul></li></ul>',
  ],
  ['marks by their old names', '<p><b>Ա</b> <i>բ</i></p>', '<p><strong>Ա</strong> <em>բ</em></p>'],
  ['headings of a page', '<h1>Ա</h1><h5>Բ</h5>', '<h2>Ա</h2>\n<h4>Բ</h4>'],
  [
    'links through redirecting pages, and anchors of elsewhere',
    '<p id="p"><a href="https://www.google.com/url?q=https%3A%2F%2Fexample.org%2Fa&amp;sa=D" target="_blank">ա</a> <a href="#_ftn1">[1]</a></p>',
    '<p><a href="https://example.org/a">ա</a> [1]</p>',
  ],
  [
    'tables',
    '<table width="600"><colgroup><col></colgroup><tr><td colspan="2" style="width:5pt"><p class=MsoNormal>Ա</p></td></tr></table>',
    '<table><tbody><tr><td colspan="2">Ա</td></tr></tbody></table>',
  ],
  [
    'what the editor does not know but the site shows',
    '<p>Ա</p><dl class="x"><dt>Բ</dt><dd onclick="x()">Գ</dd></dl><table><caption>Դ</caption><tr><td>Ե</td></tr></table>',
    '<p>Ա</p>\n<dl><dt>Բ</dt><dd>Գ</dd></dl>\n<table><caption>Դ</caption><tbody><tr><td>Ե</td></tr></tbody></table>',
  ],
  [
    'Word: words that were added and deleted under “Track changes”, and comments',
    `<p class=MsoNormal>Ա <ins cite="mailto:A" datetime="2026-11-01T10:00">բ</ins> <del cite="mailto:A" datetime="2026-11-01T10:00">գ</del>դ<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AG1]</a></span></p><div style='mso-element:comment-list'><p class=MsoCommentText>Ե</p></div>`,
    '<p>Ա բ դ</p>',
  ],
  ['words that the author of a page has struck out', '<p>Ա <del>բ</del></p>', '<p>Ա <del>բ</del></p>'],
  [
    'Word: no-break spaces between all words',
    '<p>Ա&nbsp;բ 5&nbsp;կմ&nbsp;գ&nbsp;– դ</p><pre>ե&nbsp;զ</pre>',
    '<p>Ա բ 5&nbsp;կմ գ&nbsp;– դ</p>\n<pre>ե&nbsp;զ</pre>',
  ],
  [
    'Facebook, WordPress: emoji that are pictures',
    '<p>Ա <span><img alt="❤️" src="https://other.example/2764.png"></span><img class="emoji" alt="🇦🇲" src="./a.png"> <img alt="1️⃣" src="a.png"></p>',
    '<p>Ա ❤️🇦🇲 1️⃣</p>',
  ],
  [
    'Telegram: empty lines between paragraphs',
    '<div><strong>Ա</strong><br><br>Բ<br>գ <br> <br><a href="https://a.example/">դ</a></div>',
    '<p><strong>Ա</strong></p>\n<p>Բ<br>գ</p>\n<p><a href="https://a.example/">դ</a></p>',
  ],
  [
    'another editor made of ProseMirror',
    '<p data-pm-slice="1 1 []">Ա <span style="color:#c00">բ</span></p><p data-pm-slice="9 9 []"><img src="https://other.example/a.png"><a href="javascript:alert(1)">գ</a></p><h1>Դ</h1>',
    '<p>Ա բ</p>\n<p>գ</p>\n<h2>Դ</h2>',
  ],
  [
    'pictures of elsewhere: the words below them',
    '<figure><img src="https://other.example/a.png"><figcaption>Ա <b>բ</b></figcaption></figure><figure><img src="https://other.example/b.png"></figure>',
    '<p>Ա <strong>բ</strong></p>',
  ],
  [
    'pictures of the newsroom',
    `<figure><img src="${bucket}a.jpg" alt="ա" class="x"><figcaption>Բ</figcaption></figure>`,
    `<figure><img src="${bucket}a.jpg" alt="ա"><figcaption>Բ</figcaption></figure>`,
  ],
])('%s', (_, html, expected) => {
  expect(store(html)).toBe(expected);
});

test('footnotes of Word lead there and back, also where they are pasted twice', () => {
  const word =
    '<p>Ա<a href="#_ftn1" name="_ftnref1">[1]</a></p><div id=ftn1><p><a href="#_ftnref1" name="_ftn1">[1]</a> Բ</p></div>';
  const { body } = new DOMParser().parseFromString(store(word) + store(word), 'text/html');
  const links = [...body.querySelectorAll('a')];
  const ids = new Set([...body.querySelectorAll('[id]')].map(({ id }) => id));
  // Within the text: the desk's own address stands in no link.
  const led = links.map((link) => ids.has(/^#(.+)/.exec(link.getAttribute('href')!)?.[1] ?? ''));
  expect(led).toEqual([true, true, true, true]);
  expect(ids.size).toBe(4);
});

test.each([
  'https://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/12345',
  'https://www.facebook.com/news.am/posts/1',
  'https://fb.watch/abc/',
  'https://www.instagram.com/p/BpmueLLgEn_/',
  'https://t.me/channel/12',
  'https://x.com/nacin/status/319508409',
  'https://www.tiktok.com/@anun/video/1',
])('a link to a film or a post that is pasted alone is shown as one: %s', (url) => {
  const shown = toShown;
  const expected = shown(`<p>${url}</p>`);
  expect(expected).toContain(' data-embed');
  for (const pasted of [
    `<p>${url}</p>`,
    `<meta charset="utf-8"><a href="${url}">Վերնագիր</a>`,
    `<p><span><a href="${url}">${url}</a></span></p>`,
  ])
    expect(shown(store(pasted))).toBe(expected);
  // Beside words it stays a link.
  expect(store(`<p>Ա <a href="${url}">բ</a></p>`)).toBe(`<p>Ա <a href="${url}">բ</a></p>`);
});

test('frames of films and posts become their links', () => {
  expect(store('<p>Ա</p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>')).toBe(
    '<p>Ա</p>\n<p>https://www.youtube.com/watch?v=dQw4w9WgXcQ</p>',
  );
});

test('what is copied within the desk comes back whole', () => {
  const content = `<preserved-html data-html="<dl><dt>Բ</dt></dl>"></preserved-html><ul><li>Ա</li></ul><figure><img src="https://site.example/a.jpg"><figcaption></figcaption></figure>`;
  const editor = new Editor({ extensions: [...listExtensions(), MarkedCopies], content });
  const { dom } = editor.view.serializeForClipboard(editor.state.doc.slice(0));
  const copied = dom.innerHTML;
  expect(paste(copied)).toEqual({ html: copied, dropped: [] });
  expect(store(copied)).toBe(formatText(editor.state.doc));
});

test.each([
  [
    'the lines of a PDF, and words that it cuts',
    'Հաշվետվություն 2025\nՓաստաթուղթը նկարագրում է ջրային ռեսուրս-\nների կառավարման համակարգը և դրա հիմնա-\nկան խնդիրները Հայաստանի ու Արցախի և\nՎրաստանի մարզերում։\n\n1. Ներածություն\nՀայաստանում կա 87 ջրամբար։',
    'Հաշվետվություն 2025\nՓաստաթուղթը նկարագրում է ջրային ռեսուրսների կառավարման համակարգը և դրա հիմնական խնդիրները Հայաստանի ու Արցախի և Վրաստանի մարզերում։\n\n1. Ներածություն\nՀայաստանում կա 87 ջրամբար։',
  ],
  [
    'a poem',
    'Ես իմ անուշ Հայաստանի\nԱրևահամ բարն եմ սիրում,\nՄեր հին սազի',
    'Ես իմ անուշ Հայաստանի\nԱրևահամ բարն եմ սիրում,\nՄեր հին սազի',
  ],
  [
    'a poem whose lines begin small',
    'ես իմ անուշ հայաստանի\nարևահամ բարն եմ սիրում,\nմեր հին սազի ողբանվագ',
    'ես իմ անուշ հայաստանի\nարևահամ բարն եմ սիրում,\nմեր հին սազի ողբանվագ',
  ],
  ['more lines than a function has arguments', 'ա\n'.repeat(200_000), 'ա\n'.repeat(200_000)],
  [
    'paragraphs that are a line each',
    `${'ա'.repeat(300)}\n${'բ'.repeat(300)}`,
    `${'ա'.repeat(300)}\n${'բ'.repeat(300)}`,
  ],
])('of a plain text that is pasted: %s', (_, text, expected) => {
  expect(joinBrokenLines(text)).toBe(expected);
});

test('what is left out is said', () => {
  const { html, dropped } = paste(
    '<p style="color:red">Ա<img src="https://other.example/a.jpg"><del datetime="2026-11-01">Գ</del></p><figure><img src="data:image/png;base64,x"></figure><iframe src="https://x.example"></iframe><script>a</script><!-- StartFragment -->',
  );
  expect(html).toBe('<p>Ա</p>');
  expect(dropped).toEqual([
    texts.body.droppedPictures('2'),
    texts.body.droppedParts,
    texts.body.droppedLooks,
    texts.body.droppedEdits,
  ]);
  expect(paste('<p>Ա</p>').dropped).toEqual([]);
});
