import Link from 'next/link';
import { Breadcrumbs } from '@/components/Breadcrumbs/Breadcrumbs';
import { CategoryNav } from '@/components/CategoryNav/CategoryNav';
import { ItemList } from '@/components/ItemList/ItemList.client';
import { pickAccent } from '@/components/Theme/accent';
import type { ItemPage } from '@/lib/model/item';
import type { Category, Section } from '@/lib/model/sections';
import { homePath, listPath, sectionPath } from '@/lib/text/paths';
import { sectionDescriptions, texts } from '@/lib/text/strings';
import styles from './ListPage.module.css';

type ListPageProps = {
  section: Section;
  category?: Category | undefined;
  page: ItemPage;
  /** How many items of the list stand before this page; 0 for its first. */
  position: number;
};

/** A section's list, or one of its categories, from its first page or from a later one. */
export function ListPage({ section, category, page, position }: ListPageProps) {
  const place = { section: section.name, category: category?.name };
  return (
    <div className={styles.page}>
      <header className={styles.heading} style={pickAccent(category?.name)}>
        <Breadcrumbs
          crumbs={[
            { label: texts.home, path: homePath },
            ...(category ? [{ label: section.label, path: sectionPath(section.name) }] : []),
          ]}
        />
        <h1 className={styles.title}>{category?.label ?? section.label}</h1>
        {position === 0 ? (
          !category && <p className={styles.description}>{sectionDescriptions[section.name]}</p>
        ) : (
          <p className={styles.description}>
            <Link href={listPath(place)} prefetch={false}>
              {texts.toNewest}
            </Link>
          </p>
        )}
      </header>
      <CategoryNav section={section} />
      {page.items.length === 0 ? (
        <p className={styles.empty}>{texts.emptyList}</p>
      ) : (
        <ItemList place={place} firstPage={page} position={position} />
      )}
    </div>
  );
}
