import { log } from '@/lib/runtime/log.server';
import { parseBody, tagLimit } from './parseBody.server';

jest.mock('@/lib/runtime/env.server', () => ({
  getEnv: () => ({ allowedOrigins: ['https://cdn.example.org'], emulators: {} }),
}));

const picture = 'https://cdn.example.org/a.jpg';

function sanitize(text: string): string {
  const body = parseBody({ text, mediaType: 'text/html' });
  return body?.kind === 'html' ? body.html : '';
}

/** The tags of a fragment as they stand in it, attributes included. */
function listTags(html: string): readonly string[] {
  return html.match(/<[^>]*>/g) ?? [];
}

describe('a plain text', () => {
  test('gives its paragraphs', () => {
    expect(parseBody({ text: 'Առաջին\n\nԵրկրորդ & <b>', mediaType: 'text/plain' })).toStrictEqual({
      kind: 'text',
      paragraphs: ['Առաջին', 'Երկրորդ & <b>'],
    });
  });

  test.each(['', ' \n\n '])('that says nothing gives no body: %j', (text) => {
    expect(parseBody({ text, mediaType: 'text/plain' })).toBeUndefined();
  });
});

test.each([
  '',
  ' ',
  '<script>1</script>',
  '<!-- նշում -->',
  '<p></p>',
  '<p>&nbsp;</p>\n<p><br></p>',
  '<div><style>p{}</style></div>',
  '<p><img src="https://elsewhere.example/a.jpg"></p>',
])('HTML that says nothing gives no body: %j', (text) => {
  expect(parseBody({ text, mediaType: 'text/html' })).toBeUndefined();
});

test('what stands too deep in other things stays as a text alone', () => {
  const html = sanitize(`${'<b>'.repeat(1000)}ա<i>բ</i>${'</b>'.repeat(1000)}<i>գ</i>`);
  expect(html).toBe(`${'<b>'.repeat(100)}աբ${'</b>'.repeat(100)}<i>գ</i>`);
});

test('a text of more tags than any article has is not shown, and the log says so', () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
  expect(sanitize('<br>'.repeat(tagLimit - 2) + '<p>Ա</p>')).toContain('Ա');
  expect(warn).not.toHaveBeenCalled();
  expect(sanitize('<br>'.repeat(tagLimit - 1) + '<p>Ա</p>')).toBe('');
  expect(warn).toHaveBeenCalledWith({ event: 'content refused', reason: 'more than 10000 tags' });
  warn.mockRestore();
});

test('a picture alone is a body', () => {
  expect(sanitize(`<p><img src="${picture}"></p>`)).toContain('<img ');
});

test('HTML stored as plain text is shown as HTML', () => {
  expect(parseBody({ text: '<p>Բարև</p>', mediaType: 'text/plain' })).toStrictEqual({
    kind: 'html',
    html: '<p>Բարև</p>',
  });
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
  expect(sanitize(html)).toBe(html);
});

test.each([
  ['<h1>Ա</h1>', '<h2>Ա</h2>'],
  ['<h5>Ա</h5><h6>Բ</h6>', '<h4>Ա</h4><h4>Բ</h4>'],
  ['<div class="x"><p id="y">Ա</p></div>', '<p>Ա</p>'],
  ['<p>Ա<p>Բ', '<p>Ա</p><p>Բ</p>'],
  ['<p>Ա</b></p></div>', '<p>Ա</p>'],
  [
    '<!doctype html><html lang="hy"><head><title>Վերնագիր</title><style>p{}</style></head><body><p>Ա</p></body></html>',
    '<p>Ա</p>',
  ],
])('%s becomes %s', (given, expected) => {
  expect(sanitize(given)).toBe(expected);
});

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script >',
  '<p onclick="alert(1)">ա</p>',
  '<p ONMOUSEOVER=alert(1)>ա</p>',
  '<img src=x onerror=alert(1)>',
  `<img src="${picture}" onerror="alert(1)" onload=alert(1) style="x">`,
  `<img src="${picture}" alt="&quot; onerror=&quot;alert(1)">`,
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="https://elsewhere.example/pixel.gif">',
  '<img src="//elsewhere.example/pixel.gif">',
  '<img srcset="https://elsewhere.example/pixel.gif 1x">',
  `<img src="${picture}" srcset="https://elsewhere.example/pixel.gif 1x">`,
  '<img src="https://cdn.example.org@elsewhere.example/pixel.gif">',
  '<picture><source srcset="https://elsewhere.example/pixel.gif"></picture>',
  '<a href="javascript:alert(1)">ա</a>',
  '<a href=" java\nscript:alert(1)">ա</a>',
  '<a href="&#106;avascript&colon;alert(1)">ա</a>',
  '<a href="JaVaScRiPt:alert(1)">ա</a>',
  '<a href="vbscript:x">ա</a>',
  '<a href="data:text/html,<script>alert(1)</script>">ա</a>',
  '<a href="file:///etc/passwd">ա</a>',
  '<a href="/a" target="_blank" ping="https://elsewhere.example" style="position:fixed">ա</a>',
  '<p style="background:url(https://elsewhere.example/a)">ա</p>',
  '<style>@import "https://elsewhere.example/a.css";</style>',
  '<link rel="stylesheet" href="https://elsewhere.example/a.css">',
  '<iframe src="https://elsewhere.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://elsewhere.example"></object><embed src="https://elsewhere.example">',
  '<svg onload="alert(1)"><circle r="1"></circle></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>ա</text></a></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<form action="https://elsewhere.example"><input name="password"><button>ա</button></form>',
  '<textarea><script>alert(1)</script></textarea>',
  '<base href="https://elsewhere.example/">',
  '<meta http-equiv="refresh" content="0;url=https://elsewhere.example">',
  '<video src="https://elsewhere.example/a.mp4" autoplay></video><audio src="x" onplay="alert(1)"></audio>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p title="<script>alert(1)</script>">ա</p>',
  '<blockquote cite="javascript:alert(1)">ա</blockquote>',
  '<abbr title="&quot;><script>alert(1)</script>">ա</abbr>',
  '<a name="main" id="site-menu" class="x">ա</a>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<marquee onstart=alert(1)>ա</marquee>',
  '<p>ա</p><plaintext><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
];

