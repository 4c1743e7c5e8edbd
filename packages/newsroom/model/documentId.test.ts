import { isDocumentId } from './documentId.ts';

test.each(['a', 'Ի՞նչ', '...', '__a', 'a__', '%2F', '-', '\u{1f34e}', 'ա'.repeat(750)])(
  '%j can be an id',
  (id) => {
    expect(isDocumentId(id)).toBe(true);
  },
);

test.each(['', '.', '..', 'a/b', '/', '__a__', '____', 'a\0', '\ud83d', 'ա'.repeat(751)])(
  '%j cannot be one',
  (id) => {
    expect(isDocumentId(id)).toBe(false);
  },
);
