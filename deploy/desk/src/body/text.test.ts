/** @jest-environment jsdom */
import * as fc from 'fast-check';
import { propertyRuns } from 'newsroom/testing/arbitraries';
import { attributeNames, elements } from 'newsroom/text/elements';
import { formatShown, toShown } from './shown.ts';
import { formatText, openText } from './text.ts';
import { toHtml } from './toHtml.ts';

// All that the site shows of a text survives opening and saving.

/** A text that was opened and saved, and not changed. */
function reopen(html: string): { saved: string; preserved: number } {
  const text = openText(html);
  if (text === undefined) return { saved: 'opened as source', preserved: 0 };
  let preserved = 0;
  text.descendants(({ type }) => void (preserved += type.name === 'preserved' ? 1 : 0));
  return { saved: formatText(text), preserved };
}

const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

test.each([
  '<p>Նա <strong>թավ</strong> և <em>շեղ</em> և <strong><em>երկուսը</em></strong></p>',
  '<p><b>ա</b> <i>բ</i> <u>գ</u> <s>դ</s> <small>ե</small> H<sub>2</sub>O x<sup>2</sup></p>',
  '<p>Նա <del datetime="2025-03-20">հաստատեց</del> <ins cite="https://example.org/a">հերքեց</ins> <mark>բ</mark></p>',
  '<p><q cite="https://example.org/a">Ա</q> <dfn title="գ">դ</dfn> <data value="7">յոթ</data> <cite>ե</cite></p>',
  '<p><kbd>ա</kbd> <samp>բ</samp> <var>գ</var> <bdi>դ</bdi> <bdo dir="rtl">abc</bdo> <code>զ</code></p>',
  '<p><abbr title="ա">բ</abbr> <time datetime="2025-03-20">այսօր</time> <span lang="en">news</span></p>',
  '<p>Ա<br>Բ</p>',
  '<h2 id="text-a">Ա</h2><h3>Բ</h3><h4>Գ</h4>',
  '<p lang="ru">ա</p><p dir="rtl">ա</p>',
  '<p><a href="https://example.org/a" hreflang="en">ա</a> և <a href="#text-a"><em>բ</em></a></p>',
  '<ul><li>Ա</li><li>Բ<ul><li>Գ</li></ul></li></ul>',
  '<ol start="3"><li>Ա</li><li value="7">Բ</li></ol>',
  '<ul><li><p>Ա</p><p>Բ</p></li></ul>',
  '<blockquote cite="https://example.org/a"><p>Ա</p><p>Բ</p></blockquote>',
  '<pre>ա\n  բ</pre>',
  '<hr>',
  '<figure><img src="https://example.org/a.jpg" alt="ա" width="10" height="5"><figcaption>Բ <em>գ</em></figcaption></figure>',
  '<figure><img src="https://example.org/a.jpg" alt=""></figure>',
  '<figure><figure><img src="https://example.org/a.jpg" alt="ա"></figure><figure><img src="https://example.org/b.jpg" alt="բ"><figcaption>Գ</figcaption></figure></figure>',
  '<figure><figure><img src="https://example.org/a.jpg"></figure><figure><img src="https://example.org/b.jpg"></figure><figcaption>Ա</figcaption></figure>',
  '<figure><a href="https://example.org/"><img src="https://example.org/a.jpg" alt=""></a></figure>',
  '<blockquote><p>Ա</p><figure><img src="https://example.org/a.jpg" alt=""><figcaption>Բ</figcaption></figure></blockquote>',
  '<figure><blockquote><p>Ա</p></blockquote><figcaption>Բ</figcaption></figure>',
  '<div class="x"><p>Ա</p><section>Բ</section></div>',
  '<table><tbody><tr><th scope="row">Ա</th><td><p>Բ</p><ul><li>Գ</li></ul></td></tr></tbody></table>',
  '<table><thead><tr><th>Ա</th><th>Բ</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table>',
  '<table><tbody><tr><td colspan="2" rowspan="2">Ա</td><td>Բ</td></tr><tr><td>Գ</td></tr></tbody></table>',
  '<p>Ա<sup id="text-r1"><a href="#text-fn1">1</a></sup></p><ol><li id="text-fn1">բ <a href="#text-r1">↩</a></li></ol>',
  '<table><caption>Ա <em>բ</em></caption><thead><tr><th>Գ</th></tr></thead><tbody><tr><td>Դ</td></tr></tbody></table>',
  '<p>Ա <img src="https://example.org/a.jpg" alt="ա" width="20" height="20"> բ</p>',
  '<p><a href="https://example.org/"><img src="https://example.org/a.jpg" alt=""></a></p>',
  '<table><tbody><tr><td><img src="https://example.org/a.jpg" alt=""> Ա</td></tr></tbody></table>',
  `<p>${film}</p>`,
])('an editor sees and changes it, and it comes out as it went in: %s', (html) => {
  const { saved, preserved } = reopen(html);
  expect([formatShown(saved), preserved]).toEqual([formatShown(html), 0]);
  expect(listSigns(toShown(saved))).toEqual(listSigns(toShown(html)));
});

