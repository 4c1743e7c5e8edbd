'use client';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink } from '@/components/NavLink/NavLink.client';
import { NewBadge } from '@/components/NewBadge/NewBadge.client';
import { type Section, type SectionName, sections } from '@/lib/model/sections';
import { categoryPath, sectionPath } from '@/lib/model/paths';
import * as texts from '@/lib/i18n/strings';
import styles from './SiteHeader.module.css';

type DesktopMenuProps = { newSections: readonly SectionName[] };

/** The five sections in a row; the first opens a list of its series. */
export function DesktopMenu({ newSections }: DesktopMenuProps) {
  return (
    <ul className={styles.menu}>
      {sections.map((section) =>
        section.name === 'programs' ? (
          <SubmenuEntry key={section.name} section={section} newSections={newSections} />
        ) : (
          <li key={section.name} className={styles.entry}>
            <NavLink href={sectionPath(section.name)} className={styles.link}>
              {section.label}
            </NavLink>
            <EntryBadge section={section} newSections={newSections} />
          </li>
        ),
      )}
    </ul>
  );
}

type EntryProps = { section: Section } & DesktopMenuProps;

/** The badge of any entry that carries a timestamp. */
export function EntryBadge({ section: { name, timestamp }, newSections }: EntryProps) {
  return timestamp === undefined ? null : (
    <NewBadge timestamp={timestamp} wasNew={newSections.includes(name)} />
  );
}

/** A menu entry with a disclosure: opened by the mouse over it, or by its button; closed by Escape. */
function SubmenuEntry({ section, newSections }: EntryProps) {
  const [openedBy, setOpenedBy] = useState<'nothing' | 'hover' | 'press'>('nothing');
  const isOpen = openedBy !== 'nothing';
  const button = useRef<HTMLButtonElement>(null);
  const entry = useRef<HTMLLIElement>(null);
  const submenuId = useId();
  const close = (): void => setOpenedBy('nothing');

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      if (entry.current?.contains(document.activeElement)) button.current?.focus();
      setOpenedBy('nothing');
    };
    const closeFromOutside = (event: Event): void => {
      if (event.target instanceof Node && !entry.current?.contains(event.target)) setOpenedBy('nothing');
    };
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [isOpen]);

  return (
    <li
      ref={entry}
      className={styles.entry}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse' && !isOpen) setOpenedBy('hover');
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse' && openedBy === 'hover') close();
      }}
    >
      <NavLink href={sectionPath(section.name)} className={styles.link} onClick={close}>
        {section.label}
      </NavLink>
      <button
        ref={button}
        type="button"
        className={styles.disclosure}
        aria-expanded={isOpen}
        aria-controls={submenuId}
        aria-label={texts.openSubmenu(section.label)}
        // Hovering has opened the list already: the click must not close it.
        onClick={() => setOpenedBy(openedBy === 'press' ? 'nothing' : 'press')}
      >
        <Chevron />
      </button>
      <EntryBadge section={section} newSections={newSections} />
      <ul id={submenuId} className={styles.submenu} data-open={isOpen || undefined}>
        <SubmenuLinks section={section} onChoose={close} />
      </ul>
    </li>
  );
}

/** «All programs» and the series, the same in both forms of the menu. */
export function SubmenuLinks({ section, onChoose }: { section: Section; onChoose: () => void }) {
  return (
    <>
      <li>
        <NavLink href={sectionPath(section.name)} className={styles.submenuLink} onClick={onChoose}>
          {texts.allPrograms}
        </NavLink>
      </li>
      {section.categories.map((category) => (
        <li key={category.name}>
          <NavLink
            href={categoryPath(section.name, category.name)}
            className={styles.submenuLink}
            onClick={onChoose}
          >
            {category.label}
          </NavLink>
        </li>
      ))}
    </>
  );
}

export function Chevron() {
  return (
    <svg
      className={styles.chevron}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
