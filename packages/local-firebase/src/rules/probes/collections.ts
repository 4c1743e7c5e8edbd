import type { ExpressionProbes } from '../../testing/expressionProbes.ts';

const reference = 'https://firebase.google.com/docs/reference/rules';

/** Lists, sets, maps, their differences, and paths. */
export const collectionProbes: readonly ExpressionProbes[] = [
  {
    page: `${reference}/rules.List`,
    true: [
      "'a' in ['a', 'b']",
      "['a', 'b'][1] == 'b'",
      "['a', 'b', 'c'][0:2] == ['a', 'b']",
      "['a'].concat(['b']) == ['a', 'b']",
      "['a', 'b'].hasAll(['b'])",
      "['a', 'b'].hasAny(['b', 'c'])",
      "['a', 'b'].hasOnly(['a', 'b', 'c'])",
      "['a', 'b'].hasOnly(['b', 'a'])",
      "['a', 'a', 'b'].hasOnly(['a', 'b', 'b'])",
      "['a', 'a', 'b'].hasOnly(['a', 'b', 'b', 'c'])",
      "['a', 'b'].join('-') == 'a-b'",
      "['a', 'b', 'a'].removeAll(['a']) == ['b']",
      "['a', 'a'].size() == 2",
      "['a', 'a'].toSet().size() == 1",
      "[1, 'a', null] == [1, 'a', null]",
    ],
    false: ["['a', 'b'].hasOnly(['a', 'c'])", "['a', 'b'] == ['b', 'a']", "'c' in ['a', 'b']"],
    error: ["['a'][1] == 'a'", "['a'][0:2] == ['a']", "['a']['0'] == 'a'", "'a' in 'abc'"],
  },
  {
    page: `${reference}/rules.Set`,
    true: [
      "['a', 'b'].toSet().size() == 2",
      "['a', 'b'].toSet() == ['b', 'a'].toSet()",
      "'a' in ['a', 'b'].toSet()",
      "['a', 'b'].toSet().difference(['a', 'c'].toSet()) == ['b'].toSet()",
      "['d', 'e', 'f'].toSet().hasAll(['d', 'e'])",
      "['a', 'b'].toSet().hasAny(['a', 'c'].toSet())",
      "['a', 'b'].toSet().hasOnly(['a', 'b'])",
      "['a', 'b'].toSet().intersection(['a', 'c'].toSet()) == ['a'].toSet()",
      "['a', 'b'].toSet().union(['a', 'c'].toSet()) == ['a', 'b', 'c'].toSet()",
    ],
    false: [
      "['a', 'b'].toSet().hasAll(['a', 'c'])",
      "['a', 'b'].toSet().hasAny(['c', 'd'].toSet())",
      "['a', 'b'].toSet().hasOnly(['a', 'c'])",
    ],
  },
  {
    page: `${reference}/rules.Map`,
    true: [
      "{'a': 3, 'b': 2}.get('c', 7) == 7",
      "{'a': [2, 7], 'b': [9, 12]}.get('c', [1, 1]) == [1, 1]",
      "{'a': [2, 7], 'b': [9, 12]}.get('b', [1, 1]) == [9, 12]",
      "{'a': {'b': 1}, 'c': 2}.get(['a', 'b'], 7) == 1",
      "'first' in data().map",
      "data().map['first'] == 1 && data().map.first == 1",
      "data().map.keys().hasOnly(['first', 'second', 'deep'])",
      'data().map.size() == 3 && data().map.values().size() == 3',
      "{'a': 1, 'b': 2} == {'b': 2, 'a': 1}",
    ],
    false: ["'third' in data().map"],
    error: ['data().map.third == 1', "data().map['third'] == 1", 'data().nothing.x == 1', "{1: 'a'} == {}"],
  },
  {
    page: `${reference}/rules.MapDiff`,
    true: [
      "{'a': 1}.diff({}).addedKeys() == ['a'].toSet()",
      "{}.diff({'a': 1}).removedKeys() == ['a'].toSet()",
      "{'a': 1, 'b': 2}.diff({'a': 1, 'b': 3}).changedKeys() == ['b'].toSet()",
      "{'a': 1, 'b': 2}.diff({'a': 1, 'b': 3}).unchangedKeys() == ['a'].toSet()",
      "{'a': 1, 'b': 2}.diff({'b': 3, 'c': 1}).affectedKeys() == ['a', 'b', 'c'].toSet()",
      "{'a': 1}.diff({'a': 1}) is map_diff",
    ],
  },
  {
    page: `${reference}/rules.Path`,
    true: [
      "(/path/$(foo)/$(bar)).bind({'foo': 'something', 'bar': 'another'}) == /path/something/another",
      "(/path/$(foo)).bind({'foo': 'something'}).foo == 'something'",
      "(/path/$(foo)).bind({'foo': 'something'})['foo'] == 'something'",
      "/path/to/resource[1] == 'to'",
      'data().reference is path',
    ],
    false: ['/a/b == /a/c', "/a/b == 'a/b'"],
    error: ["/a/b[2] == 'c'", '/a/$(data().int) == /a/3'],
  },
  {
    page: 'https://firebase.google.com/docs/firestore/security/rules-fields',
    true: [
      'data().int is int && data().float is float && data().text is string && data().yes is bool',
      'data().list is list && data().map is map && data().time is timestamp && data().point is latlng',
      'data().bytes is bytes && data().reference is path && data().list.toSet() is set',
      "data().get('photo_url', '') is string && data().get('tags', []) is list",
      "['a'].concat(['b']).hasAll(['a'])",
    ],
    false: ['data().text is int', "data().get('list', '') is string"],
    error: ['data().foo is string'],
  },
];
