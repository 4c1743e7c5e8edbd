import { pickCardFields } from 'newsroom/model/cardItem';
import type { Item, PageOfItems } from 'newsroom/model/item';
import type { ListPlace } from 'newsroom/model/paths';
import { pickCardSize } from './CardList';
import { GrowingList } from './GrowingList.client';
import { ItemCard, type ItemCardProps } from './ItemCard';

type ItemListProps = {
  place: ListPlace;
  firstPage: PageOfItems;
  /** The number of items of the list before that page. */
  position: number;
  /** Items that stand above the list, each until its event is over. */
  above?: readonly Item[] | undefined;
  /** The scope of the list, where its place does not say it. */
  scope?: ItemCardProps['scope'] | undefined;
};

/** A list of cards that grows in place, and that follows what editors change while it is open. */
export function ItemList({ place, firstPage, position, above = [], ...rest }: ItemListProps) {
  const { scope = place.category === undefined ? 'section' : 'category' } = rest;
  const { items, first, last, count } = firstPage;
  const idsAbove = above.map(({ id }) => id);
  const listed = items.filter(({ id }) => !idsAbove.includes(id));
  const cards = items.map((item) => (
    <ItemCard
      key={item.id}
      item={item}
      section={place.section}
      size={pickCardSize(place, position + listed.indexOf(item))}
      headingLevel="h2"
      scope={scope}
      isFirst={item === listed[0]}
    />
  ));
  return (
    <GrowingList
      place={place}
      firstPage={{ items: items.map(pickCardFields), first, last, count }}
      position={position}
      cards={cards}
      idsAbove={idsAbove}
      scope={scope}
    />
  );
}
