import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { decodeText, listEncodings, NotTextError } from './decodeText.ts';

const russian = Buffer.from('\xcf\xf0\xe8\xe2\xe5\xf2', 'latin1');
const utf16 = Buffer.from('\ufeffԲարեւ', 'utf16le');

test.each<[string, { bytes: Uint8Array; charset?: string }, string]>([
  ['UTF-8', { bytes: Buffer.from('Բարեւ') }, 'Բարեւ'],
  ['UTF-8 with a mark', { bytes: Buffer.from('\ufeffԲարեւ') }, 'Բարեւ'],
  ['UTF-16 by its mark', { bytes: utf16, charset: 'utf-8' }, 'Բարեւ'],
  ['UTF-16 of the other order', { bytes: Buffer.from(utf16).swap16() }, 'Բարեւ'],
  ['what the host says', { bytes: russian, charset: 'windows-1251' }, 'Привет'],
  [
    'what a page says',
    {
      bytes: Buffer.concat([
        Buffer.from('<meta http-equiv=a content="text/html; charset=windows-1251">'),
        russian,
      ]),
    },
    '<meta http-equiv=a content="text/html; charset=windows-1251">Привет',
  ],
  [
    'what a page says where its host is wrong',
    { bytes: Buffer.concat([Buffer.from('<meta charset="windows-1251">'), russian]), charset: 'utf-8' },
    '<meta charset="windows-1251">Привет',
  ],
  ['an encoding that nobody knows', { bytes: Buffer.from('Բարեւ'), charset: 'x-armscii' }, 'Բարեւ'],
  [
    'one broken character',
    { bytes: Buffer.concat([Buffer.from('ա'.repeat(200)), russian.subarray(0, 1)]) },
    `${'ա'.repeat(200)}\u{fffd}`,
  ],
])('%s', (_, { bytes, charset }, text) => {
  expect(decodeText(bytes, charset)).toBe(text);
});

test.each([
  ['words of another encoding', russian],
  [
    'a picture',
    readFileSync(
      path.join(import.meta.dirname, '../../tools/sample/storage/covers/articles/arevayin-tanik.jpg'),
    ),
  ],
  ['a compressed file, such as a DOCX', gzipSync('Բարեւ'.repeat(100))],
])('%s is no text', (_, bytes) => {
  expect(() => decodeText(bytes)).toThrow(NotTextError);
});

test('an XML declaration names the encoding of a feed', () => {
  const start = Buffer.from('<?xml version="1.0" encoding="windows-1251"?><rss>');
  expect(listEncodings(start)).toStrictEqual(['windows-1251', 'utf-8']);
});
