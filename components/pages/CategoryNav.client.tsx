'use client';

import { listPath } from 'newsroom/model/paths';
import { findSection, type SectionName } from 'newsroom/model/sections';
import * as texts from 'newsroom/words/strings';
import { NavLink } from '@/components/ui/NavLink.client';
import { ChoiceNav } from './ChoiceNav';

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
