import type { PublicDocument } from 'newsroom/model/documents';
import { sections, type Collection } from 'newsroom/model/sections';

/** The target of a failed request: a list or an item of a collection, or all items of a category. */
export type ReadTarget = Collection | PublicDocument | `${Collection} by category`;

/** The message before the error (docs/rows.md, X1), letter for letter: those by category have no colon. */
export function formatFailure(target: ReadTarget): string {
  return `Error while getting ${target}${target.endsWith('by category') ? '' : ':'}`;
}

export function isReadTarget(name: string | undefined): name is ReadTarget {
  return sections.some(({ collection }) => name === collection || name === `${collection} by category`);
}
