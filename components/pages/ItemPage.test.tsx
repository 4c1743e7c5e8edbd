import { render } from '@testing-library/react';
import { findService } from 'newsroom/model/services';
import { buildItem, buildSite, pickSection } from 'newsroom/testing/builders';
import { ItemPage } from './ItemPage';

test.each([
  ['https://www.facebook.com/newsroom', ['https://www.facebook.com/newsroom']],
  ['https://fb.com/newsroom', ['https://fb.com/newsroom']],
  // The service itself is nobody’s page.
  ['https://www.facebook.com/', []],
  ['https://t.me/newsroom', []],
])(
  'with %s as the page on a social network, an item says to Facebook that its publisher is %j',
  (url, expected) => {
    const externalLinks = [{ purpose: 'socialNetwork', url, service: findService(url) }] as const;
    render(
      <ItemPage
        site={buildSite({ externalLinks })}
        section={pickSection('analyses')}
        item={buildItem()}
        body={undefined}
        media={[]}
        pictureRatio={undefined}
        related={{ items: [], category: undefined }}
        neighbours={{ previous: undefined, next: undefined }}
        transcript={undefined}
      />,
    );
    const tags = document.querySelectorAll<HTMLMetaElement>('meta[property="article:publisher"]');
    expect(Array.from(tags, ({ content }) => content)).toEqual(expected);
  },
);
