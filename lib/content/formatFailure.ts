import type { PublicDocument } from 'newsroom/model/documents';
import { sections, type Collection } from 'newsroom/model/sections';

/** The target of a failed request: a list or an item of a collection, or all items of a category. */
export type Wanted = Collection | PublicDocument | `${Collection} by category`;

/** The message before the error (docs/rows.md, X1), letter for letter: those by category have no colon. */
export function formatFailure(wanted: Wanted): string {
  return `Error while getting ${wanted}${wanted.endsWith('by category') ? '' : ':'}`;
}

export function isWanted(name: string | undefined): name is Wanted {
  return sections.some(({ collection }) => name === collection || name === `${collection} by category`);
}
