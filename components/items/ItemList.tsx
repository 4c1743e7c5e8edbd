import { parseItem, type ItemPage } from '@/lib/model/item';
import type { ListPlace } from '@/lib/model/paths';
import { GrowingList } from './GrowingList.client';
import { ItemCard } from './ItemCard';
import { pickCardSize } from './pickCardSize';

type ItemListProps = {
  place: ListPlace;
  /** The page the server read. */
  firstPage: ItemPage;
  /** How many items of the list are before that page. */
  position: number;
};

/** A list of cards that grows in place. Of the items whose cards are here already, the browser gets the ids alone. */
export function ItemList({ place, firstPage, position }: ItemListProps) {
  const { items, last, count } = firstPage;
  const bareItems = items.map(({ id }) => parseItem(id, {}));
  return (
    <GrowingList place={place} firstPage={{ items: bareItems, last, count }} position={position}>
      {items.map((item, index) => (
        <li key={item.id}>
          <ItemCard
            item={item}
            section={place.section}
            size={pickCardSize(index)}
            headingLevel="h2"
            isFirst={index === 0}
          />
        </li>
      ))}
    </GrowingList>
  );
}
