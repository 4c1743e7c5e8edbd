import { splitBlocks } from './splitBlocks';

const p = (html: string) => ({ name: 'p', attributes: {}, html });
const words = (html: string) => ({ name: 'div', attributes: {}, html });

test.each([
  ['paragraphs', '<p>Մեկ</p>\n<p>Եր<b>կու</b></p>', [p('Մեկ'), p('Եր<b>կու</b>')]],
  ['words alone', 'Մեկ &amp; <b>երկու</b>', [words('Մեկ &amp; <b>երկու</b>')]],
  ['words beside blocks', 'Մեկ<p>Երկու</p> <i>երեք</i>', [words('Մեկ'), p('Երկու'), words('<i>երեք</i>')]],
  [
    'blocks within blocks',
    '<blockquote><p>Մեկ</p><p>Երկու</p></blockquote><ul><li><p>ա</p><ul><li>բ</li></ul></li></ul>',
    [
      { name: 'blockquote', attributes: {}, html: '<p>Մեկ</p><p>Երկու</p>' },
      { name: 'ul', attributes: {}, html: '<li><p>ա</p><ul><li>բ</li></ul></li>' },
    ],
  ],
  [
    'elements without content',
    'ա<br />բ<hr />գ<wbr><img src="/a" alt="&lt;p&gt;" />',
    [
      words('ա<br />բ'),
      { name: 'hr', attributes: {}, html: undefined },
      words('գ<wbr><img src="/a" alt="&lt;p&gt;" />'),
    ],
  ],
  ['an element beside others', '<b>ա<p>բ</p></b>', [words('<b>ա<p>բ</p></b>')]],
  [
    'attributes',
    '<ol start="3" reversed id="u-a&amp;quot;&quot;"><li>ա</li></ol><details open=""><summary>ա</summary></details>',
    [
      { name: 'ol', attributes: { start: '3', reversed: true, id: 'u-a&quot;"' }, html: '<li>ա</li>' },
      { name: 'details', attributes: { open: true }, html: '<summary>ա</summary>' },
    ],
  ],
  ['nothing', ' \n', []],
])('of %s each is found whole, in its order', (_, html, blocks) => {
  expect(splitBlocks(html)).toStrictEqual(blocks);
});
