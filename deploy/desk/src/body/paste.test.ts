/** @jest-environment jsdom */
import { texts } from '../hy.ts';
import { cleanPaste } from './paste.ts';
import { formatText, openText } from './text.ts';

// What other programs put on the clipboard, as they write it.

test.each([
  [
    'Word: lists are paragraphs with a sign',
    `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Ա<o:p></o:p></p>
     <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>Բ</p>
     <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>Գ</p>`,
    '<ol><li>Ա<ul><li>Բ</li></ul></li><li>Գ</li></ol>',
  ],
  [
    'Google Docs: one bold element that is not bold, and styles',
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Ա</span> <span style="font-style:italic">բ</span><span style="vertical-align:super">2</span></p></b>`,
    '<p dir="ltr"><strong>Ա</strong> <em>բ</em><sup>2</sup></p>',
  ],
  ['headings of a page', '<h1>Ա</h1><h5>Բ</h5>', '<h2>Ա</h2>\n<h4>Բ</h4>'],
  [
    'links through redirecting pages, and anchors of elsewhere',
    '<p><a href="https://www.google.com/url?q=https%3A%2F%2Fexample.org%2Fa&amp;sa=D" target="_blank">ա</a> <a href="#_ftn1">[1]</a></p>',
    '<p><a href="https://example.org/a">ա</a> [1]</p>',
  ],
  [
    'tables',
    '<table width="600"><colgroup><col></colgroup><tr><td colspan="2" style="width:5pt"><p class=MsoNormal>Ա</p><p>Բ</p></td></tr></table>',
    '<table><tbody><tr><td colspan="2">Ա<br>Բ</td></tr></tbody></table>',
  ],
])('%s', (_, html, expected) => {
  expect(formatText(openText(cleanPaste(html).html)!)).toBe(expected);
});

test('what is left out is said', () => {
  const { html, dropped } = cleanPaste(
    '<p style="color:red">Ա<img src="https://other.example/a.jpg"></p><figure><img src="data:image/png;base64,x"><figcaption>Բ</figcaption></figure><iframe src="https://x.example"></iframe><script>a</script><!-- StartFragment -->',
  );
  expect(html).toBe('<p>Ա</p>');
  expect(dropped).toEqual([
    texts.body.droppedPictures('2'),
    texts.body.droppedParts,
    texts.body.droppedLooks,
  ]);
  expect(cleanPaste('<p>Ա</p>').dropped).toEqual([]);
});
