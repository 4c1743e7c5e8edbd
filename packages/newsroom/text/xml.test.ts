/** @jest-environment jsdom */
import { element, escapeXml, formatXml, textElement } from './xml.ts';

test.each([
  ['a & b', 'a &amp; b'],
  ['<b>', '&lt;b&gt;'],
  [']]>', ']]&gt;'],
  [`"'`, '&quot;&#39;'],
  ['&amp;', '&amp;amp;'],
  ['«Ի՞նչ» — և՝ …։', '«Ի՞նչ» — և՝ …։'],
  ['\u{1f34e}', '\u{1f34e}'],
])('%j is written as %j', (text, expected) => {
  expect(escapeXml(text)).toBe(expected);
});

test.each(['\u0000', '\u0008', '\u000b', '\u001f', '\ud800', '\udfff', '\ufffe', '\uffff'])(
  'the character %j, which XML has no way to write, is dropped',
  (character) => {
    expect(escapeXml(`ա${character}բ`)).toBe('աբ');
  },
);

test('every character of the first plane comes through a strict parser, or is dropped', () => {
  for (let start = 0; start < 0x1_00_00; start += 0x1000) {
    const characters = Array.from({ length: 0x1000 }, (_, offset) => String.fromCharCode(start + offset));
    // Apart from one another, so that no two surrogates make a pair.
    const text = characters.join('-');
    const file = formatXml(element('a', [element('b', text, { c: text })]));
    const { documentElement } = new DOMParser().parseFromString(file, 'application/xml');
    const given = escapeXml(text).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
    const expected = given.replaceAll('&#39;', "'").replaceAll('&amp;', '&').replaceAll('\r', '\n');
    expect(documentElement.textContent).toBe(expected);
  }
});

test('an element holds its attributes and children, those that are undefined left out', () => {
  const xml = element('a', [textElement('b', undefined), element('c', 'դ'), undefined], {
    e: 1,
    f: undefined,
  });
  expect(xml.xml).toBe('<a e="1"><c>դ</c></a>');
  expect(element('a').xml).toBe('<a/>');
  expect(element('a', '').xml).toBe('<a/>');
});
