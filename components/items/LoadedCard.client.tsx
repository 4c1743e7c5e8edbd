'use client';

import { memo } from 'react';
import { createOnDemand } from '@/lib/browser/createOnDemand.client';
import { useStore } from '@/lib/browser/createStore.client';
import { importOrNotify } from '@/lib/browser/importOrNotify.client';
import type { ItemCardProps } from './ItemCard';

// No page includes it: the server has drawn the cards that a page shows first.
const card = createOnDemand(() => import('./ItemCard'));

export const loadCard = (): Promise<void> => importOrNotify(card.load);

/**
 * The card of an item that the browser has read, once `loadCard` is done. A list that grows does not render it again.
 */
export const LoadedCard = memo(function LoadedCard(props: ItemCardProps) {
  const { code } = useStore(card);
  return code && <code.ItemCard {...props} />;
});
