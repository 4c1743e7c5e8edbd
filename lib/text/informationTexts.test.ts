import { informationPages } from '../model/informationPages.ts';
import { buildSite } from '../testing/builders.ts';
import { informationTexts } from './informationTexts.ts';

const sites = [
  buildSite(),
  buildSite({ contact: { email: 'info@example.org', phone: '+374 10 000000', address: 'Երևան' } }),
];

describe.each(informationPages.map(({ name }) => name))('the page %s', (name) => {
  const texts = sites.flatMap((site) => {
    const { lead, sections } = informationTexts[name](site);
    return [
      lead,
      ...sections.flatMap(({ heading, paragraphs, points }) => [
        heading ?? '',
        ...paragraphs,
        ...(points ?? []),
      ]),
    ];
  });

  test('says something', () => {
    expect(texts.join('').length).toBeGreaterThan(100);
  });

  test('mixes no other letters into an Armenian word', () => {
    const words = texts.flatMap((text) => text.replaceAll('\u00ad', '').match(/[\p{L}\p{M}]+/gu) ?? []);
    const mixed = words.filter(
      (word) =>
        /\p{Script=Armenian}/u.test(word) &&
        /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word),
    );
    expect(mixed).toStrictEqual([]);
  });

  test('has Armenian punctuation: no ASCII colon, question or exclamation mark, no straight quotes', () => {
    expect(texts.filter((text) => /[:?!"'`]/.test(text))).toStrictEqual([]);
  });
});
