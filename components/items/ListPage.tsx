import type { ReactNode } from 'react';
import { PageLink } from '@/components/site/PageLink.client';
import { Breadcrumbs } from '@/components/site/Breadcrumbs';
import { CategoryNav } from '@/components/site/CategoryNav.client';
import { ItemList } from '@/components/items/ItemList';
import { MostRead } from '@/components/items/MostRead';
import { pickAccent } from '@/components/site/Theme/accent';
import parts from '@/components/site/Theme/pageParts.module.css';
import { buildBreadcrumbs } from '@/lib/seo/buildBreadcrumbs';
import type { ItemPage } from '@/lib/model/item';
import type { SectionItem } from '@/lib/model/item';
import type { Category, Section } from '@/lib/model/sections';
import { listPath } from '@/lib/model/paths';
import * as texts from '@/lib/i18n/strings';
import styles from './ListPage.module.css';

type ListPageProps = {
  section: Section;
  category?: Category | undefined;
  page: ItemPage;
  /** How many items of the list are before this page; 0 for its first. */
  position: number;
  /** The section's most read items, on a list's first page. */
  mostRead?: readonly SectionItem[];
  /** What is above the list. */
  before?: ReactNode;
  /** What follows the list. */
  children?: ReactNode;
};

/** A section's list, or one of its categories, from its first page or from a later one. */
export function ListPage({
  section,
  category,
  page,
  position,
  mostRead = [],
  before,
  children,
}: ListPageProps) {
  const place = { section: section.name, category: category?.name };
  return (
    <div className={styles.page}>
      <header className={parts.heading} style={pickAccent(category?.name)}>
        <Breadcrumbs crumbs={buildBreadcrumbs(category && section)} />
        <h1 className={styles.title}>{category?.label ?? section.label}</h1>
        {position === 0 ? (
          !category && <p className={styles.description}>{texts.sectionDescriptions[section.name]}</p>
        ) : (
          <p className={styles.description}>
            <PageLink href={listPath(place)}>{texts.toNewest}</PageLink>
          </p>
        )}
      </header>
      <CategoryNav name={section.name} />
      {before}
      {page.items.length === 0 ? (
        <p className={parts.empty}>{texts.emptyList}</p>
      ) : (
        <ItemList place={place} firstPage={page} position={position} />
      )}
      {children}
      <MostRead items={mostRead} scope="section" />
    </div>
  );
}
