import type { Item } from '../../lib/model/item.ts';
import type { Problem } from './findings.ts';

/** Reports each item whose title one before it had, whatever the case and the white space. */
export function createTitleCheck(): (item: Item) => readonly Problem[] {
  const ids = new Map<string, string>();
  return ({ id, title }) => {
    if (title === undefined) return [];
    const key = title.replaceAll(/\s+/g, ' ').toLowerCase();
    const first = ids.get(key);
    if (first !== undefined) {
      return [{ kind: 'duplicateTitle', field: 'title', detail: `that of ${first}` }];
    }
    ids.set(key, id);
    return [];
  };
}