test.each([
  '<dl><dt>Ա</dt><dd>Բ</dd></dl>',
  '<details open><summary>Ա</summary><p>Բ</p></details>',
  '<table><tr><th scope="row" headers="a">Ա</th></tr><tfoot><tr><td>Բ</td></tr></tfoot></table>',
  '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>',
  '<p>ա<wbr>բ</p>',
  '<p><q>Ա <q>բ</q></q> <ins>ա</ins><ins>բ</ins></p>',
  '<p><span id="text-a"></span>Ա</p>',
  `<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>`,
  '<p style="font-weight:bold">Ա</p>',
  '<div id="a"><p>Ա</p></div>',
  '<p>Ա <math><mfrac><mi>x</mi><mn>2</mn></mfrac></math></p>',
  '<p>Ա <iframe src="https://other.example/"></iframe></p>',
])('what the editor does not know is preserved unchanged as HTML: %s', (html) => {
  const { saved, preserved } = reopen(`<p>Առաջ</p>${html}<p>Հետո</p>`);
  expect(formatShown(saved)).toContain(formatShown(html));
  expect(preserved).toBeGreaterThan(0);
});

const words = fc.constantFrom('ա', ' բ', 'գ դ ', '—', '&amp;', '&nbsp;', '\n', '');
const attribute = fc.record({
  lang: fc.constantFrom(undefined, 'en'),
  id: fc.constantFrom(undefined, 'a', 'b'),
  title: fc.constantFrom(undefined, 'ա'),
  href: fc.constantFrom(undefined, 'https://example.org/', '#a'),
  src: fc.constantFrom('https://example.org/a.jpg', undefined, film),
  colspan: fc.constantFrom(undefined, '1', '2', 'x'),
  start: fc.constantFrom(undefined, '3'),
  style: fc.constantFrom(undefined, 'font-weight:700', 'color:red', 'display:none'),
});
const voidTags = /^(?:br|hr|img|wbr)$/;
const otherTags = [
  'div',
  'section',
  'iframe',
  'h1',
  'h5',
  'font',
  'strike',
  'math',
  'script',
  'form',
  'center',
];
/** Elements that mean something in one order only, which chance seldom finds. */
const shapes: readonly string[] = [
  '<table><caption>·</caption><thead><tr><th scope="col">·</th></tr></thead><tr><td>·</td></tr></table>',
  '<table><tr><th>·</th><td colspan="2">·</td></tr><tr><td rowspan="2">·</td></tr></table>',
  '<ul><li>·<ol start="2"><li>·</li></ol></li><li>·</li></ul>',
  '<dl><dt>·</dt><dd>·</dd></dl>',
  '<figure><img src="https://example.org/a.jpg">·<figcaption>·</figcaption></figure>',
  '<figure><figure><img src="https://example.org/a.jpg"></figure>·<figcaption>·</figcaption></figure>',
  '<blockquote><figure>·</figure>·<p>·</p></blockquote>',
  '<p>·<sup id="r"><a href="#n">1</a></sup></p><ol><li id="n">· <a href="#r">↩</a></li></ol>',
  `<p>${film}</p>`,
  '<details><summary>·</summary>·</details>',
  '<ruby>·<rp>(</rp><rt>·</rt></ruby>',
];
const { html: anyHtml } = fc.letrec<{ html: string; element: string; shape: string }>((tie) => ({
  html: fc
    .array(fc.oneof({ maxDepth: 5 }, words, tie('element'), tie('shape')), { maxLength: 4 })
    .map((parts) => parts.join('')),
  element: fc
    .tuple(fc.constantFrom(...elements.keys(), ...otherTags), attribute, tie('html'))
    .map(([tag, attributes, content]) => {
      const written = Object.entries(attributes).map(([name, value]) =>
        value === undefined ? '' : ` ${name}="${value}"`,
      );
      return `<${tag}${written.join('')}>${voidTags.test(tag) ? '' : `${content}</${tag}>`}`;
    }),
  shape: fc
    .tuple(fc.constantFrom(...shapes), fc.array(tie('html'), { minLength: 4, maxLength: 4 }))
    .map(([shape, contents]) =>
      contents.reduce((filled, content) => filled.replace('·', () => content), shape),
    ),
}));

