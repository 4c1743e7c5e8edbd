import type { Item } from './item.ts';

// A file of its own: lists need it in the browser from the start, but the parser of documents only with the next page.

const cardFields = [
  'id',
  'categories',
  'views',
  'createdAt',
  'title',
  'description',
  'image',
  'imageFocus',
  'video',
  'audio',
  'captions',
  'durationSeconds',
  'startsAt',
  'endsAt',
  'place',
  'status',
] as const satisfies readonly (keyof Item)[];

/** An item as cards have it. */
export type CardItem = Pick<Item, (typeof cardFields)[number]>;

/** The fields of an item that a card shows: a list need not send the others. */
export function pickCardFields(item: Item): CardItem {
  const shown = cardFields.filter((name) => name in item).map((name) => [name, item[name]]);
  return Object.fromEntries(shown) as CardItem;
}

/** Whether two cards are the same but for their views, which grow all the time. */
export function isSameCard(one: Item, other: Item): boolean {
  const [before, after] = [one, other].map((item) => JSON.stringify(pickCardFields({ ...item, views: 0 })));
  return before === after;
}
