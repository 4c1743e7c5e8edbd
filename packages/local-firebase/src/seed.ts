import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProtoDocument, ProtoFields, ProtoValue } from './firestore/messages.ts';
import { fillStorageUrls } from './storage/bucket.ts';

export const sampleCollections = ['programs', 'articles', 'specials', 'assembly', 'events'] as const;

/** A time of day in Yerevan, as many days after the day of the seeding: {"inDays": 2, "at": "19:00"}. */
type SampleTime = { inDays: number; at: string };

/** What a file of the sample says about a document; every field is optional. */
type SampleItem = {
  title?: string;
  description?: string;
  author?: string;
  categories?: string[];
  views?: number;
  /** How long before the seeding it was published. */
  ageMinutes?: number;
  starts?: SampleTime;
  ends?: SampleTime;
  place?: string;
  /** Objects of the storage, such as audio/x.mp3. */
  audio?: string;
  video?: string;
  captions?: string;
  durationSeconds?: number;
  /** Fields of the stored document as they are, over those above; null removes a field. */
  firestore?: Record<string, unknown>;
};

export type SeedOptions = {
  sampleFolder: string;
  /** projects/{project}/databases/(default)/documents */
  root: string;
  toDownloadUrl: (objectName: string) => string;
};

/** The documents of the sample newsroom by collection. Throws naming the file that cannot be read. */
export function readSample(options: SeedOptions, now = new Date()): Map<string, ProtoDocument[]> {
  return new Map(
    sampleCollections.map((collection) => {
      const ids = listIds(path.join(options.sampleFolder, collection));
      const documents = ids.map((id) => ({
        name: `${options.root}/${collection}/${id}`,
        fields: readFields({ collection, id, now }, options),
      }));
      return [collection, documents];
    }),
  );
}

function listIds(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => path.basename(file, '.json')).toSorted();
}

function readFields(
  { collection, id, now }: { collection: string; id: string; now: Date },
  { sampleFolder, toDownloadUrl }: SeedOptions,
): ProtoFields {
  const item = readItem(path.join(sampleFolder, collection, `${id}.json`));
  const { firestore = {}, ageMinutes, starts, ends, durationSeconds } = item;
  const cover = `covers/${collection}/${id}.jpg`;
  const body = ['html', 'txt'].find((type) =>
    existsSync(path.join(sampleFolder, collection, `${id}.${type}`)),
  );
  const fields: Record<string, unknown> = {
    title: item.title,
    description: item.description,
    author: item.author,
    categories: item.categories,
    createdAt: ageMinutes === undefined ? undefined : new Date(now.getTime() - ageMinutes * 60_000),
    views: item.views ?? toPlausibleViews(id),
    content: body && toDownloadUrl(`bodies/${collection}/${id}.${body}`),
    image: existsSync(path.join(sampleFolder, 'storage', cover)) ? toDownloadUrl(cover) : undefined,
    audio: item.audio && toDownloadUrl(item.audio),
    video: item.video && toDownloadUrl(item.video),
    captions: item.captions && toDownloadUrl(item.captions),
    duration: durationSeconds,
    startsAt: starts && toDate(starts, now),
    endsAt: ends && toDate(ends, now),
    place: item.place,
  };
  for (const [name, value] of Object.entries(firestore)) {
    fields[name] =
      value === null ? undefined : typeof value === 'string' ? fillStorageUrls(value, toDownloadUrl) : value;
  }
  return toProtoFields(fields);
}

// Yerevan is four hours ahead of UTC all year round.
function toDate({ inDays, at }: SampleTime, now: Date): Date {
  const today = new Date(now.getTime() + 4 * 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${today}T${at}:00+04:00`) + inDays * 86_400_000);
}

function readItem(file: string): SampleItem {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SampleItem;
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** From 40 to 4000 and the same at every seeding. */
function toPlausibleViews(id: string): number {
  return 40 + (createHash('sha1').update(id).digest().readUInt32BE() % 3961);
}

function toProtoFields(fields: Record<string, unknown>): ProtoFields {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined.map(([name, value]) => [name, toProtoValue(value)]));
}

function toProtoValue(value: unknown): ProtoValue {
  if (value === null) return { nullValue: 'NULL_VALUE' };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: value } : { doubleValue: value };
  }
  if (value instanceof Date) {
    const millis = value.getTime();
    const seconds = Math.floor(millis / 1000);
    return { timestampValue: { seconds, nanos: (millis - seconds * 1000) * 1_000_000 } };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toProtoValue) } };
  return { mapValue: { fields: toProtoFields(value as Record<string, unknown>) } };
}
