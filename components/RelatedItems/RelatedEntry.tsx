import { ItemCard } from '@/components/ItemCard/ItemCard';
import type { Item } from '@/lib/model/item';
import type { SectionName } from '@/lib/model/sections';

/** One item of a list of related ones. */
export function RelatedEntry({ item, section }: { item: Item; section: SectionName }) {
  return (
    <li>
      <ItemCard item={item} section={section} size="standard" headingLevel="h3" />
    </li>
  );
}
