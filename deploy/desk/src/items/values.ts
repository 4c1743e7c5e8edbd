import { Timestamp } from 'firebase/firestore/lite';
import { fieldNames, pickField, type Field, type FieldName } from 'newsroom/model/fields';
import type { Section } from 'newsroom/model/sections';

/** The fields of a document, as Firestore has them. */
export type Fields = Readonly<Record<string, unknown>>;
/** The values of a form: moments as epoch ms, and '' for what is empty. */
export type Values = Readonly<Record<string, unknown>>;

/** Set by saving, by readers, or by the text below the form. */
const notInForm: readonly FieldName[] = ['views', 'updatedAt', 'content', 'guid'];

/** The fields that the form of a section shows, in the order of packages/newsroom/model/fields.ts. */
export function listFields({ name: section, categories }: Section): readonly FieldName[] {
  return fieldNames.filter((name) => {
    if (notInForm.includes(name)) return false;
    const { sections } = pickField(name);
    return sections?.includes(section) ?? (name !== 'categories' || categories.length > 0);
  });
}

export function toValues(
  table: Readonly<Record<string, Field>>,
  names: readonly string[],
  fields: Fields,
): Values {
  return Object.fromEntries(names.map((name) => [name, forms[table[name]!.kind].toValue(fields[name])]));
}

/** Epoch ms; undefined of what is no moment. */
export function readMoment(value: unknown): number | undefined {
  if (value instanceof Timestamp) return value.toMillis();
  return typeof value === 'number' ? value : undefined;
}

/** The latest moment that the rules let an editor store in a field; undefined where there is none. Epoch ms. */
export function findLatest(name: string, now: number): number | undefined {
  const days = (fieldNames as readonly string[]).includes(name)
    ? pickField(name as FieldName).mostDaysAhead
    : undefined;
  return days === undefined ? undefined : now + days * 24 * 60 * 60 * 1_000;
}

/** A value in a form, and as it is stored: undefined there where the field was emptied. */
type Form = { toValue: (stored: unknown) => unknown; toStored: (value: unknown) => unknown };

const unchanged: Form = {
  toValue: (stored) => stored ?? '',
  toStored: (value) => (typeof value === 'string' ? value.trim() || undefined : value),
};

const words = { line: unchanged, lead: unchanged, url: unchanged, chapters: unchanged, language: unchanged };
const others = { focus: unchanged, status: unchanged, count: unchanged, seconds: unchanged };

/** The forms of each kind of field: a new kind that has none here does not pass the type check. */
const forms: Readonly<Record<Field['kind'], Form>> = {
  ...words,
  ...others,
  moment: {
    toValue: (stored) => readMoment(stored) ?? '',
    toStored: (value) => (value === '' ? undefined : Timestamp.fromMillis(Number(value))),
  },
  keys: {
    toValue: (stored) => (Array.isArray(stored) ? stored : []),
    toStored: (value) => (Array.isArray(value) && value.length > 0 ? value : undefined),
  },
};

/** A document's fields with what was changed in a form. */
export function applyValues(
  table: Readonly<Record<string, Field>>,
  fields: Fields,
  changes: Values,
): Record<string, unknown> {
  const changed = Object.entries(changes).map(
    ([name, value]) => [name, forms[table[name]!.kind].toStored(value)] as const,
  );
  const rest = Object.entries(fields).filter(([name]) => !Object.hasOwn(changes, name));
  return Object.fromEntries([...rest, ...changed].filter(([, value]) => value !== undefined));
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}

/** The values that differ from those of before. */
export function pickChanges(values: Values, before: Values): Values {
  return Object.fromEntries(
    Object.keys(before)
      .filter((name) => !isSameValue(values[name], before[name]))
      .map((name) => [name, values[name]]),
  );
}
