import type { ItemPage } from '@/lib/model/item';
import type { ListPlace } from '@/lib/model/paths';
import { GrowingList } from './GrowingList.client';
import { ItemEntry } from './ItemEntry';

type ItemListProps = {
  place: ListPlace;
  /** The page the server read. */
  firstPage: ItemPage;
  /** How many items of the list are before that page. */
  position: number;
};

/** A list of cards that grows in place. Of the items that the server rendered, the list in the browser knows the ids alone. */
export function ItemList({ place, firstPage, position }: ItemListProps) {
  const { items, last, count } = firstPage;
  return (
    <GrowingList
      place={place}
      firstPage={{ items: items.map(({ id }) => ({ id })), last, count }}
      position={position}
    >
      {items.map((item, index) => (
        <ItemEntry key={item.id} item={item} section={place.section} index={index} />
      ))}
    </GrowingList>
  );
}
