import { readFileSync } from 'node:fs';
import { parseRules, toStorageRules, type RulesValue } from 'local-firebase/rules';

// That the SDK is bound by them is what packages/local-firebase shows.

const rules = parseRules(readFileSync('deploy/firebase/storage.rules', 'utf8'), toStorageRules('b'));
const methods = ['get', 'list', 'create', 'update', 'delete'] as const;

/** What somebody may do with a file of this path: a visitor who has not signed in, a reader who has, or an editor. */
function list(who: 'anonymous' | 'reader' | 'editor', path: string, contentType = 'image/jpeg') {
  const auth = who === 'anonymous' ? null : { uid: who, token: { admin: true, editor: who === 'editor' } };
  const requestResource = new Map<string, RulesValue>([
    ['name', path],
    ['contentType', contentType],
    ['size', 9n],
  ]);
  const request = { path: path.split('/'), auth, resource: null, requestResource, time: new Date(1.7e12) };
  return methods.filter((method) => rules.isAllowed({ method, ...request }));
}

test.each(['anonymous', 'reader'] as const)(
  'storage.rules let %s visitors get any file whose name they know, and nothing else',
  (who) => {
    for (const path of ['a.html', 'programs/a.html', 'a/b/c/d.jpg', '__a__', 'desk/articles/a/b.jpg'])
      expect([path, list(who, path)]).toStrictEqual([path, ['get']]);
  },
);

test.each(['text/html; charset=utf-8', 'text/vtt', 'audio/mpeg', 'video/mp4', 'audio/x-m4a', 'image/jpeg'])(
  'editors may add a file of the type %s to the desk’s folder; nobody replaces or lists any',
  (type) => {
    expect(list('editor', 'desk/articles/a/b..c', type)).toStrictEqual(['get', 'create']);
  },
);

test.each([
  'image/svg+xml',
  'image/gif, image/svg+xml',
  'image/gif; a=b, image/svg+xml',
  'audio/x, image/svg+xml',
  'image/png+svg',
  'video/../image/svg+xml',
  'text/html-x',
])('editors may not add a file of the type %s', (type) => {
  expect(list('editor', 'desk/a', type)).toStrictEqual(['get']);
});

test.each(['imported/b.jpg', 'desk/../covers/x.png', 'desk/./x.png', 'desk/a/..'])(
  'editors may not add the file %s',
  (path) => {
    expect(list('editor', path)).toStrictEqual(['get']);
  },
);