/** Each sign that is seen, with all elements around it that say something: found without the editor's own rules. */
function listSigns(html: string): readonly string[] {
  const walk = (node: ChildNode, around: readonly string[]): readonly string[] => {
    if (!(node instanceof Element))
      return [...(node.textContent ?? '').replaceAll(/[ \t\n\r\f]/g, '')].map(
        (sign) => `${sign} in ${around.join()}`,
      );
    const attributes = [...node.attributes]
      .map(({ name, value }) => `${name}=${value}`)
      .filter((each) => !/^(?:col|row)span=1$/.test(each));
    const name = `${node.localName} ${attributes.toSorted().join(' ')}`;
    if (voidTags.test(node.localName)) return [`${name} in ${around.join()}`];
    const inside = /^(?:p|tbody|span) $/.test(name) ? around : [...around, name].toSorted();
    return [...node.childNodes].flatMap((each) => walk(each, inside));
  };
  return [
    ...new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body.childNodes,
  ].flatMap((each) => walk(each, []));
}

test('whatever the site shows comes out of the editor as it went in, or opens as source', () => {
  const opened = { source: 0, text: 0 };
  fc.assert(
    fc.property(anyHtml, (html) => {
      for (const given of [html, toShown(html)]) {
        const { saved } = reopen(given);
        const isSource = saved === 'opened as source';
        expect(isSource || listSigns(toShown(saved))).toEqual(isSource || listSigns(toShown(given)));
        opened[isSource ? 'source' : 'text'] += 1;
      }
    }),
    { ...propertyRuns, numRuns: 100 },
  );
  expect(opened.text).toBeGreaterThan(opened.source);
});

test('tags that are nested wrongly open as the site shows them, unless something would be lost unseen', () => {
  const wrong = '<blockquote><td style="font-weight:bold">Ա</td></blockquote><p>Բ</p>';
  expect(reopen(wrong)).toEqual({
    saved: '<blockquote><p><strong>Ա</strong></p></blockquote>\n<p>Բ</p>',
    preserved: 0,
  });
  expect(reopen(`Ա&nbsp;<iframe src="https://other.example/"></iframe>${wrong}`).saved).toBe(
    'opened as source',
  );
});

test('each attribute that the site shows of a block or of words survives', () => {
  for (const [tag, names] of Object.entries({
    ...attributeNames,
    p: [],
    strong: [],
    h2: [],
    li: ['value'],
  })) {
    if (/^(?:\*|img|td|th|details)$/.test(tag)) continue;
    for (const name of [...attributeNames['*'], ...names]) {
      const value = /^(?:start|value)$/.test(name) ? '3' : 'a';
      const inner = `<${tag} ${name}="${value}">ա</${tag}>`;
      const html = /^ol$/.test(tag)
        ? `<ol ${name}="${value}"><li>ա</li></ol>`
        : tag === 'li'
          ? `<ul>${inner}</ul>`
          : /^(?:p|h2|blockquote)$/.test(tag)
            ? inner
            : `<p>${inner}</p>`;
      expect([html, formatShown(reopen(html).saved)]).toEqual([html, formatShown(html)]);
    }
  }
});

test('plain text becomes paragraphs', () => {
  expect(toHtml({ text: 'Ա & <բ>\nգ\n\nԴ', mediaType: 'text/plain' })).toBe(
    '<p>Ա &amp; &lt;բ&gt;<br>գ</p>\n<p>Դ</p>',
  );
});

test('a new text, and one that is empty, are empty', () => {
  expect(reopen('').saved).toBe('');
  expect(reopen('<p></p>').saved).toBe('');
});
