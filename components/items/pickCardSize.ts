import { pageSize } from '@/lib/model/listState';

/** The size of the card at this place of a page: the first of ten is a wide one. */
export function pickCardSize(index: number): 'feature' | 'standard' {
  return index % pageSize === 0 ? 'feature' : 'standard';
}
