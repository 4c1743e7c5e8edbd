import * as fc from 'fast-check';
import { type Item, parseItem } from '../model/item.ts';
import { sections } from '../model/sections.ts';
import { hostileUrls, hostileTexts } from './hostileContent.ts';

/** Documents of every shape, for tests that hold of all of them. Always the same ones: a failure comes again. */
export const propertyRuns = { seed: 20250320, numRuns: 100 } as const;

/** What a value that was not looked at turns into when it is printed. */
export const junk = /\b(?:undefined|NaN|Infinity)\b|\[object |Invalid Date|\de[+-]\d|[+-]\d{6}-\d\d-\d\d/;

// Texts that say it themselves would be taken for the mistake.
const anyText = fc
  .oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...hostileTexts))
  .filter((text) => !junk.test(text));

const anyMoment = fc.oneof(
  fc.double(),
  fc.integer({ min: -62_135_596_800_000 - 5, max: 253_402_300_799_999 + 5 }),
  fc.constantFrom(253_402_300_799_999, 253_402_286_400_000, -62_135_596_800_000, 0, Date.UTC(2025, 2, 20)),
  fc.date({ noInvalidDate: false }),
  fc.double().map((moment) => ({ toMillis: () => moment })),
);

const anyNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(-0, 1e21, 1e300, 2 ** 53, 5.5));

const anyAddress = fc
  .oneof(
    fc.constantFrom(...hostileUrls, 'https://cdn.example.org/a.mp3', 'https://youtu.be/dQw4w9WgXcQ?t=1e9'),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  )
  .filter((text) => !junk.test(text));

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

const shaped = (usual: fc.Arbitrary<unknown>) => fc.oneof({ weight: 4, arbitrary: usual }, anyValue);

/** A document: each field as it should be, or anything at all, or not there. */
export const anyDocument = fc.record(
  {
    title: shaped(anyText),
    description: shaped(anyText),
    author: shaped(anyText),
    place: shaped(anyText),
    categories: shaped(anyCategories),
    views: shaped(anyNumber),
    createdAt: shaped(anyMoment),
    updatedAt: shaped(anyMoment),
    startsAt: shaped(anyMoment),
    endsAt: shaped(anyMoment),
    content: shaped(anyAddress),
    image: shaped(anyAddress),
    video: shaped(anyAddress),
    audio: shaped(anyAddress),
    captions: shaped(anyAddress),
    duration: shaped(anyNumber),
  },
  { requiredKeys: [] },
);

/** An id that the database may give. */
export const anyId = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.constantFrom('%', '%2F', 'a b', '-'),
  )
  .filter((id) => id.isWellFormed() && !id.includes('/') && !junk.test(id) && !/^\.\.?$/.test(id));

export const anyItem: fc.Arbitrary<Item> = fc
  .tuple(anyId, anyDocument)
  .map(([id, fields]) => parseItem(id, fields))
  // What `anything` made up may say it, too.
  .filter((item) => !junk.test([item.title, item.description, item.author, item.place].join(' ')));

/** Items of ids of their own. */
export const anyItems = fc.uniqueArray(anyItem, { selector: ({ id }) => id, maxLength: 12 });

export const anySection = fc.constantFrom(...sections);
