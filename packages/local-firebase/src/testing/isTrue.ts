import { parseRules, type RulesRequest } from '../rules/ruleSet.ts';
import { RulesLatLng, RulesPath, RulesTimestamp, type RulesValue } from '../rules/value.ts';

/** The stored document that expressions are evaluated on. */
export const DATA = new Map<string, RulesValue>([
  ['int', 3n],
  ['float', 2.5],
  ['whole', 3],
  ['text', 'Երևան 2025'],
  ['lines', 'a\nb'],
  ['yes', true],
  ['no', false],
  ['nothing', null],
  ['list', ['a', 1n, null]],
  [
    'map',
    new Map<string, RulesValue>([
      ['first', 1n],
      ['second', 'x'],
      ['deep', new Map([['leaf', 7n]])],
    ]),
  ],
  [
    'turned',
    new Map<string, RulesValue>([
      ['deep', new Map([['leaf', 7n]])],
      ['second', 'x'],
      ['first', 1n],
    ]),
  ],
  ['time', new RulesTimestamp(1_742_472_000n, 123_456_000)],
  ['point', new RulesLatLng(40.18, 44.51)],
  ['reference', new RulesPath(['databases', '(default)', 'documents', 'items', 'a'])],
  ['bytes', Buffer.from([1, 2, 255])],
]);

/** Whether rules with this condition allow the request; data() is the document's data. */
export function isTrue(expression: string, request: Partial<RulesRequest> = {}): boolean {
  const source = `rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents/items/{id} {
        function data() { return resource.data; }
        allow get, update: if ${expression};
      }
    }`;
  return parseRules(source).isAllowed({
    method: 'get',
    path: ['items', 'a'],
    auth: { uid: 'u1', token: { email: 'u1@example.am', level: 3, ratio: 0.5, roles: ['editor'] } },
    resource: { id: 'a', data: DATA },
    requestResource: null,
    time: new Date('2025-03-20T12:00:00.123Z'),
    ...request,
  });
}
