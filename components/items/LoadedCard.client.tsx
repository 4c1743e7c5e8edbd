'use client';

import { memo } from 'react';
import type { ItemCard, ItemCardProps } from './ItemCard';

let Card: typeof ItemCard | undefined;

/** Loads the code of cards: a page comes with those that the server drew, and without it. */
export async function loadCard(): Promise<void> {
  Card ??= (await import('./ItemCard')).ItemCard;
}

/** The card of an item that the browser has read, after `loadCard`. A list that grows renders none of its cards again. */
export const LoadedCard = memo(function LoadedCard(props: ItemCardProps) {
  return Card !== undefined && <Card {...props} />;
});
