import 'client-only';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import type { Item } from '@/lib/model/item';
import { initialListState, type ListState, reduceListState } from '@/lib/model/listState';
import type { SectionName } from '@/lib/model/sections';
import { getByCategory } from './content';

export type CategoryControl = {
  /** The items of the category once they were asked for; empty before, and where they could not be had. */
  all: readonly Item[];
  isLoading: boolean;
  load: () => void;
};

/**
 * All items of a category, read when the reader asks for them (specification 7, Articles and Programs by category):
 * programs fill the state's `category`, articles replace its `all`.
 */
export function useCategory(section: SectionName, category: string | undefined): CategoryControl {
  // The state's own `isLoading` begins as true; nothing was asked for yet here.
  const [state, setState] = useState<ListState>({ ...initialListState, isLoading: false });
  const { trigger } = useSWRMutation(['category', section, category] as const, async () => {
    if (category === undefined) return;
    setState((current) => reduceListState(current, { kind: 'fetchStarted' }));
    const items = await getByCategory(section, category);
    const isOfPrograms = section === 'programs';
    setState((current) => {
      if (items instanceof Error) {
        return reduceListState(current, { kind: isOfPrograms ? 'programsByCategoryFailed' : 'listFailed' });
      }
      return reduceListState(current, {
        kind: isOfPrograms ? 'programsByCategoryLoaded' : 'articlesByCategoryLoaded',
        items,
      });
    });
  });
  return {
    all: section === 'programs' ? state.category : state.all,
    isLoading: state.isLoading,
    load: () => void trigger(),
  };
}
