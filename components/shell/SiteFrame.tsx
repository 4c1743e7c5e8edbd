import type { ReactNode } from 'react';
import { SkipLink } from '@/components/ui/SkipLink';
import * as texts from '@/lib/i18n/strings';
import type { Site } from '@/lib/model/site';
import { ExternalLinks } from './ExternalLinks';
import { PageServices } from './PageServices/PageServices.client';
import { SiteFooter } from './SiteFooter.client';
import { listNewEntries } from './SiteHeader/menu';
import { SiteHeader } from './SiteHeader/SiteHeader.client';

/** What every page has around its content. */
export function SiteFrame({ site, children }: { site: Site; children: ReactNode }) {
  const { name, url, externalLinks } = site;
  const links = <ExternalLinks links={externalLinks} />;
  return (
    <>
      <div id="skip-links">
        <SkipLink href="#main">{texts.skipToContent}</SkipLink>
      </div>
      <SiteHeader site={{ name }} externalLinks={links} newEntries={listNewEntries()} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={{ name, url }} externalLinks={links} />
      <PageServices />
    </>
  );
}
