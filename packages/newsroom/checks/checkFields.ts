import { parseChapters } from '../model/chapters.ts';
import { pickDocument, type PublicDocument } from '../model/documents.ts';
import { draftFields, findObstacle, parseDraft } from '../model/drafts.ts';
import {
  eventStatuses,
  fieldNames,
  headlineLimit,
  pickField,
  type Field,
  type FieldName,
  type FieldValues,
} from '../model/fields.ts';
import { parseFields, parseItem, type Item } from '../model/item.ts';
import { findCategory, type Section } from '../model/sections.ts';
import type { Problem } from './findings.ts';
import { findMisread } from './findMisread.ts';

/** The least width of an item's picture for search engines and messengers, in pixels; pages show at most 720. */
export const pictureWidthMin = 1200;

type Fields = Readonly<Record<string, unknown>>;

/** The expected value of a field, in words, by the field's kind. */
const expectedOf: Readonly<Record<keyof FieldValues, string>> = {
  line: 'a text',
  lead: 'a text',
  url: 'a URL that begins with https://',
  moment: 'a Timestamp',
  count: 'a number, 0 or more',
  seconds: 'a number of seconds',
  keys: 'an array of category keys',
  chapters: 'a text, a line for each chapter',
  focus: 'two percentages, such as 50% 10%',
  status: eventStatuses.join(' or '),
  language: 'the code of a language, such as hy',
};

/** Lists the fields of a document that the site drops or shows badly; `now` is epoch ms. */
export function checkFields(section: Section, fields: Fields, now: number): readonly Problem[] {
  const item = parseItem('', fields);
  return [
    ...checkCreatedAt(fields.createdAt, now),
    ...fieldNames.flatMap((field) => (field === 'createdAt' ? [] : checkType(field, fields[field]))),
    ...checkTitle(fields.title, item),
    ...checkCategories(section, item),
    ...checkChapters(fields.chapters, item),
    ...checkPresence(fields),
    ...checkWords(fields),
    ...checkLetters(fields),
  ];
}

function checkCreatedAt(value: unknown, now: number): readonly Problem[] {
  const field = 'createdAt';
  // Firestore lists a document whose createdAt is null, as the last one.
  if (value === undefined) return [{ kind: 'notListed', field, detail: 'missing' }];
  if (!isTimestamp(value)) return [{ kind: 'createdAtType', field, detail: describe(value) }];
  const { createdAt: moment } = parseItem('', { createdAt: value });
  if (moment === undefined || moment <= now) return [];
  return [{ kind: 'futureDate', field, detail: new Date(moment).toISOString() }];
}

/** The problems of a document that is no item. */
export function checkPublicFields(
  { name, id }: { name: PublicDocument; id: string },
  fields: Fields,
): readonly Problem[] {
  const { fields: table, findPath } = pickDocument(name);
  const problems = checkTable(table, fields);
  if (findPath?.(id) !== undefined) return problems;
  return [{ kind: 'unknownCategory', field: 'id', detail: describe(id) }, ...problems];
}

/** The problems of a draft, which need not be complete. */
export function checkDraftFields(id: string, fields: Fields): readonly Problem[] {
  const { publishAt, heldBack, ...draft } = parseDraft(id, fields);
  const reason = heldBack ?? (publishAt === undefined ? undefined : findObstacle(draft));
  return [
    ...checkTable(draftFields, fields),
    ...fieldNames.flatMap((field) => checkType(field, fields[field])),
    ...(reason === undefined ? [] : [{ kind: 'heldBack', field: 'publishAt', detail: reason } as const]),
  ];
}

/** The fields of a table that the site drops. */
function checkTable(table: Readonly<Record<string, Field>>, fields: Fields): readonly Problem[] {
  return Object.entries(table).flatMap(([field, { kind }]) => {
    const value = fields[field];
    if (isEmpty(value) || field in parseFields({ [field]: value }, table)) return [];
    return [{ kind: 'fieldType', field, detail: `${describe(value)} instead of ${expectedOf[kind]}` }];
  });
}

