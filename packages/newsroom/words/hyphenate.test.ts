import { hyphenate } from './hyphenate.ts';

const show = (text: string) => text.replaceAll('\u00ad', '-');

test.each([
  ['հրատարակչություն', 'հրա-տա-րակ-չու-թյուն'],
  ['պատասխանատվությունը', 'պատաս-խա-նատ-վու-թյունը'],
  ['Անկախության', 'Անկախության'],
  ['ԱՎՏՈՄԵՔԵՆԱՇԻՆՈՒԹՅՈՒՆ', 'ԱՎՏՈ-ՄԵ-ՔԵ-ՆԱ-ՇԻ-ՆՈՒ-ԹՅՈՒՆ'],
])('«%s» may be broken as «%s»', (word, expected) => {
  expect(show(hyphenate(word))).toBe(expected);
});

test('no break is within «ու», before «և» or beside fewer than three letters, and without them the text is as it was', () => {
  const text = 'հեռուստառադիոընկերությունների և միջազգայնագետների ուուուուուուուուու բառակապակցություններև';
  const broken = hyphenate(text);
  expect(broken).not.toMatch(
    /ո\u00adւ|\u00adև|(?:^|[^ա-և\u00ad])[ա-և]{1,2}\u00ad|\u00ad[ա-և]{1,2}(?:[^ա-և\u00ad]|$)/u,
  );
  expect(broken.split('\u00ad').length).toBeGreaterThan(10);
  expect(broken.replaceAll('\u00ad', '')).toBe(text);
});

test('a word of a megabyte takes a moment', () => {
  const broken = hyphenate('բա'.repeat(250_000));
  expect(broken.split('\u00ad').length).toBeGreaterThan(200_000);
}, 5_000);