describe.each(hostile)('of %s', (fragment) => {
  const listLeft = () => listTags(sanitize(`<p>Առաջ</p>${fragment}`));

  test('only the tags of an article are left', () => {
    expect(listLeft().filter((tag) => !/^<\/?(p|a|img|blockquote|abbr|h[234])[ >/]/.test(tag))).toStrictEqual(
      [],
    );
  });

  test('only harmless attributes are left', () => {
    const names = listLeft().flatMap(
      (tag) => tag.replaceAll(/"[^"]*"/g, '""').match(/[^\s=<>"]+(?==)/g) ?? [],
    );
    const harmless = [
      'href',
      'rel',
      'src',
      'srcset',
      'sizes',
      'alt',
      'width',
      'height',
      'loading',
      'decoding',
      'title',
    ];
    expect(names.filter((name) => !harmless.includes(name))).toStrictEqual([]);
  });

  test('no URL runs code or reaches another host', () => {
    const urls = listLeft().flatMap((tag) =>
      [...tag.matchAll(/\b(?:href|src|srcset)="([^"]*)"/g)].map(([, it]) => it),
    );
    expect(
      urls.filter((it) => !/^(\/a$|\/_next\/image\?url=https%3A%2F%2Fcdn\.example\.org)/.test(it!)),
    ).toStrictEqual([]);
  });

  test('what stood before it stays', () => {
    expect(sanitize(`<p>Առաջ</p>${fragment}`)).toMatch(/^<p>Առաջ<\/p>/);
  });
});

test.each([
  ['<a href="https://example.org/a">ա</a>', '<a href="https://example.org/a" rel="noopener">ա</a>'],
  [
    '<a href="http://example.org" rel="opener" target="_blank">ա</a>',
    '<a href="http://example.org" rel="noopener">ա</a>',
  ],
  ['<a href="/programs/a">ա</a>', '<a href="/programs/a">ա</a>'],
  ['<a href="#notes" rel="opener">ա</a>', '<a href="#notes">ա</a>'],
  ['<a href="mailto:a@example.org">ա</a>', '<a href="mailto:a@example.org">ա</a>'],
  ['<a href="tel:+37410000000">ա</a>', '<a href="tel:+37410000000">ա</a>'],
  ['<a href="/en" hreflang="en" lang="en">a</a>', '<a href="/en" hreflang="en" lang="en">a</a>'],
  ['<a href="//example.org/a">ա</a>', '<a>ա</a>'],
  ['<a>ա</a>', '<a>ա</a>'],
  [
    '<a href="/a">ա<table><tr><td><a href="/b">բ</a></td></tr></table></a><a href="/c">գ</a>',
    '<a href="/a">ա<table><tr><td><span>բ</span></td></tr></table></a><a href="/c">գ</a>',
  ],
])('the link %s becomes %s', (given, expected) => {
  expect(sanitize(given)).toBe(expected);
});

describe('a picture within a text', () => {
  const resized = (width: number) =>
    `/_next/image?url=${encodeURIComponent(picture)}&amp;w=${width}&amp;q=75`;

  test('is resized by the site, lazy, with its size and its description', () => {
    const html = sanitize(`<img src="${picture}" alt="Լեռ" width="800" height="600">`);
    expect(html).toContain('alt="Լեռ" width="800" height="600" loading="lazy" decoding="async"');
    expect(html).toContain(`${resized(640)} 640w`);
    expect(html).toContain(`${resized(1200)} 1200w`);
    expect(html).toMatch(
      / src="\/_next\/image\?url=https%3A%2F%2Fcdn\.example\.org%2Fa\.jpg&amp;w=\d+&amp;q=75"/,
    );
    expect(html).toContain('sizes="(min-width: 760px) 720px, calc(100vw - 32px)"');
  });

  test.each(['', ' width="100%" height="auto"', ' width="0" height="-1"', ' width="99999" height="1e9"'])(
    'of no usable size gets that of the frame:%s',
    (size) => {
      expect(sanitize(`<img src="${picture}"${size}>`)).toContain('alt="" width="1200" height="675"');
    },
  );
});
