import { readFileSync } from 'node:fs';
import { parseRules, toStorageRules } from 'local-firebase/rules';

// That the SDK is bound by them is what packages/local-firebase shows.

const rules = parseRules(
  readFileSync('deploy/firebase/storage.rules', 'utf8'),
  toStorageRules('demo-newsroom.appspot.com'),
);
const methods = ['get', 'list', 'create', 'update', 'delete'] as const;

test.each([
  ['anonymous', null],
  ['signed-in', { uid: 'reader', token: { admin: true } }],
])('storage.rules let %s readers get any file whose name they know, and nothing else', (_, auth) => {
  for (const path of [['a.html'], ['programs', 'a.html'], ['a', 'b', 'c', 'd.jpg'], ['__a__']]) {
    const time = new Date('2025-03-20T12:00:00Z');
    const allowed = methods.filter((method) =>
      rules.isAllowed({ method, path, auth, resource: null, requestResource: null, time }),
    );
    expect([path, allowed]).toStrictEqual([path, ['get']]);
  }
});
