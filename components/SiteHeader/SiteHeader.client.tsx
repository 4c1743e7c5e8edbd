'use client';
import Link from 'next/link';
import { useRef } from 'react';
import { Logo } from '@/components/Logo/Logo';
import { DesktopMenu } from '@/components/SiteHeader/DesktopMenu.client';
import { DrawerMenu } from '@/components/SiteHeader/DrawerMenu.client';
import type { SectionName } from '@/lib/model/sections';
import { homePath } from '@/lib/text/paths';
import { texts } from '@/lib/text/strings';
import styles from './SiteHeader.module.css';

type SiteHeaderProps = {
  siteName: string;
  /** The sections that were new when the server made this page. */
  newSections: readonly SectionName[];
};

const menuId = 'site-menu';

/** The fixed header: logo, menu, and on small screens the button that opens the same menu in a drawer. */
export function SiteHeader({ siteName, newSections }: SiteHeaderProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link href={homePath} className={styles.logo} prefetch={false} aria-label={texts.homeLink(siteName)}>
          <Logo size={36} />
          <span className={styles.siteName}>{siteName}</span>
        </Link>
        <nav className={styles.desktop} aria-label={texts.mainNavigation}>
          <DesktopMenu newSections={newSections} />
        </nav>
        <button
          type="button"
          className={styles.hamburger}
          aria-label={texts.openMenu}
          aria-haspopup="dialog"
          // The browser itself opens the dialog, before and without the page's script; `onClick` is for browsers
          // that do not know the attribute yet.
          {...{ command: 'show-modal', commandfor: menuId }}
          onClick={() => {
            if (drawer.current?.open === false) drawer.current.showModal();
          }}
        >
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M3 6h18M3 12h18M3 18h18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <DrawerMenu id={menuId} reference={drawer} newSections={newSections} />
    </header>
  );
}
