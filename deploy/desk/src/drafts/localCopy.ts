import { pickVersion } from 'newsroom/model/drafts';
import type { Section } from 'newsroom/model/sections';
import type { Entry } from '../items/entry.ts';
import type { Work } from './conflict.ts';

/** Typed words that are not saved yet: the copy outlives a closed tab, a lost network and a browser that ends. */
export type LocalCopy = {
  id: string;
  work: Work;
  targetId: string;
  /** Epoch ms. */
  writtenAt: number;
  /** The stored state of the entry that was being changed (`formatBase`). */
  base: string;
};

const prefix = 'desk work ';

function formatKey({ collection }: Section, id: string): string {
  return `${prefix}${collection}/${id}`;
}

/** The stored state of an entry, to be compared with the one that a copy was made of. */
export function formatBase({ item, draft }: Entry): string {
  return JSON.stringify([draft?.updatedAt ?? null, pickVersion(item) ?? null]);
}

/** False where the browser has no room. */
export function storeLocalCopy(section: Section, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(formatKey(section, copy.id), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function findLocalCopy(section: Section, id: string): LocalCopy | undefined {
  try {
    const stored = localStorage.getItem(formatKey(section, id));
    return stored === null ? undefined : (JSON.parse(stored) as LocalCopy);
  } catch {
    return undefined;
  }
}

/** Gives a copy to the next version of the item that its draft has become. */
export function moveLocalCopy(section: Section, id: string, nextId: string): void {
  const copy = findLocalCopy(section, id);
  if (copy === undefined) return;
  forgetLocalCopy(section, id);
  storeLocalCopy(section, { ...copy, id: nextId });
}

export function forgetLocalCopy(section: Section, id: string): void {
  localStorage.removeItem(formatKey(section, id));
}

/** The copies of a section in this browser, the newest first. */
export function listLocalCopies(section: Section): readonly LocalCopy[] {
  const start = formatKey(section, '');
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => findLocalCopy(section, key.slice(start.length)))
    .filter((copy) => copy !== undefined)
    .toSorted((one, other) => other.writtenAt - one.writtenAt);
}
