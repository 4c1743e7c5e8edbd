import type { SectionItem } from 'newsroom/model/item';
import { itemPath } from 'newsroom/model/paths';
import { keepXmlText } from 'newsroom/text/xml';

type GuidForm = {
  /** The site's URL when its feeds still named items by URLs (.env.example, GUID_URL). */
  guidUrl?: string | undefined;
  /** The domain that makes guids unique among all sites, which calendars require. */
  domain?: string | undefined;
};

/**
 * Formats the guid of an item in feeds and calendars: its source's guid, else “programs/id”. It does not change with
 * the site's URL: with a new guid every subscriber would get the item again.
 */
export function formatGuid(entry: SectionItem, form: GuidForm): string {
  return keepXmlText(entry.item.guid ?? '').trim() || formatOwnGuid(entry, form);
}

/** The guids of a feed's items. Copies of a document have the same one; the oldest has it. */
export function listGuids<Entry extends SectionItem>(
  entries: readonly Entry[],
  form: GuidForm,
): ReadonlyMap<Entry, string> {
  const taken = new Set(entries.map((entry) => formatOwnGuid(entry, form)));
  const oldestFirst = [...entries].sort(
    (one, other) => (one.item.createdAt ?? Infinity) - (other.item.createdAt ?? Infinity) || 0,
  );
  const guids = new Map<Entry, string>();
  for (const entry of oldestFirst) {
    const guid = formatGuid(entry, form);
    guids.set(entry, taken.has(guid) ? formatOwnGuid(entry, form) : guid);
    taken.add(guid);
  }
  return guids;
}

function formatOwnGuid({ section, item }: SectionItem, { guidUrl, domain }: GuidForm): string {
  const path = itemPath(section.name, item.id);
  if (guidUrl !== undefined) return guidUrl + path;
  return path.slice(1) + (domain === undefined ? '' : `@${domain}`);
}
