import type { ExpressionProbes } from '../../testing/expressionProbes.ts';

/** Operators, errors and the request. */
export const languageProbes: readonly ExpressionProbes[] = [
  {
    page: 'https://firebase.google.com/docs/rules/rules-language',
    true: [
      'true || data().missing == 1',
      'data().missing == 1 || true',
      '!(false && data().missing == 1)',
      '!(data().missing == 1 && false)',
      'data().yes ? true : data().missing',
      '(data().no ? 1 : 2) == 2',
      '!data().no && data().yes',
      'data().int == 3 == true',
    ],
    error: [
      'data().missing == 1 || false',
      'false || data().missing == 1',
      'true && data().missing == 1',
      '!(data().missing == 1)',
      'data().int || false',
      '!data().int',
      'data().int ? true : true',
    ],
  },
  {
    page: 'https://firebase.google.com/docs/reference/rules/rules.firestore.Request',
    true: [
      "request.auth.uid == 'u1'",
      "request.auth.token.email == 'u1@example.am'",
      "request.method == 'get'",
      'request.path == /databases/(default)/documents/items/a',
      'request.path is path && request.time is timestamp',
      'request.resource == null',
    ],
    error: ['request.resource.data.x == 1', 'request.auth.token.phone_number == 1', 'request.data.x == 1'],
  },
  {
    page: 'https://firebase.google.com/docs/reference/rules/rules.firestore.Resource',
    true: ["resource.id == 'a'", 'resource.data.int == 3', "resource['__name__'] == request.path"],
  },
];
