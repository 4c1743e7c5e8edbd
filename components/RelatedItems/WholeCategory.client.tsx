'use client';
import { memo, type ReactNode, useLayoutEffect } from 'react';
import { useCategory } from '@/lib/content/useCategory.client';
import { sortNewestFirst } from '@/lib/model/item';
import type { SectionName } from '@/lib/model/sections';
import { RelatedEntry } from './RelatedEntry';

/** What has become of a press on the link to a category. */
export type CategoryRequest = {
  /** The entries of all its other items; undefined as long as they are not there, or where there are none. */
  entries: ReactNode | undefined;
  isLoading: boolean;
  load: () => void;
};

type WholeCategoryProps = {
  section: SectionName;
  category: string;
  currentId: string;
  onChange: (request: CategoryRequest) => void;
};

/**
 * All items of a category, loaded when the reader wants them. Renders nothing by itself: the list has to be there before
 * this code has loaded. Only its own changes render it again, not those of the list that it reports to.
 */
export const WholeCategory = memo(function WholeCategory({
  section,
  category,
  currentId,
  onChange,
}: WholeCategoryProps) {
  const { state, isLoading, load } = useCategory(section, category);
  const items = section === 'programs' ? state.category : state.all;
  const others = sortNewestFirst(items).filter(({ id }) => id !== currentId);
  useLayoutEffect(() => {
    onChange({
      entries:
        others.length === 0
          ? undefined
          : others.map((item) => <RelatedEntry key={item.id} item={item} section={section} />),
      isLoading,
      load: () => load?.(),
    });
  });
  return null;
});
