import type { Item } from '../../model/item.ts';
import type { Site } from '../../model/site.ts';
import { buildPublisherReference } from './publisher.ts';

// Matches the names of editorial desks in the Firestore documents; every other author is a person.
const desk = /(?:բաժին|խումբ|խմբագրություն|ծառայություն|գրասենյակ|կենտրոն|թիմ|ստուդիա|գործակալություն)/iu;

/** Who signs an item: a person, an editorial desk, or else the publisher. */
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
