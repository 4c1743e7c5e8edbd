import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fieldNames } from '../../lib/model/fields.ts';
import { sections } from '../../lib/model/sections.ts';
import { readSample, seed } from './seed.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sample-'));
afterAll(() => rmSync(folder, { recursive: true }));

const now = new Date('2025-03-20T12:00:00.250Z');
const toDownloadUrl = (objectName: string) => `http://storage/${objectName}`;

function write(name: string, content: unknown): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

test('a file becomes a document with URLs and times; the fields under "firestore" take precedence', () => {
  write('events/hamerg.json', {
    title: 'Համերգ',
    categories: ['churchStage'],
    views: 7,
    ageMinutes: 3,
    updatedMinutes: 1,
    correction: 'Ճիշտը վեցն է։',
    starts: { inDays: 2, at: '19:00' },
    ends: { inDays: 3, at: '00:30' },
    audio: 'audio/x.mp3',
    imageAlt: 'Բեմ',
    imageCaption: 'Բեմը համերգից առաջ',
    imageCredit: 'Անի',
    firestore: { title: null, views: '7', video: '{{storage:video/x.mp4}}' },
  });
  write('storage/bodies/events/hamerg.html', '<p></p>');
  write('storage/covers/events/hamerg.jpg', 'x');
  expect(readSample(folder, { now, toDownloadUrl })).toMatchObject({
    events: {
      hamerg: {
        categories: ['churchStage'],
        views: '7',
        createdAt: new Date(now.getTime() - 180_000),
        updatedAt: new Date(now.getTime() - 60_000),
        correction: 'Ճիշտը վեցն է։',
        startsAt: new Date('2025-03-22T19:00+04:00'),
        endsAt: new Date('2025-03-22T20:30Z'),
        content: 'http://storage/bodies/events/hamerg.html',
        image: 'http://storage/covers/events/hamerg.jpg',
        imageAlt: 'Բեմ',
        imageCaption: 'Բեմը համերգից առաջ',
        imageCredit: 'Անի',
        audio: 'http://storage/audio/x.mp3',
        video: 'http://storage/video/x.mp4',
      },
    },
  });
});

test('a key that no field has is an error that names the file', () => {
  write('specials/a.json', { title: 'Ա', subtitel: 'Բ' });
  expect(() => readSample(folder, { now, toDownloadUrl })).toThrow(/specials.a\.json: .* has no subtitel/);
  rmSync(path.join(folder, 'specials'), { recursive: true });
});

test('every film of the sample, and one sound, have captions in Armenian that end with it', () => {
  const files = path.join(import.meta.dirname, 'storage');
  const documents = Object.values(seed({ now, toDownloadUrl })).flatMap((all) => Object.values(all));
  const films = documents.filter(
    ({ video }) => typeof video === 'string' && video.startsWith('http://storage/'),
  );
  const sounds = documents.filter(({ audio, captions }) => audio !== undefined && captions !== undefined);
  expect([films.length > 0, sounds.length > 0]).toStrictEqual([true, true]);
  for (const { captions, duration } of [...films, ...sounds]) {
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

test('the sample has items of every section, and an example of every field', () => {
  const sample = seed({ now, toDownloadUrl });
  const documents = Object.values(sample).flatMap((all) => Object.values(all));
  expect([
    ...sections
      .filter(({ collection }) => Object.keys(sample[collection] ?? {}).length === 0)
      .map(({ collection }) => `tools/sample/${collection} has no items`),
    ...fieldNames
      .filter((name) => documents.every((one) => one[name] === undefined))
      .map((name) => `tools/sample has no ${name}`),
  ]).toStrictEqual([]);
});
