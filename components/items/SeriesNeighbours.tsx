import { Details } from '@/components/ui/Details';
import { PageLink } from '@/components/ui/PageLink.client';
import parts from '@/components/ui/tokens/pageParts.module.css';
import type { Neighbours } from '@/lib/content/read.server';
import * as texts from '@/lib/i18n/strings';
import type { Item } from '@/lib/model/item';
import { itemPath } from '@/lib/model/paths';
import type { SectionName } from '@/lib/model/sections';

/** Links to the items of the series, or of the section, published before and after this one. */
export function SeriesNeighbours({
  section,
  label,
  previous,
  next,
}: Neighbours & { section: SectionName; label: string }) {
  if (previous === undefined && next === undefined) return null;
  const link = (item: Item | undefined) =>
    item && <PageLink href={itemPath(section, item.id)}>{item.title ?? texts.untitled}</PageLink>;
  return (
    <nav className={parts.unprinted} aria-label={texts.neighboursIn(label)}>
      <Details
        details={[
          { term: texts.previousItem, detail: link(previous) },
          { term: texts.nextItem, detail: link(next) },
        ]}
      />
    </nav>
  );
}
