import 'client-only';
import { useReducer } from 'react';
import useSWRMutation from 'swr/mutation';
import { initialListState, type ListState, reduceListState } from '@/lib/model/listState';
import type { SectionName } from '@/lib/model/sections';
import { getByCategory } from './read.client';

export type CategoryControl = { state: ListState; load: () => void };

// The specification's `isLoading` begins as true; nothing was asked for yet here.
const notAskedYet: ListState = { ...initialListState, isLoading: false };

/**
 * All items of a category, read when the reader asks for them (specification 7, Articles and Programs by category):
 * programs fill the state's `category`, articles replace its `all`.
 */
export function useCategory(section: SectionName, category: string | undefined): CategoryControl {
  const [state, dispatch] = useReducer(reduceListState, notAskedYet);
  const { trigger } = useSWRMutation(['category', section, category] as const, async () => {
    if (category === undefined) return;
    dispatch({ kind: 'fetchStarted' });
    const items = await getByCategory(section, category);
    const isOfPrograms = section === 'programs';
    if (items instanceof Error) {
      dispatch({ kind: isOfPrograms ? 'programsByCategoryFailed' : 'listFailed' });
    } else {
      dispatch({ kind: isOfPrograms ? 'programsByCategoryLoaded' : 'articlesByCategoryLoaded', items });
    }
  });
  return { state, load: () => void trigger() };
}
