'use client';

import { NavLink } from '@/components/ui/NavLink.client';
import * as texts from '@/lib/i18n/strings';
import { listPath } from '@/lib/model/paths';
import { findSection, type SectionName } from '@/lib/model/sections';
import { ChoiceNav } from './ChoiceNav';

/** The categories of a section. */
export function CategoryNav({ name: sectionName }: { name: SectionName }) {
  const section = findSection(sectionName);
  if (section.categories.length === 0) return null;
  return (
    <ChoiceNav label={section.name === 'programs' ? texts.series : texts.categories}>
      {[undefined, ...section.categories].map((category) => (
        <li key={category?.name ?? 'all'}>
          <NavLink
            href={listPath({ section: section.name, category: category?.name })}
            highlightedBy={category?.name}
          >
            {category?.label ?? texts.allCategories}
          </NavLink>
        </li>
      ))}
    </ChoiceNav>
  );
}
