import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSample } from './seed.ts';

let sampleFolder: string;
beforeEach(() => (sampleFolder = mkdtempSync(path.join(tmpdir(), 'sample-'))));
afterEach(() => rmSync(sampleFolder, { recursive: true }));

const now = new Date('2025-03-20T12:00:00.250Z');
const root = 'projects/p/databases/(default)/documents';

function write(name: string, content: unknown): void {
  const file = path.join(sampleFolder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

function read(collection: string) {
  const toDownloadUrl = (objectName: string) => `http://storage/${objectName}`;
  return readSample({ sampleFolder, root, toDownloadUrl }, now).get(collection) ?? [];
}

test('a full item becomes a document with addresses and times', () => {
  write('events/hamerg.json', {
    title: 'Համերգ',
    description: 'Երեկո',
    author: 'Խմբագրություն',
    categories: ['culture'],
    views: 7,
    ageMinutes: 1,
    starts: { inDays: 2, at: '19:00' },
    ends: { inDays: 3, at: '00:30' },
    place: 'Երևան',
    audio: 'audio/x.mp3',
    video: 'video/x.mp4',
    durationSeconds: 61,
    motif: 'night',
  });
  write('events/hamerg.html', '<p></p>');
  write('storage/covers/events/hamerg.jpg', 'x');
  expect(read('events')).toEqual([
    {
      name: `${root}/events/hamerg`,
      fields: {
        title: { stringValue: 'Համերգ' },
        description: { stringValue: 'Երեկո' },
        author: { stringValue: 'Խմբագրություն' },
        categories: { arrayValue: { values: [{ stringValue: 'culture' }] } },
        views: { integerValue: 7 },
        createdAt: { timestampValue: { seconds: now.getTime() / 1000 - 60.25, nanos: 250_000_000 } },
        startsAt: { timestampValue: { seconds: Date.parse('2025-03-22T19:00+04:00') / 1000, nanos: 0 } },
        endsAt: { timestampValue: { seconds: Date.parse('2025-03-22T20:30Z') / 1000, nanos: 0 } },
        place: { stringValue: 'Երևան' },
        content: { stringValue: 'http://storage/bodies/events/hamerg.html' },
        image: { stringValue: 'http://storage/covers/events/hamerg.jpg' },
        audio: { stringValue: 'http://storage/audio/x.mp3' },
        video: { stringValue: 'http://storage/video/x.mp4' },
        duration: { integerValue: 61 },
      },
    },
  ]);
});

test('an item that says nothing has only views, plausible and the same each time', () => {
  write('programs/a.json', {});
  write('programs/b.json', {});
  const [a, b] = read('programs').map(({ fields }) => fields);
  expect(Object.keys(a!)).toEqual(['views']);
  for (const fields of [a!, b!]) {
    expect(fields['views']!.integerValue).toBeGreaterThanOrEqual(40);
    expect(fields['views']!.integerValue).toBeLessThanOrEqual(4000);
  }
  expect(a).not.toEqual(b);
  expect(read('programs')[0]?.fields).toEqual(a);
});

test('a plain-text body keeps its kind in the address', () => {
  write('programs/a.json', {});
  write('programs/a.txt', 'x');
  expect(read('programs')[0]?.fields?.['content']).toEqual({
    stringValue: 'http://storage/bodies/programs/a.txt',
  });
});

test('what stands under "firestore" goes before all else, null taking a field away', () => {
  write('programs/a.json', {
    title: 'x',
    categories: ['veritas'],
    ageMinutes: 5,
    firestore: {
      title: null,
      createdAt: 1_742_480_856_089,
      categories: [],
      ratio: 0.5,
      flag: false,
      content: '{{storage:bodies/missing.html}}',
      extra: { deep: [null, 'x'] },
      views: null,
    },
  });
  expect(read('programs')[0]?.fields).toEqual({
    categories: { arrayValue: { values: [] } },
    createdAt: { integerValue: 1_742_480_856_089 },
    ratio: { doubleValue: 0.5 },
    flag: { booleanValue: false },
    content: { stringValue: 'http://storage/bodies/missing.html' },
    extra: {
      mapValue: {
        fields: { deep: { arrayValue: { values: [{ nullValue: 'NULL_VALUE' }, { stringValue: 'x' }] } } },
      },
    },
  });
});

test('a file that is not JSON is named', () => {
  write('specials/broken.json', '{');
  expect(() => read('specials')).toThrow(/specials.broken\.json/);
});

test('a collection without a folder has no documents', () => {
  expect(read('assembly')).toEqual([]);
});
