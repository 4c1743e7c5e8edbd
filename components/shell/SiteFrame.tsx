import type { Site } from 'newsroom/model/site';
import * as texts from 'newsroom/words/strings';
import type { ReactNode } from 'react';
import { PageServices } from '@/components/shell/PageServices/PageServices.client';
import { listNewSections } from '@/components/shell/SiteHeader/menu';
import { SiteHeader } from '@/components/shell/SiteHeader/SiteHeader.client';
import { SkipLink } from '@/components/ui/SkipLink';
import { ExternalLinks } from './ExternalLinks';
import { SafePage } from './SafePage.client';
import { SiteFooter } from './SiteFooter.client';
import { SwrDefaults } from './SwrDefaults.client';

/** The frame around the content of every page: header, footer and services. */
export function SiteFrame({ site, children }: { site: Site; children: ReactNode }) {
  const { name, url, externalLinks, imprint } = site;
  return (
    <SwrDefaults>
      <div id="skip-links">
        <SkipLink href="#main">{texts.skipToContent}</SkipLink>
      </div>
      <SiteHeader
        site={{ name }}
        externalLinks={<ExternalLinks links={externalLinks} names="spoken" />}
        newSections={listNewSections()}
      />
      <SafePage>{children}</SafePage>
      <SiteFooter
        site={{ name, url }}
        hasImprint={imprint !== undefined}
        externalLinks={<ExternalLinks links={externalLinks} names="seen" />}
      />
      <PageServices />
    </SwrDefaults>
  );
}
