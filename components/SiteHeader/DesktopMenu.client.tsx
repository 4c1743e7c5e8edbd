'use client';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink } from '@/components/NavLink/NavLink.client';
import { NewBadge } from '@/components/NewBadge/NewBadge.client';
import { type MenuItem, submenuPath } from './menu';
import type { SectionName } from '@/lib/model/sections';
import { sectionPath } from '@/lib/model/paths';
import { earlyTapProps, useEarlyTap } from '@/lib/browser/useEarlyTap.client';
import * as texts from '@/lib/i18n/strings';
import styles from './SiteHeader.module.css';

type DesktopMenuProps = {
  menu: readonly MenuItem[];
  /** The values of the entries that were new when the server rendered this page. */
  newEntries: readonly SectionName[];
};

/** The menu's entries in a row; one with a submenu opens it. */
export function DesktopMenu({ menu, newEntries }: DesktopMenuProps) {
  return (
    <ul className={styles.menu}>
      {menu.map((item) =>
        item.submenu ? (
          <SubmenuEntry key={item.value} item={item} newEntries={newEntries} />
        ) : (
          <li key={item.value} className={styles.entry}>
            <NavLink href={sectionPath(item.value)} className={styles.link}>
              {item.title}
            </NavLink>
            <EntryBadge item={item} newEntries={newEntries} />
          </li>
        ),
      )}
    </ul>
  );
}

type EntryProps = { item: MenuItem; newEntries: readonly SectionName[] };

/** The badge of any entry that carries a timestamp. */
export function EntryBadge({ item: { value, timestamp }, newEntries }: EntryProps) {
  return timestamp === undefined ? null : (
    <NewBadge timestamp={timestamp} wasNew={newEntries.includes(value)} />
  );
}

/** A menu entry with a disclosure: opened by the mouse over it, or by its button; closed by Escape. */
function SubmenuEntry({ item, newEntries }: EntryProps) {
  const [openedBy, setOpenedBy] = useState<'nothing' | 'hover' | 'press'>('nothing');
  const isOpen = openedBy !== 'nothing';
  const button = useRef<HTMLButtonElement>(null);
  const entry = useRef<HTMLLIElement>(null);
  const submenuId = useId();
  const close = (): void => setOpenedBy('nothing');
  useEarlyTap(button, () => setOpenedBy('press'));

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
      <NavLink href={sectionPath(item.value)} className={styles.link} onClick={close}>
        {item.title}
      </NavLink>
      <button
        ref={button}
        type="button"
        className={styles.disclosure}
        {...earlyTapProps}
        aria-expanded={isOpen}
        aria-controls={submenuId}
        aria-label={texts.openSubmenu(item.title)}
        // Hovering has opened the list already: the click must not close it.
        onClick={() => setOpenedBy(openedBy === 'press' ? 'nothing' : 'press')}
      >
        <Chevron />
      </button>
      <EntryBadge item={item} newEntries={newEntries} />
      <ul id={submenuId} className={styles.submenu} data-open={isOpen || undefined}>
        <SubmenuLinks item={item} onChoose={close} />
      </ul>
    </li>
  );
}

/** The entries of a submenu, the same in both forms of the menu. */
export function SubmenuLinks({
  item: { value, submenu = {} },
  onChoose,
}: {
  item: MenuItem;
  onChoose: () => void;
}) {
  return Object.entries(submenu).map(([key, label]) => (
    <li key={key}>
      <NavLink href={submenuPath(value, key)} className={styles.submenuLink} onClick={onChoose}>
        {label}
      </NavLink>
    </li>
  ));
}

export function Chevron() {
  return (
    <svg className={styles.chevron} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
