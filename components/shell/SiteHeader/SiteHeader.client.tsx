'use client';

import { homePath, searchFieldPath } from 'newsroom/model/paths';
import type { Site } from 'newsroom/model/site';
import * as texts from 'newsroom/words/strings';
import type { ReactNode } from 'react';
import { IslandButton } from '@/components/islands/IslandButton.client';
import { settingsIsland } from '@/components/islands/settingsIsland.client';
import { Logo } from '@/components/shell/Logo';
import { PageLink } from '@/components/ui/PageLink.client';
import { SafePart } from '@/components/ui/SafePart.client';
import controls from '@/components/ui/tokens/controls.module.css';
import { searchSign, Sign, ToolButton } from '@/components/ui/ToolButton';
import { DesktopMenu } from './DesktopMenu.client';
import { DrawerMenu } from './DrawerMenu.client';
import { menu as siteMenu, type MenuProps } from './menu';
import styles from './SiteHeader.module.css';

type SiteHeaderProps = Pick<MenuProps, 'newSections'> & {
  site: Pick<Site, 'name'>;
  /** Rendered by the server: the services' signs are no part of the scripts. */
  externalLinks?: ReactNode;
  menu?: MenuProps['menu'];
};

const menuId = 'site-menu';

/** The fixed header: logo, menu, and on small screens the button that opens the same menu in a drawer. */
export function SiteHeader(props: SiteHeaderProps) {
  return (
    <SafePart id="header">
      <Header {...props} />
    </SafePart>
  );
}

function Header({ site, externalLinks, newSections, menu = siteMenu }: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <PageLink href={homePath} className={styles.logo} aria-label={texts.homeLink(site.name)}>
          <Logo size={36} />
          <span className={styles.siteName}>{site.name}</span>
        </PageLink>
        <nav className={styles.desktop} aria-label={texts.mainNavigation}>
          <DesktopMenu menu={menu} newSections={newSections} />
        </nav>
        <div className={styles.tools}>
          <div className={styles.external}>{externalLinks}</div>
          <PageLink href={searchFieldPath} className={controls.icon} aria-label={texts.search}>
            <Sign path={searchSign} />
          </PageLink>
          <IslandButton
            island={settingsIsland}
            className={`${controls.icon} ${styles.settings}`}
            aria-label={texts.displaySettings}
          >
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
              <path d="M10 2a8 8 0 0 1 0 16Z" fill="currentColor" />
            </svg>
          </IslandButton>
          <ToolButton
            label={texts.openMenu}
            path="M3 6h18M3 12h18M3 18h18"
            className={`${controls.icon} ${styles.hamburger}`}
            aria-haspopup="dialog"
            // Opens the dialog before and without React: the browser does, or lib/browser/earlyTaps.inline.ts.
            {...{ command: 'show-modal', commandfor: menuId }}
          />
        </div>
      </div>
      <DrawerMenu id={menuId} {...{ menu, newSections, externalLinks }} />
    </header>
  );
}
