import type { FieldValues } from '../model/fields.ts';

/** Stored values of a field, by the field's kind; the site drops each value of `bad`. */
export const exampleValues: {
  readonly [Kind in keyof FieldValues]: { good: unknown; bad: readonly unknown[] };
} = {
  line: { good: 'խնձոր', bad: [7, ' ', ['ա']] },
  lead: { good: 'խնձոր', bad: [7, ' ', ['ա']] },
  url: {
    good: 'https://cdn.example.org/a',
    bad: [7, 'gs://news/a', 'a.jpg', `https://a.example/${'a'.repeat(2_000)}`],
  },
  moment: { good: new Date('2025-03-20T14:30:00Z'), bad: ['2025-03-20', {}, 9e15] },
  count: { good: 7, bad: ['7', -1, 2 ** 60] },
  seconds: { good: 90.5, bad: ['12:30', 0, -1] },
  keys: { good: ['veritas', 'fair'], bad: ['veritas', 7] },
  chapters: { good: '0:00 Ա\n0:10 Բ\n0:20 Գ', bad: [7, '0:00 Ա', ['0:00 Ա']] },
  focus: { good: '50% 12.5%', bad: ['50%', '101% 0%', 'left top', '50 10', '50% -1%', 50] },
  status: { good: 'postponed', bad: ['moved', 7] },
  language: { good: 'hy', bad: ['Armenian', 7] },
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** A list of a kind that has good elements and others; undefined of a kind that is no list. */
export function mixElements(kind: keyof FieldValues): readonly unknown[] | undefined {
  const { good } = exampleValues[kind];
  return isList(good) ? [...good, 7, {}] : undefined;
}
