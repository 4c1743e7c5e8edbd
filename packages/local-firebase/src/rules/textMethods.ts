import { asBytes, asString } from './assertTypes.ts';
import type { MethodTable } from './methods.ts';
import { matches, replaceAll, split } from './regularExpressions.ts';

export const TEXT_METHODS: MethodTable = [
  // https://firebase.google.com/docs/reference/rules/rules.String
  ['lower/0', (text) => asString(text).toLowerCase()],
  ['upper/0', (text) => asString(text).toUpperCase()],
  ['trim/0', (text) => asString(text).trim()],
  ['matches/1', matches],
  ['replace/2', replaceAll],
  ['split/1', split],
  ['toUtf8/0', (text) => Buffer.from(asString(text), 'utf8')],

  // https://firebase.google.com/docs/reference/rules/rules.Bytes; RFC 4648 pads base64url as it does base64
  ['toBase64/0', (bytes) => toBase64Url(asBytes(bytes))],
  ['toHexString/0', (bytes) => Buffer.from(asBytes(bytes)).toString('hex').toUpperCase()],
];

function toBase64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}
