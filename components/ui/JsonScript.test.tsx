import { renderToStaticMarkup } from 'react-dom/server';
import { JsonScript } from './JsonScript';

test.each(['</script><script>alert(1)</script>', '<!-- <script>', 'ա < բ && «գ» " \u2028'])(
  'the title %j is in the page as it is, and ends no element',
  (headline) => {
    const html = renderToStaticMarkup(
      <JsonScript
        type="application/ld+json"
        data={{ '@context': 'https://schema.org', '@graph': [{ '@type': 'NewsArticle', headline }] }}
      />,
    );
    const inner = /^<script type="application\/ld\+json"[^>]*>(.*)<\/script>$/s.exec(html)?.[1] ?? '';
    expect(inner).not.toContain('<');
    expect(JSON.parse(inner)).toMatchObject({ '@graph': [{ headline }] });
  },
);
