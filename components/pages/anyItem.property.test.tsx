import * as fc from 'fast-check';
import { anyItem, anyItems, anySection, malformedValue, propertyRuns } from 'newsroom/testing/arbitraries';
import { buildPageOfItems, buildSite } from 'newsroom/testing/builders';
import { renderToString } from 'react-dom/server';
import { MostRead } from '@/components/items/MostRead';
import { RelatedItems } from '@/components/items/RelatedItems';
import { HomePage } from './HomePage';
import { groupHomePageItems } from './homePageItems';
import { ItemPage } from './ItemPage';
import { ListPage } from './ListPage';

jest.setTimeout(120_000);

const site = buildSite();
const runs = { ...propertyRuns, numRuns: 20 };

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
    if (!/^\d{4}-\d\d-\d\dT[\d:]{8}\+0\d:\d\d$/.test(time.dateTime)) problems.push(time.dateTime);
  }
  for (const element of page.querySelectorAll(
    'script:not([type="application/ld+json"]), [onerror], [onclick], [onload], a[href^="javascript:"]',
  )) {
    problems.push(element.outerHTML);
  }
  return problems;
}

test('the page of any item renders without malformed values or scripts', () => {
  fc.assert(
    fc.property(anySection, anyItem, (section, item) => {
      const html = renderToString(
        <ItemPage
          site={site}
          section={section}
          item={item}
          body={undefined}
          media={[]}
          pictureRatio={undefined}
          related={{ category: undefined, items: [] }}
          neighbours={{}}
          transcript={undefined}
        />,
      );
      expect(listProblems(html)).toStrictEqual([]);
    }),
    runs,
  );
});

test('lists of any items render without malformed values or scripts', () => {
  fc.assert(
    fc.property(anySection, anyItems, (section, items) => {
      const page = buildPageOfItems({ items });
      const homePageItems = groupHomePageItems([{ section, items }]);
      const mostRead = items.map((item) => ({ section, item }));
      const html = renderToString(
        <>
          <ListPage site={site} facts={{ section, page }} mostRead={mostRead} />
          <HomePage site={site} homePageItems={homePageItems} mostRead={mostRead} />
          <MostRead items={mostRead} scope="site" />
          <RelatedItems section={section} category={section.categories[0]} items={items} currentId="-" />
        </>,
      );
      expect(listProblems(html)).toStrictEqual([]);
    }),
    runs,
  );
});
