import { DATA, isTrue } from '../testing/isTrue.ts';
import { toRulesValue, type ProtoValue } from './protoValue.ts';
import { parseRules } from './ruleSet.ts';
import type { RulesValue } from './value.ts';

const holding = [
  // equality, by value and across types
  'data().int == 3 && data().whole == 3 && data().int == data().whole',
  'data().int != 4 && data().float != 2',
  "data().int != '3'",
  'data().nothing == null && null == data().nothing',
  'data().int != null && !(data().map == null)',
  'data().map == data().turned',
  "data().list == ['a', 1, null] && ['b', 'a'] != ['a', 'b']",
  "data().list != ['a', 1]",
  'data().map != data().map.deep && data().map.deep != data().map',
  'data().time == data().time',
  'data().time != request.time',
  "data().reference == request.path && /a/b != /a/c && /a/b != 'a/b'",
  'data().yes == true && data().no == false',
  '9007199254740992 + 1 == 9007199254740993 && 9007199254740993 != 9007199254740992',

  // order and arithmetic; an int becomes a float next to one
  'data().int > 2 && data().int >= 3 && data().int < 4 && data().int <= 3 && !(2 > 2)',
  'data().int > data().float && data().float < data().int',
  "'ա' < 'բ' && 'abc' < 'abd'",
  'data().time < request.time || data().time > request.time',
  'data().time <= data().time && data().time >= data().time',
  'data().int + 1 == 4 && data().int * 2 == 6',
  'data().float + data().float == 5 && data().float * 2 == 5 && !(data().float * 2 is int)',
  'data().int + data().float > 5 && data().int + data().float < 6',
  "data().text + '!' == 'Երևան 2025!'",
  '1 + 2 * 3 == 7 && (1 + 2) * 3 == 9',
  "data().time + duration.value(1, 'd') > request.time && data().time < data().time + duration.value(1, 'ns')",
  "data().time + duration.value(1, 's') == duration.value(1000, 'ms') + data().time",
  "duration.value(1, 's') + duration.value(1, 's') == duration.value(2, 's')",
  "duration.value(1, 'w') == duration.value(7, 'd') && duration.value(1, 'd') > duration.value(23, 'h')",
  "duration.value(1, 'h') == duration.value(60, 'm') && duration.value(1, 'ms') == duration.value(1000000, 'ns')",
  'data().yes ? data().int == 3 : data().missing',
  "(data().no ? 1 : 'x') == 'x'",

  // is
  'data().int is int && data().int is number',
  "data().whole is number && !(data().whole is int) && !('1' is number)",
  'data().text is string && data().list is list && data().time is timestamp && data().reference is path',
  '!(data().nothing is string) && !(data().map is list)',
  '!(data().diff(data()).affectedKeys() is list)',
  'data().int is int == true',
  'data().int + 1 is int',
  "'x is int' == 'x is int' && 'a' is string",
  'data().text is\n  string',

  // in
  "'a' in data().list && 1 in data().list && null in data().list",
  "!('b' in data().list) && data().whole in [1, 3]",
  "'first' in data().map && !('third' in data().map)",
  "id in ['x', 'a'] && !(id in [])",

  // maps and their differences, which are sets
  'data().map.deep.leaf == 7',
  "data().get('int', 0) == 3 && data().get('none', 0) == 0",
  "data().get('nothing', 1) == null",
  "data().map.keys().hasOnly(['first', 'second', 'deep']) && data().map.size() == 3",
  "data().map.keys().removeAll(['first']).hasOnly(['second', 'deep'])",
  'data().diff(data()).affectedKeys().size() == 0 && data().diff(data()).affectedKeys() != []',
  "data().map.diff(data().map.deep).affectedKeys().hasOnly(['leaf', 'first', 'second', 'deep'])",
  "!data().map.diff(data().map.deep).affectedKeys().hasOnly(['leaf', 'first', 'second'])",
  "'leaf' in data().map.diff(data().map.deep).affectedKeys()",
  'data().map.diff(data().map.deep).affectedKeys() == data().map.deep.diff(data().turned).affectedKeys()',
  'data().diff(data()).affectedKeys() != data().map.diff(data().map.deep).affectedKeys()',

  // lists and strings
  "[].hasOnly(['a']) && ['a', 'b'].hasOnly(['b', 'a']) && ['a', 'a'].hasOnly(['a', 'b', 'b'])",
  "!['a', 'b'].hasOnly(['a', 'c'])",
  "['a', 'b', 'a'].removeAll(['a']) == ['b'] && ['a', 'a'].size() == 2 && data().list.size() == 3",
  'data().text.size() == 10 && data().bytes.size() == 3',
  "'user@domain.com'.matches('.*@domain[.]com') && !'banana'.matches('ana')",
  "!'xbanana'.matches('banana') && !'banana split'.matches('banana')",

  // https://github.com/google/re2/wiki/Syntax
  "'ABC'.matches('(?i)abc') && 'apple'.matches('apple|banana')",
  "'a1'.matches('[[:alpha:]]\\\\d') && 'Երևան'.matches('\\\\p{Armenian}+') && 'a.b'.matches('\\\\Qa.b\\\\E')",
  "data().lines.matches('(?s)a.b') && !data().lines.matches('a.b')",
  "!'\u00A0'.matches('\\\\s') && !'é'.matches('\\\\w')",

  // the request
  "request.auth.uid == 'u1' && request.auth.token.email.matches('.*@example[.]am')",
  "request.auth.token.level is int && !(request.auth.token.ratio is int) && 'editor' in request.auth.token.roles",
  "request.auth != null && request.method == 'get' && request.resource == null && request.time is timestamp",
  "resource.id == 'a' && resource.__name__ == request.path && id == 'a' && database == '(default)'",
  'request.path is path && request.path == /databases/(default)/documents/items/a',
];

