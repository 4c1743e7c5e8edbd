import type { Firestore } from 'firebase/firestore/lite';
import { openEntry, pickTheirs, pickValues, type Entry } from '../items/entry.ts';
import { getText } from '../items/getText.ts';
import { isSameValue, readMoment, type Values } from '../items/values.ts';

/** An editor's version, and the one that another has saved meanwhile. */
export type Conflict = {
  /** The entry as it is now; what is chosen follows it. */
  entry: Entry;
  theirs: Work;
  savedBy: string;
  savedAt: number | undefined;
};

/** The values of a form, with the HTML of the text as `content`. */
export type Work = Values & { content: string };

export type Choice = 'mine' | 'theirs';
type Choices = Readonly<Record<string, Choice>>;

/** Reads another editor's version. */
export async function readConflict(database: Firestore, mine: Entry): Promise<Conflict> {
  const { section, id, draftId } = mine;
  const current = await openEntry(database, section, { id, draftId });
  // With both gone, the form has a new item.
  const { fields, followed } = pickTheirs(mine, current ?? { ...mine, item: undefined, draft: undefined });
  const { content, savedBy, updatedAt } = fields;
  const theirs = { ...pickValues(followed), content: await getText(content) };
  return { entry: followed, theirs, savedBy: String(savedBy ?? ''), savedAt: readMoment(updatedAt) };
}

/** The fields in which both differ, and whose value stands unless an editor chooses: mine where I have changed it. */
export function compareWork(mine: Values, theirs: Values, base: Values): Choices {
  return Object.fromEntries(
    Object.keys(mine)
      .filter((name) => !isSameValue(mine[name], theirs[name]))
      .map((name) => [name, isSameValue(mine[name], base[name]) ? 'theirs' : 'mine']),
  );
}

/** The values that were chosen of both. */
export function mergeWork(mine: Values, theirs: Values, choices: Choices): Values {
  return Object.fromEntries(
    Object.keys(mine).map((name) => [name, choices[name] === 'theirs' ? theirs[name] : mine[name]]),
  );
}
