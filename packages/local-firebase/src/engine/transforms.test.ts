import type { FieldTransform, ProtoValue } from '../firestore/messages.ts';
import { applyTransforms } from './transforms.ts';

const integer = (value: number | bigint): ProtoValue => ({ integerValue: String(value) });
const double = (doubleValue: number): ProtoValue => ({ doubleValue });
const list = (...values: ProtoValue[]): ProtoValue => ({ arrayValue: { values } });
const maxInteger = 2n ** 63n - 1n;

function transform(
  current: ProtoValue | undefined,
  operation: Omit<FieldTransform, 'fieldPath'>,
): ProtoValue {
  const fields = current ? { f: current } : {};
  return applyTransforms(fields, [{ fieldPath: 'f', ...operation }], { seconds: '1' }).fields['f']!;
}

/** The comments on DocumentTransform.FieldTransform in google/firestore/v1/write.proto. */
test.each<[string, ProtoValue | undefined, Omit<FieldTransform, 'fieldPath'>, ProtoValue]>([
  ['increment of nothing', undefined, { increment: integer(2) }, integer(2)],
  ['increment of a text', { stringValue: 'a' }, { increment: integer(2) }, integer(2)],
  ['increment by a double', integer(2), { increment: double(1) }, double(3)],
  ['increment beyond 64 bits', integer(maxInteger), { increment: integer(1) }, integer(maxInteger)],
  ['increment below 64 bits', integer(-maxInteger), { increment: integer(-9) }, integer(-maxInteger - 1n)],
  ['maximum of equal numbers is the stored one', integer(3), { maximum: double(3) }, integer(3)],
  ['maximum of zeros is the stored one', double(-0), { maximum: integer(0) }, double(-0)],
  ['maximum takes the type of the larger', integer(3), { maximum: double(3.5) }, double(3.5)],
  ['maximum with NaN', integer(3), { maximum: double(NaN) }, double(NaN)],
  ['minimum takes the type of the smaller', double(3.5), { minimum: integer(3) }, integer(3)],
  ['minimum of a text', { stringValue: 'a' }, { minimum: integer(3) }, integer(3)],
  [
    'a union adds what is not there, once',
    list(integer(1)),
    { appendMissingElements: { values: [double(1), integer(2), double(2)] } },
    list(integer(1), integer(2)),
  ],
  [
    'a removal takes all that are equal',
    list(integer(1), double(1), integer(2)),
    { removeAllFromArray: { values: [integer(1)] } },
    list(integer(2)),
  ],
  ['a removal from no array', integer(1), { removeAllFromArray: { values: [integer(1)] } }, list()],
  [
    'the server’s time',
    undefined,
    { setToServerValue: 'REQUEST_TIME' },
    { timestampValue: { seconds: '1' } },
  ],
])('%s', (_, current, operation, expected) => {
  expect(transform(current, operation)).toEqual(expected);
});
