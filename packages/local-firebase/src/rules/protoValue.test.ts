import { toRulesValue, type ProtoValue } from './protoValue.ts';
import { RulesLatLng, RulesPath, RulesTimestamp, type RulesValue } from './value.ts';

const REFERENCE = 'projects/p/databases/(default)/documents/items/a';

test.each<[ProtoValue, RulesValue]>([
  [{ nullValue: null }, null],
  [{ nullValue: 'NULL_VALUE', valueType: 'nullValue' }, null],
  [{ booleanValue: false }, false],
  [{ integerValue: '-9223372036854775808' }, -9_223_372_036_854_775_808n],
  [{ integerValue: '9007199254740993' }, 9_007_199_254_740_993n],
  [{ integerValue: '0', valueType: 'integerValue' }, 0n],
  [{ doubleValue: 3 }, 3],
  [{ doubleValue: 'NaN' }, Number.NaN],
  [{ doubleValue: '-Infinity' }, Number.NEGATIVE_INFINITY],
  [{ stringValue: '' }, ''],
  [{ stringValue: 'Երևան', valueType: 'stringValue' }, 'Երևան'],
  [{ bytesValue: 'AQL/' }, Buffer.from([1, 2, 255])],
  [{ bytesValue: Buffer.from([1, 2, 255]) }, Buffer.from([1, 2, 255])],
  [{ timestampValue: { seconds: '5', nanos: 7 } }, new RulesTimestamp(5n, 7)],
  [{ timestampValue: {} }, new RulesTimestamp(0n, 0)],
  [{ timestampValue: '1970-01-01T00:00:05Z' }, new RulesTimestamp(5n, 0)],
  [{ timestampValue: '1970-01-01T04:00:05.000000007+04:00' }, new RulesTimestamp(5n, 7)],
  [{ timestampValue: '1969-12-31T23:59:59.5Z' }, new RulesTimestamp(-1n, 500_000_000)],
  [{ referenceValue: REFERENCE }, new RulesPath(['databases', '(default)', 'documents', 'items', 'a'])],
  [{ geoPointValue: { latitude: 40.18 } }, new RulesLatLng(40.18, 0)],
  [{ arrayValue: {} }, []],
  [{ arrayValue: { values: [{ integerValue: '1' }, { nullValue: null }] } }, [1n, null]],
  [{ mapValue: {} }, new Map()],
  [
    { mapValue: { fields: { a: { mapValue: { fields: { b: { doubleValue: 1 } } } } } } },
    new Map([['a', new Map([['b', 1]])]]),
  ],
])('%j', (proto, expected) => {
  expect(toRulesValue(proto)).toStrictEqual(expected);
});

test.each<[ProtoValue, string]>([
  [{}, 'unknown type: none'],
  [{ valueType: 'pipelineValue' }, 'unknown type: pipelineValue'],
  [{ timestampValue: 'yesterday' }, 'Not an RFC 3339 timestamp: yesterday'],
])('%j cannot be converted', (proto, problem) => {
  expect(() => toRulesValue(proto)).toThrow(problem);
});

test.each([
  ['1970-01-01T00:00:01.250Z', 1n, 250_000_000],
  ['1969-12-31T23:59:59.250Z', -1n, 250_000_000],
  ['2025-03-20T12:00:00.000Z', 1_742_472_000n, 0],
])('a timestamp made of the date %s keeps its milliseconds', (text, seconds, nanos) => {
  const timestamp = RulesTimestamp.fromDate(new Date(text as FullTime));
  expect(timestamp).toStrictEqual(new RulesTimestamp(seconds, nanos));
});
