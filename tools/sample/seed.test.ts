import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publicDocuments } from 'newsroom/model/documents';
import { fieldNames } from 'newsroom/model/fields';
import { sections } from 'newsroom/model/sections';
import { readSample, seed } from './seed.ts';

// In Yerevan it is the next day already.
const now = new Date('2025-03-19T21:00:00.250Z');
const toDownloadUrl = (objectName: string) => `http://storage/${objectName}`;

test('a file becomes a document with URLs, times and chapters', () => {
  const { events, programs, specials } = seed({ now, toDownloadUrl });
  expect(events!['arhestneri-shuka-dilijanum']).toMatchObject({
    author: 'Լրատվական բաժին',
    createdAt: new Date(now.getTime() - 6_100 * 60_000),
    startsAt: new Date('2025-04-01T11:00+04:00'),
    endsAt: new Date('2025-04-02T18:00+04:00'),
    content: 'http://storage/bodies/events/arhestneri-shuka-dilijanum.html',
    image: 'http://storage/covers/events/arhestneri-shuka-dilijanum.jpg',
  });
  expect(programs!['khachkari-lezun']).toMatchObject({
    categories: ['churchStage'],
    audio: 'http://storage/audio/khachkari-lezun.mp3',
    chapters: '0:00 Հաղորդման մասին\n0:11 Արհեստանոցում\n0:35 Ինչպե՞ս կարդալ քարը',
  });
  // As its "firestore" says, a null.
  expect(specials!['yerek-tsurt-gisher']!.title).toBeUndefined();
});

test('a key that no field has is an error that names the file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sample-'));
  mkdirSync(path.join(folder, 'specials'));
  writeFileSync(path.join(folder, 'specials/a.json'), '{ "title": "Ա", "subtitel": "Բ" }');
  expect(() => readSample(folder, { now, toDownloadUrl })).toThrow(/specials.a\.json: .* has no subtitel/);
  rmSync(folder, { recursive: true });
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

test('the sample has items of every section, documents of every kind, and an example of every field', () => {
  const sample = seed({ now, toDownloadUrl });
  const documents = Object.values(sample).flatMap((all) => Object.values(all));
  expect([
    ...sections
      .filter(({ collection }) => Object.keys(sample[collection] ?? {}).length === 0)
      .map(({ collection }) => `tools/sample/${collection} has no items`),
    ...fieldNames
      .filter((name) => documents.every((one) => one[name] === undefined))
      .map((name) => `tools/sample has no ${name}`),
    ...publicDocuments
      .filter((name) => Object.keys(sample[name] ?? {}).length === 0)
      .map((name) => `tools/sample/${name} has no documents`),
  ]).toStrictEqual([]);
});
