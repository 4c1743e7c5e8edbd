import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSample, seed } from './seed.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'sample-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const now = new Date('2025-03-20T12:00:00.250Z');
const toDownloadUrl = (objectName: string) => `http://storage/${objectName}`;

function write(name: string, content: unknown): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

const read = (collection: string) => readSample(folder, { now, toDownloadUrl })[collection];

test('a full item becomes a document with URLs and times', () => {
  write('events/hamerg.json', {
    title: 'Համերգ',
    description: 'Երեկո',
    author: 'Խմբագրություն',
    categories: ['churchStage'],
    views: 7,
    ageMinutes: 1,
    starts: { inDays: 2, at: '19:00' },
    ends: { inDays: 3, at: '00:30' },
    place: 'Երևան',
    audio: 'audio/x.mp3',
    video: 'video/x.mp4',
    captions: 'video/x.vtt',
    durationSeconds: 61,
    motif: 'night',
  });
  write('storage/bodies/events/hamerg.html', '<p></p>');
  write('storage/covers/events/hamerg.jpg', 'x');
  expect(read('events')).toEqual({
    hamerg: {
      title: 'Համերգ',
      description: 'Երեկո',
      author: 'Խմբագրություն',
      categories: ['churchStage'],
      views: 7,
      createdAt: new Date(now.getTime() - 60_000),
      startsAt: new Date('2025-03-22T19:00+04:00'),
      endsAt: new Date('2025-03-22T20:30Z'),
      place: 'Երևան',
      content: 'http://storage/bodies/events/hamerg.html',
      image: 'http://storage/covers/events/hamerg.jpg',
      audio: 'http://storage/audio/x.mp3',
      video: 'http://storage/video/x.mp4',
      captions: 'http://storage/video/x.vtt',
      duration: 61,
    },
  });
});

test('an item without fields has only views, plausible and the same each time', () => {
  write('programs/a.json', {});
  write('programs/b.json', {});
  const { a, b } = read('programs') ?? {};
  for (const fields of [a, b]) {
    const defined = Object.entries(fields ?? {}).filter(([, value]) => value !== undefined);
    expect(defined).toEqual([['views', expect.any(Number)]]);
    expect(fields?.['views']).toBeGreaterThanOrEqual(40);
    expect(fields?.['views']).toBeLessThanOrEqual(4000);
  }
  expect(a).not.toEqual(b);
  expect(read('programs')?.['a']).toEqual(a);
});

test('the URL of a plain text ends in .txt', () => {
  write('programs/a.json', {});
  write('storage/bodies/programs/a.txt', 'x');
  expect(read('programs')?.['a']).toMatchObject({ content: 'http://storage/bodies/programs/a.txt' });
});

test('the fields under "firestore" take precedence, and null removes a field', () => {
  write('programs/a.json', {
    title: 'x',
    categories: ['veritas'],
    ageMinutes: 5,
    firestore: {
      title: null,
      createdAt: 1_742_480_856_089,
      categories: [],
      content: '{{storage:bodies/missing.html}}',
      extra: { deep: [null, 'x'] },
      views: null,
    },
  });
  expect(read('programs')?.['a']).toEqual({
    categories: [],
    createdAt: 1_742_480_856_089,
    content: 'http://storage/bodies/missing.html',
    extra: { deep: [null, 'x'] },
  });
});

test('the error for a file that is not JSON names the file', () => {
  write('specials/broken.json', '{');
  expect(() => read('specials')).toThrow(/specials.broken\.json/);
});

test('a collection without a folder has no documents', () => {
  expect(read('assembly')).toEqual({});
});

test('every film of the sample has captions in Armenian that end with it', () => {
  const files = path.join(import.meta.dirname, 'storage');
  const films = Object.values(seed({ now, toDownloadUrl }))
    .flatMap((documents) => Object.values(documents))
    .filter(({ video }) => typeof video === 'string' && video.startsWith('http://storage/'));
  expect(films).not.toHaveLength(0);
  for (const { captions, duration } of films) {
    const text = readFileSync(path.join(files, String(captions).replace('http://storage/', '')), 'utf8');
    const [head, ...cues] = text.trim().split('\n\n');
    expect(head).toBe('WEBVTT');
    expect(cues.length).toBeGreaterThan(2);
    for (const cue of cues) {
      expect(cue).toMatch(/^(?:\d\d:){2}\d\d\.\d{3} --> (?:\d\d:){2}\d\d\.\d{3}\n.*\p{Script=Armenian}/u);
    }
    const [, hours, minutes, seconds] = /.*--> (\d\d):(\d\d):(\S+)/s.exec(text) ?? [];
    const end = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
    expect(end).toBeGreaterThan(Number(duration) - 5);
    expect(end).toBeLessThanOrEqual(Number(duration));
  }
});

test('the sample has documents in every collection, their texts and pictures among the files', () => {
  for (const documents of Object.values(seed({ now, toDownloadUrl }))) {
    const all = Object.values(documents);
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter(({ content }) => content !== undefined).length).toBeGreaterThan(10);
    expect(all.filter(({ image }) => image !== undefined).length).toBeGreaterThan(10);
  }
});
