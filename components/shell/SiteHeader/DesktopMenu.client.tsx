'use client';

import { sectionPath } from 'newsroom/model/paths';
import * as texts from 'newsroom/words/strings';
import { useRef } from 'react';
import { List } from '@/components/ui/List';
import { NavLink } from '@/components/ui/NavLink.client';
import { useLightDismiss } from '@/lib/browser/useLightDismiss.client';
import { submenuPath, type MenuItem, type MenuProps } from './menu';
import { NewBadge } from './NewBadge.client';
import styles from './SiteHeader.module.css';

/** The menu's entries in a row; one with a submenu opens it. */
export function DesktopMenu({ menu, newSections }: MenuProps) {
  return (
    <List className={styles.menu}>
      {menu.map((item) =>
        item.submenu ? (
          <SubmenuItem key={item.value} item={item} newSections={newSections} />
        ) : (
          <li key={item.value} className={styles.entry}>
            <NavLink href={sectionPath(item.value)} className={styles.link}>
              {item.title}
            </NavLink>
            <NewBadge timestamp={item.timestamp} wasNew={newSections.includes(item.value)} />
          </li>
        ),
      )}
    </List>
  );
}

export type MenuItemProps = Pick<MenuProps, 'newSections'> & { item: MenuItem };

/**
 * A menu entry whose submenu the browser opens by a press on the arrow, before and without scripts too. With them the
 * mouse over the entry opens it, and Escape, a press outside or leaving it closes it.
 */
function SubmenuItem({ item, newSections }: MenuItemProps) {
  const entry = useRef<HTMLLIElement>(null);
  const submenu = useRef<HTMLDetailsElement>(null);
  const isOpenByHover = useRef(false);

  const close = (): void => {
    const details = submenu.current;
    if (details?.contains(document.activeElement)) details.querySelector('summary')?.focus();
    details?.removeAttribute('open');
  };
  useLightDismiss(entry, close);

  return (
    <li
      ref={entry}
      className={styles.entry}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'mouse' || submenu.current === null || submenu.current.open) return;
        submenu.current.open = true;
        isOpenByHover.current = true;
      }}
      onPointerLeave={() => isOpenByHover.current && close()}
    >
      <NavLink href={sectionPath(item.value)} className={styles.link} onClick={close}>
        {item.title}
      </NavLink>
      <details ref={submenu}>
        <summary
          className={styles.disclosure}
          aria-label={texts.openSubmenu(item.title)}
          onClick={(event) => {
            // The mouse has opened it on its way here: the press has it stay open.
            if (isOpenByHover.current && submenu.current?.open) event.preventDefault();
            isOpenByHover.current = false;
          }}
        >
          <Chevron />
        </summary>
        <List className={styles.submenu}>
          <SubmenuLinks item={item} onChoose={close} />
        </List>
      </details>
      <NewBadge timestamp={item.timestamp} wasNew={newSections.includes(item.value)} />
    </li>
  );
}

type SubmenuLinksProps = { item: MenuItem; onChoose: () => void };

/** The entries of a submenu, the same in both forms of the menu. */
export function SubmenuLinks({ item: { value, submenu = {} }, onChoose }: SubmenuLinksProps) {
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
