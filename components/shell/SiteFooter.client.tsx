'use client';

import type { ReactNode } from 'react';
import { ConsentButton } from '@/components/shell/Consent/Consent.client';
import { NavLink } from '@/components/ui/NavLink.client';
import { PageLink } from '@/components/ui/PageLink.client';
import * as texts from '@/lib/i18n/strings';
import { informationPages } from '@/lib/model/informationPages';
import { feedPath, informationPath, myListPath, sectionPath } from '@/lib/model/paths';
import { sections } from '@/lib/model/sections';
import { findPreferredSourceUrl, type Site } from '@/lib/model/site';
import { Logo } from './Logo';
import styles from './SiteFooter.module.css';

type SiteFooterProps = { site: Pick<Site, 'name' | 'url'>; externalLinks?: ReactNode };

/** Logo and notice of rights, the sections, the information pages (docs/rows.md, F1 to F3). */
export function SiteFooter({ site, externalLinks }: SiteFooterProps) {
  const preferredSourceUrl = findPreferredSourceUrl(site.url);
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.notice}>
          <p className={styles.brand}>
            <Logo size={32} />
            <span>{site.name}</span>
          </p>
          <p>{texts.copyrightNotice(site.name)}</p>
          <p>{texts.copyrightYear}</p>
          {externalLinks}
          <p>
            <PageLink href={myListPath} className={styles.link}>
              {texts.myList}
            </PageLink>
          </p>
          <p>
            <a href={feedPath()} className={styles.link}>
              RSS
            </a>
          </p>
          {preferredSourceUrl !== undefined && (
            <a href={preferredSourceUrl} className={styles.preferred}>
              {texts.preferredSource}
            </a>
          )}
          <ConsentButton />
        </div>
        <nav aria-label={texts.footerSections}>
          <ul>
            {sections.map(({ name, label }) => (
              <li key={name}>
                <NavLink href={sectionPath(name)} className={styles.link} highlightedBy={name}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={texts.footerInformation}>
          <ul>
            {informationPages.map(({ name, label }) => (
              <li key={name}>
                <NavLink href={informationPath(name)} className={styles.link}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
