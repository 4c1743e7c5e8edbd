import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Seed, SeedContext, SeedFields, SeedValue } from 'local-firebase';
import { pickDocument, publicDocuments, type PublicDocument } from 'newsroom/model/documents';
import { fieldNames, pickField, type FieldName, type FieldValues } from 'newsroom/model/fields';
import { sections } from 'newsroom/model/sections';
import { fromYerevan, toYerevan } from 'newsroom/words/yerevanTime';

/** A time of day in Yerevan, as many days after the day of the seeding: {"inDays": 2, "at": "19:00"}. */
type SampleTime = { inDays: number; at: string };

/**
 * A document as a file of the sample describes it, every field optional. It has the fields of newsroom/model/fields,
 * but a URL is the path of a file of the storage, such as audio/x.mp3, and chapters are a list of lines. Text and
 * picture are found.
 */
type SampleItem = {
  /** The age of the item at the seeding, in minutes. */
  ageMinutes?: number;
  /** The age of its last change, in minutes. */
  updatedMinutes?: number;
  starts?: SampleTime;
  ends?: SampleTime;
  pinned?: SampleTime;
  chapters?: string[];
  views?: number;
  /** Firestore's fields as they are, in place of those above; null removes a field. */
  firestore?: Record<string, SeedValue>;
} & { [Name in FieldName]?: unknown };

const otherKeys = ['ageMinutes', 'updatedMinutes', 'starts', 'ends', 'pinned', 'firestore'];
/** Kinds that a file of the sample describes in its own way. */
const ownWay = new Set<keyof FieldValues>(['moment', 'url', 'chapters']);

/**
 * The documents of the sample newsroom: {collection}/{id}.json; items with the text at storage/bodies/{collection}/{id}.html
 * or .txt and the picture at storage/covers/{collection}/{id}.jpg.
 * Throws naming the file that cannot be parsed.
 */
export const seed: Seed = (context) => readSample(import.meta.dirname, context);

/** The sample of another folder, for tests. */
export function readSample(folder: string, context: SeedContext): ReturnType<Seed> {
  const items = Object.fromEntries(
    sections.map(({ collection }) => [
      collection,
      Object.fromEntries(
        listIds(path.join(folder, collection)).map((id) => [
          id,
          readFields(folder, { collection, id }, context),
        ]),
      ),
    ]),
  );
  const others = publicDocuments.map((name) => [name, readDocuments(folder, name, context)] as const);
  return { ...items, ...Object.fromEntries(others) };
}

/** Documents that are no items: their fields as they are, but a URL is the path of a file of the storage. */
function readDocuments(
  folder: string,
  name: PublicDocument,
  { toDownloadUrl }: SeedContext,
): Record<string, SeedFields> {
  const { fields } = pickDocument(name);
  const documents = listIds(path.join(folder, name)).map((id) => {
    const values = readJson<SeedFields>(path.join(folder, name, `${id}.json`), Object.keys(fields));
    const toValue = ([field, value]: [string, SeedValue | undefined]) => [
      field,
      fields[field]?.kind === 'url' ? toDownloadUrl(String(value)) : value,
    ];
    return [id, Object.fromEntries(Object.entries(values).map(toValue))];
  });
  return Object.fromEntries(documents) as Record<string, SeedFields>;
}

function listIds(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => path.basename(file, '.json')).toSorted();
}

function readFields(
  folder: string,
  { collection, id }: { collection: string; id: string },
  { now, toDownloadUrl }: SeedContext,
): SeedFields {
  const item = readJson<SampleItem>(path.join(folder, collection, `${id}.json`), [
    ...otherKeys,
    ...fieldNames,
  ]);
  const { firestore = {}, ageMinutes, updatedMinutes, starts, ends, pinned } = item;
  const toPast = (minutes: number | undefined): Date | undefined =>
    minutes === undefined ? undefined : new Date(now.getTime() - minutes * 60_000);
  const findUrl = (...names: string[]): string | undefined => {
    const stored = names.find((name) => existsSync(path.join(folder, 'storage', name)));
    return stored && toDownloadUrl(stored);
  };
  const toUrl = (name: unknown): string | undefined =>
    typeof name === 'string' ? toDownloadUrl(name) : undefined;
  const fields: SeedFields = {
    ...Object.fromEntries(
      listFields((kind) => !ownWay.has(kind)).map((name) => [name, item[name] as SeedValue]),
    ),
    ...Object.fromEntries(listFields((kind) => kind === 'url').map((name) => [name, toUrl(item[name])])),
    createdAt: toPast(ageMinutes),
    updatedAt: toPast(updatedMinutes),
    views: item.views ?? toPlausibleViews(id),
    content: findUrl(`bodies/${collection}/${id}.html`, `bodies/${collection}/${id}.txt`),
    image: findUrl(`covers/${collection}/${id}.jpg`),
    chapters: item.chapters?.join('\n'),
    startsAt: starts && toDate(starts, now),
    endsAt: ends && toDate(ends, now),
    pinnedUntil: pinned && toDate(pinned, now),
  };
  const replaced = Object.entries(firestore).map(([name, value]) => [
    name,
    value === null ? undefined : typeof value === 'string' ? fillStorageUrls(value, toDownloadUrl) : value,
  ]);
  return { ...fields, ...(Object.fromEntries(replaced) as SeedFields) };
}

/** Puts a download URL where a field says {{storage:path}}, as the storage does in texts. */
function fillStorageUrls(text: string, toDownloadUrl: SeedContext['toDownloadUrl']): string {
  return text.replace(/\{\{storage:([^}\s]+)\}\}/g, (_, name: string) => toDownloadUrl(name));
}

function toDate({ inDays, at }: SampleTime, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const localMs = toYerevan(now.getTime()).setUTCHours(hours, minutes, 0, 0) + inDays * 86_400_000;
  const moment = fromYerevan(localMs);
  return new Date(moment);
}

function listFields(isMeant: (kind: keyof FieldValues) => boolean): readonly FieldName[] {
  return fieldNames.filter((name) => isMeant(pickField(name).kind));
}

/** Throws for invalid JSON, and for a key that is no field of the site: a misspelt one would be missed silently. */
function readJson<Fields extends object>(file: string, known: readonly string[]): Fields {
  try {
    const item = JSON.parse(readFileSync(file, 'utf8')) as Fields;
    const unknown = Object.keys(item).filter((key) => !known.includes(key));
    if (unknown.length > 0) throw new Error(`packages/newsroom/model/fields.ts has no ${unknown.join(', ')}`);
    return item;
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** A number of views from 40 to 4000, the same at every seeding. */
function toPlausibleViews(id: string): number {
  return 40 + (createHash('sha1').update(id).digest().readUInt32BE() % 3961);
}
