import type { PublicDocument } from 'newsroom/model/documents';
import type { Section } from 'newsroom/model/sections';

/** An item that was stored, edited or deleted; without `id` it may be any item of the section. */
export type ItemPublication = {
  section: Section;
  id?: string | undefined;
  /** The keys of an item's categories, before and after an edit; undefined where they are not known. */
  categories?: readonly string[] | undefined;
  /** Whether it was or is an episode of their podcasts; undefined where that is not known. */
  isEpisode?: boolean | undefined;
  /** Whether its document does not exist any more. */
  isWithdrawn?: boolean | undefined;
  document?: undefined;
};

/** The publication of a document that is no item, such as the description of a series. */
type DocumentPublication = { document: PublicDocument; id: string; section?: undefined };

export type Publication = ItemPublication | DocumentPublication;

/** Formats a publication as the body of POST /api/revalidate. Equal publications give equal texts. */
export function formatPublication(publication: Publication): string {
  const names = { ...publication, section: publication.section?.name };
  return JSON.stringify(names, Object.keys(names).sort());
}
