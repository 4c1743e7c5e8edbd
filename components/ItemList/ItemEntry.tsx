import { ItemCard } from '@/components/ItemCard/ItemCard';
import type { Item } from '@/lib/model/item';
import { pageSize } from '@/lib/model/paging';
import type { SectionName } from '@/lib/model/sections';
import styles from './ItemList.module.css';

type ItemEntryProps = {
  item: Item;
  section: SectionName;
  /** Which one of those on the page. */
  index: number;
};

/** One item of a list. */
export function ItemEntry({ item, section, index }: ItemEntryProps) {
  return (
    <li className={styles.entry}>
      <ItemCard
        item={item}
        section={section}
        size={index % pageSize === 0 ? 'feature' : 'standard'}
        headingLevel="h2"
        isFirst={index === 0}
      />
    </li>
  );
}