test('each expression holds, and its negation does not: one that errors fails both', () => {
  const wrong = holding.filter((expression) => !isTrue(expression) || isTrue(`!(${expression})`));
  expect(wrong).toEqual([]);
});

test('request.auth is null for a visitor', () => {
  expect(isTrue('request.auth == null', { auth: null })).toBe(true);
  expect(isTrue("request.auth.uid == 'u1'", { auth: null })).toBe(false);
});

test('request.resource is the document as it would be after the write', () => {
  const after = { id: 'a', data: new Map(DATA).set('int', 4n) };
  const request = { method: 'update' as const, requestResource: after };
  expect(isTrue('request.resource.data.int == resource.data.int + 1', request)).toBe(true);
  expect(isTrue("request.resource.data.diff(resource.data).affectedKeys().hasOnly(['int'])", request)).toBe(
    true,
  );
  expect(isTrue("request.resource.data.diff(resource.data).affectedKeys().hasOnly(['text'])", request)).toBe(
    false,
  );
});

// Values read twice are equal, not identical.
test.each<[ProtoValue, ProtoValue]>([
  [{ integerValue: '9007199254740993' }, { integerValue: '9007199254740992' }],
  [{ doubleValue: 'NaN' }, { doubleValue: 0 }],
  [{ stringValue: 'a' }, { stringValue: 'A' }],
  [{ nullValue: null }, { booleanValue: false }],
  [{ bytesValue: 'AQL/' }, { bytesValue: 'AQL+' }],
  [{ timestampValue: { seconds: '5', nanos: 1000 } }, { timestampValue: { seconds: '5', nanos: 2000 } }],
  [{ geoPointValue: { latitude: 40.18 } }, { geoPointValue: { latitude: 40.18, longitude: 1 } }],
  [{ referenceValue: 'projects/p/items/a' }, { referenceValue: 'projects/p/items/b' }],
  [{ arrayValue: { values: [{ integerValue: '1' }] } }, { arrayValue: { values: [] } }],
  [
    { mapValue: { fields: { a: { nullValue: null } } } },
    { mapValue: { fields: { b: { nullValue: null } } } },
  ],
])('affectedKeys() names a field that was %j and is %j, and none that is the same', (before, after) => {
  const toDocument = (value: ProtoValue) => ({
    id: 'a',
    data: new Map([
      ['value', toRulesValue(value)],
      ['other', toRulesValue(before)],
    ]),
  });
  const affects = (keys: string) =>
    isTrue(`request.resource.data.diff(resource.data).affectedKeys()${keys}`, {
      method: 'update',
      resource: toDocument(before),
      requestResource: toDocument(after),
    });
  expect([affects(".hasOnly(['value'])"), affects('.size() == 1')]).toEqual([true, true]);
});

test('one rule set judges many requests, each by its own values', () => {
  const rules = parseRules(`rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents/items/{id} {
        function same(a) { let b = resource.data.value; return a == b; }
        allow get: if same(1) || same('x');
      }
    }`);
  const judge = (value: RulesValue) =>
    rules.isAllowed({
      method: 'get',
      path: ['items', 'a'],
      auth: null,
      resource: { id: 'a', data: new Map([['value', value]]) },
      requestResource: null,
      time: new Date(0),
    });
  expect([1n, 'x', null, 2n, [], 1, new Map()].map(judge)).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
    false,
  ]);
});
