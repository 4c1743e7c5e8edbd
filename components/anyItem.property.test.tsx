import * as fc from 'fast-check';
import { buildItemPage } from '@/lib/testing/builders';
import { renderToString } from 'react-dom/server';
import { groupHomePageItems } from '@/components/items/homePageItems';
import { anyItem, anyItems, anySection, malformedValue, propertyRuns } from '@/lib/testing/arbitraries';
import { setLocation } from '@/lib/testing/fakeNavigation';
import { HomePage } from '@/components/items/HomePage';
import { ItemArticle } from '@/components/items/ItemArticle';
import { ListPage } from '@/components/items/ListPage';
import { MostRead } from '@/components/items/MostRead';
import { RelatedItems } from '@/components/items/RelatedItems';
import { ShareRow } from '@/components/items/ShareRow';

jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/fakeNavigation').navigation);
jest.mock('@/lib/firebase/firestore.client', () => jest.requireActual('@/lib/testing/fakeWebSdk').webSdk);

jest.setTimeout(120_000);

const runs = { ...propertyRuns, numRuns: 20 };

beforeEach(() => setLocation('/programs', { section: 'programs' }));

/** Malformed values, dates and scripts in the HTML that the server renders. */
function listProblems(html: string): readonly string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const problems = [
    malformedValue.exec(page.body.textContent),
    malformedValue.exec(html.replaceAll(/>[^<]*</g, '><')),
  ]
    .filter((found) => found !== null)
    .map(([found]) => found);
  for (const time of page.querySelectorAll('time')) {
    if (!/^\d{4}-\d\d-\d\dT[\d:]{8}\+04:00$/.test(time.dateTime)) problems.push(time.dateTime);
  }
  for (const element of page.querySelectorAll(
    'script, [onerror], [onclick], [onload], a[href^="javascript:"]',
  )) {
    problems.push(element.outerHTML);
  }
  return problems;
}

test('the page of any item renders without malformed values or scripts', () => {
  fc.assert(
    fc.property(anySection, anyItem, (section, item) => {
      const html = renderToString(
        <ItemArticle section={section} item={item} body={undefined}>
          <ShareRow url="https://www.example.org/programs/a" title={item.title ?? 'Ա'} />
        </ItemArticle>,
      );
      expect(listProblems(html)).toStrictEqual([]);
    }),
    runs,
  );
});

test('lists of any items render without malformed values or scripts', () => {
  fc.assert(
    fc.property(anySection, anyItems, (section, items) => {
      const page = buildItemPage({ items });
      const homePageItems = groupHomePageItems([{ section, items }]);
      const mostRead = items.map((item) => ({ section, item }));
      const html = renderToString(
        <>
          <ListPage section={section} page={page} position={0} mostRead={mostRead} />
          <HomePage siteName="Լույս" homePageItems={homePageItems} mostRead={mostRead} />
          <MostRead items={mostRead} scope="site" />
          <RelatedItems section={section} category={section.categories[0]} items={items} currentId="-" />
        </>,
      );
      expect(listProblems(html)).toStrictEqual([]);
    }),
    runs,
  );
});
