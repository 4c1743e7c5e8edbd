import '@/components/site/Theme/fonts.css';
import '@/components/site/Theme/global.css';
import '@/components/site/Theme/lightReading.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { PageServices } from '@/components/site/PageServices/PageServices.client';
import { PublicSettings } from '@/components/site/PublicSettings.server';
import { ExternalLinks } from '@/components/site/ExternalLinks';
import { SiteFooter } from '@/components/site/SiteFooter.client';
import { listNewEntries } from '@/components/site/SiteHeader/menu';
import { SiteHeader } from '@/components/site/SiteHeader/SiteHeader.client';
import skipLink from '@/components/site/SkipLink.module.css';
import { writePageVariables } from '@/components/site/Theme/writeVariables';
import { displaySettingsScript, earlyTapsScript } from '@/lib/browser/inlineScripts.generated.js';
import { paperColours } from '@/lib/model/colours';
import { buildSiteMetadata } from '@/lib/seo/metadata.server';
import { getSite } from '@/lib/settings/site.server';
import * as texts from '@/lib/i18n/strings';

// Once for all pages: the theme takes milliseconds to write them.
const pageVariables = writePageVariables();

export function generateMetadata(): Metadata {
  return buildSiteMetadata(getSite());
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: paperColours.light },
    { media: '(prefers-color-scheme: dark)', color: paperColours.dark },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  const { name, url, externalLinks } = getSite();
  const links = <ExternalLinks links={externalLinks} />;
  return (
    // A script below sets the reader's choices on this element before React sees it.
    <html lang="hy" suppressHydrationWarning>
      <head>
        <style dangerouslySetInnerHTML={{ __html: pageVariables }} />
        <script dangerouslySetInnerHTML={{ __html: displaySettingsScript }} />
        <script dangerouslySetInnerHTML={{ __html: earlyTapsScript }} />
      </head>
      <body>
        <div id="skip-links">
          <a href="#main" className={skipLink.link}>
            {texts.skipToContent}
          </a>
        </div>
        <SiteHeader site={{ name }} externalLinks={links} newEntries={listNewEntries()} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter site={{ name, url }} externalLinks={links} />
        <PageServices />
        <PublicSettings />
      </body>
    </html>
  );
}
