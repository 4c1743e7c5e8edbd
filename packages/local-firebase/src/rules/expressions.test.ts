import { DATA, isTrue } from '../testing/isTrue.ts';
import { parseRules } from './ruleSet.ts';
import type { RulesValue } from './value.ts';

const holding = [
  // equality, by value and across types
  'data().int == 3',
  'data().int == 3.0',
  'data().whole == 3',
  'data().int != 4',
  "data().int != '3'",
  'data().nothing == null',
  'data().int != null',
  'null == data().nothing',
  '!(data().map == null)',
  'data().map == data().turned',
  "data().list == ['a', 1, null]",
  "data().list != ['a', 1]",
  "data().map != {'first': 1} && {'first': 1} != data().map",
  "{'a': 1, 'b': 'x'} == {'b': 'x', 'a': 1}",
  "{'constructor': 1}.keys().hasOnly(['constructor'])",
  "['a', 'b'].toSet() == ['b', 'a', 'a'].toSet()",
  "['a'].toSet() != ['a']",
  'data().time == data().time',
  'data().time != request.time',
  'data().reference == request.path',
  'data().bytes == b"\\x01\\x02\\xff"',
  'data().yes == true && data().no == false',

  // order and arithmetic; an int becomes a float next to one
  'data().int > 2 && data().int >= 3 && data().int < 4 && data().int <= 3',
  'data().int > 2.5 && 2.5 < data().int',
  "'ա' < 'բ'",
  'data().time < request.time || data().time > request.time',
  'data().time <= data().time && data().time >= data().time',
  'data().int + 1 == 4 && data().int - 4 == -1 && data().int * 2 == 6',
  'data().int / 2 == 1 && data().int % 2 == 1',
  'data().int + 0.5 == 3.5 && 0.5 + data().int == 3.5 && data().float * 2 == 5.0',
  'data().int / 2.0 == 1.5',
  "data().text + '!' == 'Երևան 2025!'",
  '-data().int == -3 && -(1 + 2) == -3',
  '1 + 2 * 3 == 7 && (1 + 2) * 3 == 9',
  'data().yes ? data().int == 3 : data().missing',
  "(data().no ? 1 : 'x') == 'x'",

  // is
  'data().int is int && data().int is number && !(data().int is float)',
  'data().whole is float && data().whole is number && !(data().whole is int)',
  'data().text is string && data().yes is bool && data().nothing is null',
  'data().list is list && data().map is map && data().time is timestamp',
  'data().point is latlng && data().reference is path && data().bytes is bytes',
  'data().list.toSet() is set && !(data().list is set)',
  '!(data().nothing is string) && !(data().list is map)',
  'data().int is int == true',
  'data().int + 1 is int',
  "'x is int' == 'x is int' && 'a' is string",
  'data().text is\n  string',

  // in
  "'a' in data().list && 1 in data().list && null in data().list",
  "!('b' in data().list)",
  "'first' in data().map && !('third' in data().map)",
  "id in ['x', 'a'] && !(id in [])",
  "'a' in ['a'].toSet()",
  "2 in [1, 'a', 2.0]",

  // member and item access
  "data()['int'] == 3 && resource.data['map']['first'] == 1",
  "data().list[0] == 'a' && data().list[1] == 1 && data().text[0] == 'Ե'",
  'data().map.deep.leaf == 7',

  // maps
  "data().get('int', 0) == 3 && data().get('none', 0) == 0",
  "data().get(['map', 'deep', 'leaf'], 0) == 7 && data().get(['map', 'x', 'leaf'], 9) == 9",
  "data().get('nothing', 1) == null",
  "data().map.keys().hasAll(['first', 'second', 'deep'])",
  '1 in data().map.values()',
  'data().diff(data()).affectedKeys().size() == 0',
  "{'a': 0, 'c': 0, 'u': 0}.diff({'r': 0, 'c': 1, 'u': 0}).affectedKeys() == ['a', 'r', 'c'].toSet()",
  "{'a': 1}.diff({'a': '1'}).changedKeys().hasOnly(['a'])",

  // lists, sets, strings and bytes; the rest of them is in probes/
  "[].hasOnly(['a']) && ['a'].hasAll([]) && !['a'].hasAny([]) && !['a', 'b'].hasAny(['c'])",
  "['a'].toSet().hasAny(['a'].toSet()) && data().list.size() == 3",
  "data().text.size() == 10 && data().text.lower() == 'երևան 2025'",
  "!'xbanana'.matches('banana') && !'banana split'.matches('banana')",
  "'a'.replace('a', '$&') == '$&'",
  "'Ե'.toUtf8().toHexString() == 'D4B5' && data().bytes.size() == 3 && data().bytes.toBase64() == 'AQL_'",

  // the request
  "request.auth.uid == 'u1' && request.auth.token.email.matches('.*@example[.]am')",
  "request.auth.token.level is int && request.auth.token.ratio is float && 'editor' in request.auth.token.roles",
  "request.auth != null && request.method == 'get' && request.resource == null",
  "resource.id == 'a' && resource['__name__'] == request.path && id == 'a' && database == '(default)'",
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
