'use client';

import { informationPages } from 'newsroom/model/informationPages';
import { feedPath, imprintPath, informationPath, offlinePath, sectionPath } from 'newsroom/model/paths';
import { sections } from 'newsroom/model/sections';
import { findPreferredSourceUrl, type Site } from 'newsroom/model/site';
import * as texts from 'newsroom/words/strings';
import type { ReactNode } from 'react';
import { ConsentButton } from '@/components/shell/Consent/Consent.client';
import { List } from '@/components/ui/List';
import { NavLink } from '@/components/ui/NavLink.client';
import { PageLink } from '@/components/ui/PageLink.client';
import { SafePart } from '@/components/ui/SafePart.client';
import { Logo } from './Logo';
import styles from './SiteFooter.module.css';

type SiteFooterProps = { site: Pick<Site, 'name' | 'url'>; hasImprint?: boolean; externalLinks?: ReactNode };

/** Logo and notice of rights, the sections, the information pages (docs/rows.md, F1 to F3). */
export function SiteFooter(props: SiteFooterProps) {
  return (
    <SafePart id="footer">
      <Footer {...props} />
    </SafePart>
  );
}

function Footer({ site, hasImprint = false, externalLinks }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <RightsNotice site={site} />
        <FooterNav id="footer-sections" heading={texts.footerSections}>
          {sections.map(({ name, label }) => (
            <li key={name}>
              <NavLink href={sectionPath(name)} className={styles.link} highlightedBy={name}>
                {label}
              </NavLink>
            </li>
          ))}
        </FooterNav>
        <FooterNav id="footer-information" heading={texts.footerInformation}>
          {informationPages.map(({ name, label }) => (
            <li key={name}>
              <NavLink href={informationPath(name)} className={styles.link}>
                {label}
              </NavLink>
            </li>
          ))}
          {hasImprint && (
            <li>
              <PageLink href={imprintPath} className={styles.link}>
                {texts.imprint}
              </PageLink>
            </li>
          )}
        </FooterNav>
        <FooterNav
          id="footer-follow"
          heading={texts.forReaders}
          above={externalLinks}
          className={styles.follow}
        >
          <li>
            <PageLink href={offlinePath} className={styles.link}>
              {texts.myList}
            </PageLink>
          </li>
          <li>
            <a href={feedPath()} className={styles.link} lang="en">
              RSS
            </a>
          </li>
        </FooterNav>
      </div>
    </footer>
  );
}

function RightsNotice({ site: { name, url } }: Pick<SiteFooterProps, 'site'>) {
  const preferredSourceUrl = findPreferredSourceUrl(url);
  return (
    <div className={styles.notice}>
      <p className={styles.brand}>
        <Logo size={32} />
        <span>{name}</span>
      </p>
      <p>{texts.copyrightNotice(name)}</p>
      <p>{texts.copyrightYear}</p>
      {preferredSourceUrl !== undefined && (
        <a href={preferredSourceUrl} className={styles.preferred}>
          {texts.preferredSource}
        </a>
      )}
      <ConsentButton />
    </div>
  );
}

type FooterNavProps = {
  id: string;
  heading: string;
  /** Stands between the heading and the list. */
  above?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

function FooterNav({ id, heading, above, className, children }: FooterNavProps) {
  return (
    <nav aria-labelledby={id} className={className}>
      <p id={id} className={styles.heading}>
        {heading}
      </p>
      {above}
      <List>{children}</List>
    </nav>
  );
}
