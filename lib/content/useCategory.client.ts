import 'client-only';
import useSWRMutation from 'swr/mutation';
import type { Item } from '@/lib/model/item';
import { deriveListState, type ListState } from '@/lib/model/listState';
import type { SectionName } from '@/lib/model/sections';
import { getByCategory } from './getByCategory.client';

export type CategoryControl = {
  state: ListState;
  /** Whether a request is under way; the state begins as loading before any was made. */
  isLoading: boolean;
  /** Undefined where there is no category. */
  load: (() => void) | undefined;
};

/**
 * All items of a category, read when the reader requests them (specification 7, Articles and Programs by category):
 * programs fill the state's `category`, articles replace its `all`.
 */
export function useCategory(section: SectionName, category: string | undefined): CategoryControl {
  const { data, error, isMutating, trigger } = useSWRMutation<
    readonly Item[],
    Error,
    readonly ['category', SectionName, string] | null
  >(
    category === undefined ? null : ['category', section, category],
    async ([, , key]) => {
      const items = await getByCategory(section, key);
      if (items instanceof Error) throw items;
      return items;
    },
    { throwOnError: false },
  );
  const request = { data, error, isLoading: isMutating };
  return {
    state: deriveListState(
      section === 'programs'
        ? { category: request }
        : { pages: { ...request, data: data && [{ items: data, last: undefined, count: data.length }] } },
    ),
    isLoading: isMutating,
    load: category === undefined ? undefined : () => void trigger(),
  };
}
