'use client';

import { memo } from 'react';
import { importOrTell } from '@/lib/browser/importOrTell.client';
import type { ItemCard, ItemCardProps } from './ItemCard';

let Card: typeof ItemCard | undefined;

/** Loads the code that draws cards. No page includes it: the server has drawn the cards that a page shows first. */
export async function loadCard(): Promise<void> {
  Card ??= (await importOrTell(() => import('./ItemCard'))).ItemCard;
}

/**
 * The card of an item that the browser has read, once `loadCard` is done. A list that grows does not render it again.
 */
export const LoadedCard = memo(function LoadedCard(props: ItemCardProps) {
  return Card !== undefined && <Card {...props} />;
});
