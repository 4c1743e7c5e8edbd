'use client';

import { informationPath, offlinePath, sectionPath } from 'newsroom/model/paths';
import * as texts from 'newsroom/words/strings';
import { usePathname } from 'next/navigation';
import { useRef, type ReactNode } from 'react';
import { IslandButton } from '@/components/islands/IslandButton.client';
import { settingsIsland } from '@/components/islands/settingsIsland.client';
import { SearchForm } from '@/components/shell/SearchForm/SearchForm.client';
import { List } from '@/components/ui/List';
import { NavLink } from '@/components/ui/NavLink.client';
import { closeSign, ToolButton } from '@/components/ui/ToolButton';
import { Chevron, SubmenuLinks, type MenuItemProps } from './DesktopMenu.client';
import type { MenuProps } from './menu';
import { NewBadge } from './NewBadge.client';
import styles from './SiteHeader.module.css';

type DrawerMenuProps = MenuProps & { id: string; externalLinks: ReactNode };

/**
 * The menu of small screens, in a modal dialog. The browser keeps the focus inside and returns it on closing. Escape
 * and a tap beside it close it. Choosing an item closes it (docs/rows.md, H6).
 */
export function DrawerMenu({ id, menu, newSections, externalLinks }: DrawerMenuProps) {
  const path = usePathname();
  const drawer = useRef<HTMLDialogElement>(null);
  const close = (): void => drawer.current?.close();
  return (
    <dialog
      ref={drawer}
      id={id}
      className={styles.drawer}
      aria-label={texts.mainNavigation}
      {...{ closedby: 'any' }}
    >
      <div className={styles.drawerBody}>
        <ToolButton
          label={texts.closeMenu}
          path={closeSign}
          className={styles.close}
          {...{ command: 'close', commandfor: id }}
        />
        <SearchForm />
        {/* The dialog has the name: it would be heard twice. */}
        <nav>
          <List>
            {menu.map((item) => (
              <li key={item.value} className={styles.drawerItem}>
                {item.submenu ? (
                  <details>
                    <summary
                      className={styles.drawerLink}
                      aria-current={path === sectionPath(item.value) ? 'page' : undefined}
                      data-highlighted={path === sectionPath(item.value) || undefined}
                    >
                      <Label item={item} newSections={newSections} />
                      <Chevron />
                    </summary>
                    <List className={styles.drawerSubmenu}>
                      <SubmenuLinks item={item} onChoose={close} />
                    </List>
                  </details>
                ) : (
                  <NavLink href={sectionPath(item.value)} className={styles.drawerLink} onClick={close}>
                    <Label item={item} newSections={newSections} />
                  </NavLink>
                )}
              </li>
            ))}
            <ReaderLinks onChoose={close} />
          </List>
        </nav>
        {externalLinks}
      </div>
    </dialog>
  );
}

/** Links of the menu to pages of the site other than sections. */
function ReaderLinks({ onChoose }: { onChoose: () => void }) {
  return (
    <>
      <li>
        <NavLink href={offlinePath} className={styles.drawerLink} onClick={onChoose}>
          {texts.myList}
        </NavLink>
      </li>
      <li>
        <IslandButton island={settingsIsland} className={styles.drawerLink} onPress={onChoose}>
          {texts.displaySettings}
        </IslandButton>
      </li>
      {(['about-us', 'contact'] as const).map((name) => (
        <li key={name}>
          <NavLink href={informationPath(name)} className={styles.drawerLink} onClick={onChoose}>
            {texts.informationPageLabels[name]}
          </NavLink>
        </li>
      ))}
    </>
  );
}

function Label({ item, newSections }: MenuItemProps) {
  return (
    <span className={styles.drawerLabel}>
      {item.title}
      <NewBadge timestamp={item.timestamp} wasNew={newSections.includes(item.value)} />
    </span>
  );
}
