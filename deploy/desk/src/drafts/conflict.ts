import type { Firestore } from 'firebase/firestore/lite';
import { openEntry, pickFields, pickValues, type Entry } from '../items/entry.ts';
import { getText } from '../items/getText.ts';
import { isSameValue, readMoment, type Fields, type Values } from '../items/values.ts';

/** What an editor has and what another one has saved meanwhile. */
export type Conflict = {
  /** As it is now; what is chosen follows it. */
  entry: Entry;
  theirs: Work;
  savedBy: string;
  savedAt: number | undefined;
};

/** What is written into a form: its fields, and the HTML of the text as `content`. */
export type Work = Values & { content: string };

export type Choice = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Choice>>;

/** Reads what another editor has saved. `shown` is compared where that is not what the form would show. */
export async function readConflict(database: Firestore, mine: Entry, shown?: Fields): Promise<Conflict> {
  const { section, id, draftId } = mine;
  const current = await openEntry(database, section, { id, draftId });
  // Where both are gone, what is written is a new item.
  const entry = current ?? { ...mine, item: undefined, draft: undefined };
  const fields = shown ?? pickFields(entry);
  const values = pickValues({ ...entry, item: fields, draft: undefined });
  const theirs = { ...values, content: await getText(fields.content) };
  return { entry, theirs, savedBy: String(fields.savedBy ?? ''), savedAt: readMoment(fields.updatedAt) };
}

/** The fields in which both differ, and whose is kept unless an editor chooses: mine where I have changed it. */
export function compareWork(mine: Values, theirs: Values, base: Values): Choices {
  return Object.fromEntries(
    Object.keys(mine)
      .filter((name) => !isSameValue(mine[name], theirs[name]))
      .map((name) => [name, isSameValue(mine[name], base[name]) ? 'theirs' : 'mine']),
  );
}

/** What is kept of both. */
export function mergeWork(mine: Values, theirs: Values, choices: Choices): Values {
  return Object.fromEntries(
    Object.keys(mine).map((name) => [name, choices[name] === 'theirs' ? theirs[name] : mine[name]]),
  );
}