function checkType(field: FieldName, value: unknown): readonly Problem[] {
  // A text of chapters is named by its wrong line.
  if (isEmpty(value) || (field === 'chapters' && typeof value === 'string')) return [];
  const problem = { kind: 'fieldType', field } as const;
  // The site's own parser decides: it drops a field that changes nothing about the item.
  if (JSON.stringify(parseItem('', { [field]: value })) === JSON.stringify(parseItem('', {}))) {
    return [{ ...problem, detail: `${describe(value)} instead of ${expectedOf[pickField(field).kind]}` }];
  }
  if (!Array.isArray(value)) return [];
  const { property = field } = pickField(field);
  const shown = Reflect.get(parseItem('', { [field]: value }), property) as readonly unknown[];
  const dropped = value.length - shown.length;
  const expected = expectedOf[pickField(field).kind];
  return dropped === 0
    ? []
    : [{ ...problem, detail: `${dropped} of ${value.length} are dropped: ${expected}` }];
}

function checkTitle(value: unknown, { title }: Item): readonly Problem[] {
  if (title === undefined)
    return isEmpty(value) ? [{ kind: 'noTitle', field: 'title', detail: 'missing' }] : [];
  const { length } = [...title];
  return length > headlineLimit
    ? [{ kind: 'longTitle', field: 'title', detail: `${length} characters` }]
    : [];
}

function checkCategories(section: Section, { categories }: Item): readonly Problem[] {
  // A section without categories shows none: whatever is there does no harm.
  if (section.categories.length === 0) return [];
  return categories
    .filter((name) => findCategory(section, name) === undefined)
    .map((name) => {
      const meant = section.categories.find(
        (category) => fold(category.name) === fold(name) || fold(category.label) === fold(name),
      );
      const detail = describe(name) + (meant === undefined ? '' : `, perhaps ${meant.name}`);
      return { kind: 'unknownCategory', field: 'categories', detail };
    });
}

function checkChapters(value: unknown, { durationSeconds }: Item): readonly Problem[] {
  if (typeof value !== 'string' || isEmpty(value)) return [];
  const { chapters, dropped } = parseChapters(value, durationSeconds);
  const details = dropped.map(({ line, text }) => `line ${line}: ${describe(text)}`);
  if (chapters.length === 0) details.push('fewer than three');
  return details.map((detail) => ({ kind: 'badChapters', field: 'chapters', detail }));
}

function checkPresence(fields: Fields): readonly Problem[] {
  const has = (...names: string[]): boolean => names.some((name) => !isEmpty(fields[name]));
  if (!has('content', 'video', 'audio')) return [{ kind: 'noContent', field: 'content', detail: 'missing' }];
  const isSoundAlone = has('audio') && !has('video', 'content', 'captions');
  return isSoundAlone ? [{ kind: 'soundAlone', field: 'captions', detail: 'missing, and no content' }] : [];
}

/** Lists what is missing beside the title: an alternative text, a lead for cards, an end for calendars. */
function checkWords({ description, image, imageAlt, startsAt, endsAt }: Fields): readonly Problem[] {
  const missing = [
    { kind: 'noAlt', field: 'imageAlt', isMissing: !isEmpty(image) && isEmpty(imageAlt) },
    { kind: 'noLead', field: 'description', isMissing: isEmpty(description) },
    { kind: 'noEnd', field: 'endsAt', isMissing: !isEmpty(startsAt) && isEmpty(endsAt) },
  ] as const;
  return missing
    .filter(({ isMissing }) => isMissing)
    .map(({ kind, field }) => ({ kind, field, detail: 'missing' }));
}

function checkLetters(fields: Fields): readonly Problem[] {
  return fieldNames.flatMap((field) => {
    const value = fields[field];
    const detail = typeof value === 'string' ? findMisread(value) : undefined;
    return detail === undefined ? [] : [{ kind: 'badText', field, detail }];
  });
}

/** The value that an editor's tool stores for an empty field. */
function isEmpty(value: unknown): boolean {
  return (
    !value ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}

function isTimestamp(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'toMillis' in value;
}

function describe(value: unknown): string {
  if (isTimestamp(value)) return 'a Timestamp';
  if (Array.isArray(value)) return 'an array';
  if (value === null) return 'null';
  if (typeof value === 'object') return 'a map';
  const written = JSON.stringify(value);
  return `the ${typeof value === 'string' ? 'text' : typeof value} ${written.length > 60 ? `${written.slice(0, 60)}…` : written}`;
}

function fold(name: string): string {
  return name.trim().toLowerCase();
}
