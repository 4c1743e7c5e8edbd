import type { FieldTransform, ProtoValue } from '../firestore/messages.ts';
import { applyTransforms } from './transforms.ts';

const integer = (value: number | bigint): ProtoValue => ({ integerValue: String(value) });
const double = (doubleValue: number): ProtoValue => ({ doubleValue });
const list = (...values: ProtoValue[]): ProtoValue => ({ arrayValue: { values } });
const maxInteger = 2n ** 63n - 1n;

type Given = Omit<FieldTransform, 'fieldPath'> & { stored?: ProtoValue };

function transform({ stored, ...operation }: Given): ProtoValue {
  const fields = stored ? { f: stored } : {};
  return applyTransforms(fields, [{ fieldPath: 'f', ...operation }], { seconds: '1' }).fields['f']!;
}

/** The comments on DocumentTransform.FieldTransform in google/firestore/v1/write.proto. */
test.each<[string, Given, ProtoValue]>([
  ['increment of nothing', { increment: integer(2) }, integer(2)],
  ['increment of a text', { stored: { stringValue: 'a' }, increment: integer(2) }, integer(2)],
  ['increment of a double', { stored: double(5), increment: integer(1) }, double(6)],
  ['increment by a double', { stored: integer(2), increment: double(1) }, double(3)],
  ['increment beyond 64 bits', { stored: integer(maxInteger), increment: integer(1) }, integer(maxInteger)],
  [
    'increment below 64 bits',
    { stored: integer(-maxInteger), increment: integer(-9) },
    integer(-maxInteger - 1n),
  ],
  [
    'a union adds what is not there, once',
    { stored: list(integer(1)), appendMissingElements: { values: [double(1), integer(2), double(2)] } },
    list(integer(1), integer(2)),
  ],
  [
    'a removal takes all that are equal',
    { stored: list(integer(1), double(1), integer(2)), removeAllFromArray: { values: [integer(1)] } },
    list(integer(2)),
  ],
  ['a removal from no array', { stored: integer(1), removeAllFromArray: { values: [integer(1)] } }, list()],
  ['the server’s time', { setToServerValue: 'REQUEST_TIME' }, { timestampValue: { seconds: '1' } }],
])('%s', (_, given, expected) => {
  expect(transform(given)).toEqual(expected);
});

test.each(['maximum', 'minimum'])('the transform %s is not implemented, and says so', (name) => {
  expect(() => transform({ [name]: integer(1) })).toThrow('not implemented');
});
