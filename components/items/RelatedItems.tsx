import { sortComingFirst } from 'newsroom/model/events';
import type { Item } from 'newsroom/model/item';
import type { Category, Section } from 'newsroom/model/sections';
import * as texts from 'newsroom/words/strings';
import { ItemCard } from './ItemCard';
import styles from './RelatedItems.module.css';
import { RelatedList } from './RelatedList.client';

type RelatedItemsProps = {
  section: Section;
  /** The category that the items have in common; without it they are of the whole section. */
  category: Category | undefined;
  /** The newest of them, without the item they are shown beside; events to come are shown first. */
  items: readonly Item[];
  /** The item they are shown beside. */
  currentId: string;
};

/** More of the same series, category or section. */
export function RelatedItems({ section, category, items, currentId }: RelatedItemsProps) {
  if (items.length === 0) return null;
  const label = category?.label ?? section.label;
  const heading = category ? texts.moreInCategory(label) : texts.moreInSection(label);
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related">{heading}</h2>
      <RelatedList place={{ section: section.name, category: category?.name }} currentId={currentId}>
        {sort(section, items).map((item) => (
          <li key={item.id}>
            <ItemCard
              item={item}
              section={section.name}
              size="standard"
              headingLevel="h3"
              scope={category ? 'category' : 'section'}
            />
          </li>
        ))}
      </RelatedList>
    </section>
  );
}

function sort({ name }: Section, items: readonly Item[]): readonly Item[] {
  return name === 'events' ? sortComingFirst(items, Date.now()) : items;
}
