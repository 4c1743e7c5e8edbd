import { pickCardFields, type ItemPage } from '@/lib/model/item';
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

/** A list of cards that grows in place, and that follows what editors change while it is open. */
export function ItemList({ place, firstPage, position }: ItemListProps) {
  const { items, first, last, count } = firstPage;
  const cards = items.map((item, index) => (
    <ItemCard
      key={item.id}
      item={item}
      section={place.section}
      size={pickCardSize(index)}
      headingLevel="h2"
      isFirst={index === 0}
    />
  ));
  return (
    <GrowingList
      place={place}
      firstPage={{ items: items.map(pickCardFields), first, last, count }}
      position={position}
      cards={cards}
    />
  );
}
