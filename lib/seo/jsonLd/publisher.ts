import type { Item } from 'newsroom/model/item';
import { correctionsPath, logoPath } from 'newsroom/model/paths';
import type { Site } from 'newsroom/model/site';
import { pageDescriptions } from 'newsroom/words/strings';
import type { Organization, WebSite } from 'schema-dts';

/** https://developers.google.com/search/docs/appearance/structured-data/organization */
export function buildPublisher(site: Site): Organization {
  const { email, phone } = site.contact;
  const address = site.contact.address ?? site.imprint?.address;
  return {
    ...buildPublisherReference(site),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { telephone: phone }),
    ...(address !== undefined && { address }),
    ...(site.externalLinks.length > 0 && { sameAs: site.externalLinks.map(({ url }) => url) }),
  };
}

/** The publisher with all that a page needs by itself: crawlers may not follow an `@id` to another page. */
export function buildPublisherReference(site: Site) {
  return {
    '@type': 'NewsMediaOrganization',
    '@id': `${site.url}/#organization`,
    name: site.name,
    ...(site.imprint && { legalName: site.imprint.publisher }),
    ...(site.imprint?.funding && { ownershipFundingInfo: site.imprint.funding }),
    url: `${site.url}/`,
    publishingPrinciples: site.url + correctionsPath,
    correctionsPolicy: site.url + correctionsPath,
    logo: { '@type': 'ImageObject', url: site.url + logoPath },
  } as const;
}

/** https://developers.google.com/search/docs/appearance/site-names */
export function buildWebSite(site: Site): WebSite {
  return {
    ...buildWebSiteReference(site),
    description: pageDescriptions.home(),
    inLanguage: 'hy',
    publisher: { '@id': `${site.url}/#organization` },
  };
}

/** The site, for the `isPartOf` of a page. */
export function buildWebSiteReference(site: Site) {
  return { '@type': 'WebSite', '@id': `${site.url}/#website`, name: site.name, url: `${site.url}/` } as const;
}

// Matches the names of editorial desks in the Firestore documents; every other author is a person.
const desk = /(?:բաժին|խումբ|խմբագրություն|ծառայություն|գրասենյակ|կենտրոն|թիմ|ստուդիա|գործակալություն)/iu;

/** The author of an item: a person, an editorial desk, or else the publisher. */
export function buildAuthor(site: Site, { author }: Pick<Item, 'author'>) {
  if (author === undefined) return buildPublisherReference(site);
  if (!desk.test(author)) return { '@type': 'Person', name: author } as const;
  return {
    '@type': 'Organization',
    name: author,
    url: `${site.url}/`,
    parentOrganization: { '@id': `${site.url}/#organization` },
  } as const;
}
