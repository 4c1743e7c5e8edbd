'use client';
import { ItemCard } from '@/components/ItemCard/ItemCard';
import { isPlainClick } from '@/lib/runtime/isPlainClick.client';
import { useCategory } from '@/lib/content/useCategory.client';
import type { Item } from '@/lib/model/item';
import { sortNewestFirst } from '@/lib/model/item';
import type { Category, SectionName } from '@/lib/model/sections';
import { listPath } from '@/lib/model/paths';
import * as texts from '@/lib/i18n/strings';
import styles from './RelatedItems.module.css';

type RelatedItemsProps = {
  section: SectionName;
  /** What the items have in common; the whole section without it. */
  category: Category | undefined;
  sectionLabel: string;
  /** The newest of them, without the item they are shown beside. */
  items: readonly Item[];
  /** The item they are shown beside. */
  currentId: string;
};

/**
 * More of the same series, category or section. The link to all of them is a plain one; with JavaScript a category's
 * opens in place.
 */
export function RelatedItems({ section, category, sectionLabel, items, currentId }: RelatedItemsProps) {
  const { state, isLoading, load } = useCategory(section, category?.name);
  const loaded = section === 'programs' ? state.category : state.all;
  const others = sortNewestFirst(loaded).filter(({ id }) => id !== currentId);
  const shown = others.length > 0 ? others : items;
  if (items.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related" className={styles.title}>
        {texts.moreInSection(category?.label ?? sectionLabel)}
      </h2>
      <ul className={styles.list}>
        {shown.map((item) => (
          <li key={item.id}>
            <ItemCard item={item} section={section} size="standard" headingLevel="h3" pictureLoading="lazy" />
          </li>
        ))}
      </ul>
      {others.length === 0 && (
        <p className={styles.more}>
          <a
            href={listPath({ section, category: category?.name })}
            className={styles.link}
            onClick={(event) => {
              if (load === undefined || !isPlainClick(event)) return;
              event.preventDefault();
              load();
            }}
          >
            {isLoading ? texts.loading : texts.allOf(category?.label ?? sectionLabel)}
          </a>
        </p>
      )}
    </section>
  );
}
