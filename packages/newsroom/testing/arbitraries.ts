import * as fc from 'fast-check';
import { eventStatuses, fieldNames, pickField, type FieldValues } from '../model/fields.ts';
import { parseItem, type Item } from '../model/item.ts';
import { sections } from '../model/sections.ts';
import { hostileTexts, hostileUrls } from './hostileContent.ts';

/** Arbitrary Firestore documents and items for property tests; the fixed seed makes a failure reproducible. */
export const propertyRuns = { seed: 20250320, numRuns: 50 } as const;

/** Matches the texts that an unchecked value becomes when it is printed, such as “undefined” and “NaN”. */
export const malformedValue =
  /\b(?:undefined|NaN|Infinity)\b|\[object |Invalid Date|\de[+-]\d|[+-]\d{6}-\d\d-\d\d/;

// A text that contains such a value itself would look like a failure.
const anyText = fc
  .oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...hostileTexts))
  .filter((text) => !malformedValue.test(text));

const anyMoment = fc.oneof(
  fc.double(),
  fc.integer({ min: -62_135_596_800_000 - 5, max: 253_402_300_799_999 + 5 }),
  fc.constantFrom(253_402_300_799_999, 253_402_286_400_000, -62_135_596_800_000, 0, Date.UTC(2025, 2, 20)),
  fc.date({ noInvalidDate: false }),
  fc.double().map((moment) => ({ toMillis: () => moment })),
);

const anyNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(-0, 1e21, 1e300, 2 ** 53, 5.5));

const anyUrl = fc
  .oneof(
    fc.constantFrom(...hostileUrls, 'https://cdn.example.org/a.mp3', 'https://youtu.be/dQw4w9WgXcQ?t=1e9'),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  )
  .filter((text) => !malformedValue.test(text));

const anyCategories = fc.oneof(
  fc.array(
    fc.oneof(
      anyText,
      fc.constantFrom(...sections.flatMap(({ categories }) => categories.map(({ name }) => name))),
    ),
  ),
  anyText,
);

const anyValue = fc.oneof(
  fc.anything({ withDate: true, withBigInt: true, withMap: true, withNullPrototype: true, maxDepth: 2 }),
  anyText,
  anyMoment,
);

const shaped = (arbitrary: fc.Arbitrary<unknown>) => fc.oneof({ weight: 4, arbitrary }, anyValue);

const usual: Readonly<Record<keyof FieldValues, fc.Arbitrary<unknown>>> = {
  line: anyText,
  lead: anyText,
  url: anyUrl,
  moment: anyMoment,
  count: anyNumber,
  seconds: anyNumber,
  keys: anyCategories,
  focus: fc.tuple(anyNumber, anyNumber).map(([x, y]) => `${x}% ${y}%`),
  status: fc.constantFrom(...eventStatuses),
  language: fc.constantFrom('hy', 'ru', 'en-GB'),
  chapters: anyText.map((text) => `0:00 ${text}\n0:01 ա\n0:02 ${text}`),
};

/** A Firestore document: each field as it should be, any other value, or absent. */
export const anyDocument = fc.record(
  Object.fromEntries(fieldNames.map((name) => [name, shaped(usual[pickField(name).kind])])),
  { requiredKeys: [] },
);

/** The item's texts of one kind or another. */
export function listTexts(item: Item): readonly string[] {
  const names = fieldNames.filter((name) => ['line', 'lead'].includes(pickField(name).kind));
  return names.map((name) => (item as Readonly<Record<string, unknown>>)[name]).filter(isString);
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** An id that Firestore may give. */
export const anyId = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.constantFrom('%', '%2F', 'a b', '-'),
  )
  .filter((id) => id.isWellFormed() && !id.includes('/') && !malformedValue.test(id) && !/^\.\.?$/.test(id));

export const anyItem: fc.Arbitrary<Item> = fc
  .tuple(anyId, anyDocument)
  .map(([id, fields]) => parseItem(id, fields))
  // `fc.anything` may generate such a text, too.
  .filter((item) => !malformedValue.test(listTexts(item).join(' ')));

/** Items with unique ids. */
export const anyItems = fc.uniqueArray(anyItem, { selector: ({ id }) => id, maxLength: 12 });

export const anySection = fc.constantFrom(...sections);
