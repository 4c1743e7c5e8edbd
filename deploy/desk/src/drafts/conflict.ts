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

/** What is written into a form. */
export type Work = { values: Values; html: string };

/** The name under which the text is compared with the fields. */
export const textField = 'content';

/** Reads what another editor has saved. `shown` is compared where that is not what the form would show. */
export async function readConflict(database: Firestore, mine: Entry, shown?: Fields): Promise<Conflict> {
  const { section, id, draftId } = mine;
  const current = await openEntry(database, section, { id, draftId });
  // Where both are gone, what is written is a new item.
  const entry = current ?? { ...mine, item: undefined, draft: undefined };
  const fields = shown ?? pickFields(entry);
  const theirs = {
    values: pickValues({ ...entry, item: fields, draft: undefined }),
    html: await getText(fields.content),
  };
  return { entry, theirs, savedBy: String(fields.savedBy ?? ''), savedAt: readMoment(fields.updatedAt) };
}

/** The fields in which the two differ, and for each whose is kept unless an editor chooses otherwise. */
export function compareWork(
  mine: Work,
  theirs: Work,
  base: Work,
): readonly { name: string; choice: 'mine' | 'theirs' }[] {
  const flat = ({ values, html }: Work): Values => ({ ...values, [textField]: html });
  const [own, other, before] = [flat(mine), flat(theirs), flat(base)];
  return Object.keys(own)
    .filter((name) => !isSameValue(own[name], other[name]))
    .map((name) => ({ name, choice: isSameValue(own[name], before[name]) ? 'theirs' : 'mine' }));
}

/** What is kept of both. */
export function mergeWork(
  mine: Work,
  theirs: Work,
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
): Work {
  const pick = <Value>(name: string, own: Value, other: Value): Value =>
    choices[name] === 'mine' ? own : other;
  return {
    values: Object.fromEntries(
      Object.keys(mine.values).map((name) => [name, pick(name, mine.values[name], theirs.values[name])]),
    ),
    html: pick(textField, mine.html, theirs.html),
  };
}
