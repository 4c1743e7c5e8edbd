/** @jest-environment jsdom */
import * as fc from 'fast-check';
import { isAllowedUrl } from '../model/allowedUrls.ts';
import { propertyRuns } from '../testing/arbitraries.ts';
import { hostileClasses, hostileTexts, hostileUrls, hostileVectors } from '../testing/hostileContent.ts';
import { listBodyProblems } from '../testing/listBodyProblems.ts';
import { attributeNames, blockNames, type AttributeName, type ElementName } from './elements.ts';
import { parseHtml } from './parseText.ts';
import { printHtml } from './printHtml.ts';
import { renderMarkup, renderPicture } from './renderMarkup.ts';
import type { ItemText } from './text.ts';

// Whatever a text says, its HTML has no element and no attribute but those of the table. Page, feeds, desk and import
// print by the same function: what is proven here needs no proof of theirs.

const print = (text: ItemText): string => printHtml(renderMarkup(text, { picture: renderPicture }));
const isPicture = (url: string): boolean => isAllowedUrl(url, ['https://cdn.example.org/']);
const parse = (html: string): ItemText => parseHtml(html, { isShownPicture: isPicture });

const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...hostileTexts, ...hostileUrls, ...hostileVectors.map(([, vector]) => vector)),
);
const names = [...blockNames, ...'strong em q a span sup ruby rt br wbr'.split(' ')] as ElementName[];
const keys = Object.values(attributeNames).flat() as AttributeName[];
const { text: anyText } = fc.letrec<{ text: ItemText; node: ItemText[number] }>((tie) => ({
  text: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.oneof(
    { maxDepth: 4 },
    value,
    fc.record({
      name: fc.constantFrom(...names),
      attributes: fc.dictionary(fc.constantFrom(...keys), value) as fc.Arbitrary<object>,
      children: tie('text'),
    }),
    fc.record({ name: fc.constant('img' as const), src: value, alt: value }),
    fc.record({ name: fc.constant('embed' as const), embed: fc.record({ service: value, url: value }) }),
  ),
}));

test('no text can be printed as anything but elements and attributes of the table', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      // Where links and pictures lead, and which ids there are, the parser decides: ./parseText.ts.
      const problems = listBodyProblems(print(text), () => true).filter(
        (each) => !/^(?:a link to|the id|a different tree)/.test(each),
      );
      expect(problems).toEqual([]);
    }),
    { ...propertyRuns, numRuns: 500 },
  );
});

test.each(hostileClasses)(
  'only what is in the table is left of $name, of each and of all together',
  ({ vectors }) => {
    const listProblems = (html: string): readonly string[] => {
      const printed = print(parse(html));
      const problems = [...listBodyProblems(printed, isPicture)];
      if (!printed.startsWith('<p>Առաջ</p>')) problems.push('what stood before it is gone');
      if (print(parse(printed)) !== printed) problems.push('a second pass changes it');
      return problems;
    };
    const texts = [...vectors, vectors.join('\n'), vectors.toReversed().join('\n')];
    const found = texts.map((text) => [text.slice(0, 120), listProblems(`<p>Առաջ</p>${text}`)]);
    expect(found.filter(([, problems]) => problems!.length > 0)).toStrictEqual([]);
  },
);

test('words come out letter for letter', () => {
  const words = '<b> & "\' &amp; </script><!--';
  const place = document.createElement('div');
  place.innerHTML = printHtml([{ name: 'p', attributes: { lang: words }, children: [words] }]);
  expect(place.firstElementChild!.textContent).toBe(words);
  expect(place.firstElementChild!.getAttribute('lang')).toBe(words);
});
