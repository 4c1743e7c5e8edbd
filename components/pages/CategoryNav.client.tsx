'use client';

import { NavLink } from '@/components/ui/NavLink.client';
import * as texts from '@/lib/i18n/strings';
import { listPath } from '@/lib/model/paths';
import { findSection, type SectionName } from '@/lib/model/sections';
import styles from './CategoryNav.module.css';

/** The categories of a section in a row that scrolls sideways on small screens. */
export function CategoryNav({ name: sectionName }: { name: SectionName }) {
  const section = findSection(sectionName);
  if (section.categories.length === 0) return null;
  return (
    <nav aria-label={section.name === 'programs' ? texts.series : texts.categories} className={styles.nav}>
      <ul className={styles.list}>
        {[undefined, ...section.categories].map((category) => (
          <li key={category?.name ?? 'all'}>
            <NavLink
              href={listPath({ section: section.name, category: category?.name })}
              className={styles.link}
              highlightedBy={category?.name}
            >
              {category?.label ?? texts.allCategories}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
