/** @jest-environment jsdom */
import * as fc from 'fast-check';
import { isAllowedUrl } from '../model/allowedUrls.ts';
import { propertyRuns } from '../testing/arbitraries.ts';
import { hostileClasses, hostileTexts, hostileUrls, hostileVectors } from '../testing/hostileContent.ts';
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

// The allowlist of an item's HTML, written down independently of the table. What counts is the tree that a browser
// parses.

const allowedTags = new Set(
  (
    'p h2 h3 h4 ul ol li dl dt dd blockquote hr br pre strong em b i u s small sub sup cite q abbr time code ' +
    'del ins mark dfn data kbd samp var bdi bdo ruby rb rt rtc rp wbr details summary ' +
    'table caption thead tbody tfoot tr th td a span figure figcaption img'
  ).split(' '),
);

const allowedAttributes = new Set(
  (
    'lang dir href hreflang rel title src srcset sizes alt width height loading decoding start reversed ' +
    'colspan rowspan scope datetime id headers abbr cite value type open aria-label aria-describedby aria-labelledby'
  ).split(' '),
);

const htmlNamespace = 'http://www.w3.org/1999/xhtml';

/** The problems of an item's HTML, one line each. `isAllowedPicture` says which URLs a picture may have. */
function listBodyProblems(body: string, isAllowedPicture: (url: string) => boolean): readonly string[] {
  const parsed = parseInBrowser(body);
  const problems = [...parsed.querySelectorAll('*')].flatMap((element) =>
    listElementProblems(element, isAllowedPicture),
  );
  const comments = parsed.ownerDocument.createNodeIterator(parsed, NodeFilter.SHOW_COMMENT);
  if (comments.nextNode() !== null) problems.push('a comment');
  const once = parsed.innerHTML;
  if (parseInBrowser(once).innerHTML !== once) problems.push('a different tree when it is parsed again');
  return problems;
}

function parseInBrowser(body: string): HTMLElement {
  const place = new DOMParser().parseFromString('<!doctype html><body>', 'text/html').body;
  place.innerHTML = body;
  return place;
}

function listElementProblems(element: Element, isAllowedPicture: (url: string) => boolean): string[] {
  const { localName, namespaceURI } = element;
  const problems =
    namespaceURI === htmlNamespace && allowedTags.has(localName) ? [] : [`<${localName}> of ${namespaceURI}`];
  for (const { name, value: given } of element.attributes) {
    if (!allowedAttributes.has(name)) problems.push(`${localName} ${name}`);
    if (name === 'id' && !given.startsWith('text-')) problems.push(`the id ${given}`);
    if (/^(?:href|cite)$/.test(name) && !isLink(given)) problems.push(`a link to ${given}`);
    if (name === 'src' && !isAllowedPicture(given)) problems.push(`a picture of ${given}`);
    if (name === 'srcset') {
      problems.push(
        ...given
          .split(/,\s+/)
          .filter((candidate) => !isAllowedPicture(candidate.split(' ')[0] ?? ''))
          .map((candidate) => `a picture of ${candidate}`),
      );
    }
  }
  return problems;
}

function isLink(url: string): boolean {
  const protocol = URL.parse(url, 'https://www.example.org/programs/a')?.protocol ?? '';
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol);
}
