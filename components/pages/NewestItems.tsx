import type { SectionItem } from 'newsroom/model/item';
import * as texts from 'newsroom/words/strings';
import { CardRow } from '@/components/items/CardList';
import { ItemCard } from '@/components/items/ItemCard';
import parts from '@/components/ui/tokens/pageParts.module.css';

/** The newest items, where a page has nothing else to show; nothing where there are none. */
export function NewestItems({ items }: { items: readonly SectionItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className={`${parts.row} ${parts.measured}`} aria-labelledby="newest">
      <h2 id="newest" className={parts.ruled}>
        {texts.latest}
      </h2>
      <CardRow layout="rows">
        {items.map(({ section, item }) => (
          <li key={`${section.name}/${item.id}`}>
            <ItemCard item={item} section={section.name} size="row" headingLevel="h3" scope="site" />
          </li>
        ))}
      </CardRow>
    </section>
  );
}
