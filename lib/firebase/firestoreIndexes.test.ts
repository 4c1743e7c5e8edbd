import { readFileSync } from 'node:fs';
import { findMissingIndex, parseIndexes } from 'local-firebase/indexes';

// That the site's queries have the indexes they need shows wherever they are tried: the local Firebase refuses the others.

const COLLECTIONS = ['programs', 'articles', 'specials', 'assembly', 'events'];
const ours = parseIndexes(JSON.parse(readFileSync('firestore.indexes.json', 'utf8')));

// Each index of a field is written with its document, which takes fewer views a second for it.
test.each(COLLECTIONS)('%s: what no query names has no index', (collectionId) => {
  const texts = [
    'title',
    'description',
    'content',
    'image',
    'video',
    'audio',
    'captions',
    'chapters',
    'author',
    'place',
    'correction',
  ];
  const others = ['createdAt', 'updatedAt', 'categories', 'views', 'duration', 'startsAt', 'endsAt'];
  const indexed = [...texts, ...others].filter(
    (fieldPath) =>
      !findMissingIndex(
        { from: [{ collectionId }], orderBy: [{ field: { fieldPath }, direction: 'ASCENDING' }] },
        ours,
      ),
  );
  const ofEvents = collectionId === 'events' ? ['startsAt'] : [];
  expect(indexed).toEqual(['createdAt', 'updatedAt', 'categories', ...ofEvents]);
});
