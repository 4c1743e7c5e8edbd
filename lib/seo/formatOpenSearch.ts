import type { Site } from '../model/site.ts';
import { truncateText } from '../i18n/truncateText.ts';
import { logoPath, searchPath } from '../model/paths.ts';
import { pageDescriptions } from '../i18n/strings.ts';
import { element, formatXml } from '../model/xml.ts';

/** The longest name the format allows, in characters. */
const nameLimit = 16;

/** The OpenSearch description, by which browsers offer to search the site: https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md */
export function formatOpenSearch({ name, url }: Pick<Site, 'name' | 'url'>): string {
  return formatXml(
    element(
      'OpenSearchDescription',
      [
        element('ShortName', truncateText(name, nameLimit)),
        element('Description', pageDescriptions.search(name)),
        element('Url', [], { type: 'text/html', template: `${url}${searchPath}?q={searchTerms}` }),
        element('Image', `${url}${logoPath}`, { width: 512, height: 512, type: 'image/png' }),
        element('Language', 'hy'),
        element('InputEncoding', 'UTF-8'),
      ],
      { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
    ),
  );
}
