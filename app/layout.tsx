import '@/components/Theme/global.css';
import '@/components/Theme/lightReading.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Consent } from '@/components/Consent/Consent.client';
import { DisplaySettingsScript } from '@/components/DisplaySettings/DisplaySettingsScript';
import { LightReading } from '@/components/LightReading/LightReading.client';
import { SaveForOffline } from '@/components/Offline/SaveForOffline.client';
import { PublicSettings } from '@/components/PublicSettings/PublicSettings.server';
import { Session } from '@/components/Session/Session.client';
import { SiteFooter } from '@/components/SiteFooter/SiteFooter';
import { SiteHeader } from '@/components/SiteHeader/SiteHeader.client';
import { mainId, SkipLink } from '@/components/SkipLink/SkipLink';
import { fontVariables } from '@/components/Theme/fonts';
import styles from '@/components/Theme/layout.module.css';
import { ThemeVariables } from '@/components/Theme/ThemeVariables';
import { paperColours } from '@/lib/model/colours';
import { buildSiteMetadata } from '@/lib/seo/metadata.server';
import { getNewSections, getSite } from '@/lib/runtime/site.server';
import { openSearchPath } from '@/lib/model/paths';

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
  const site = getSite();
  return (
    // The script below sets the reader's choices on this element before React sees it.
    <html lang="hy" className={fontVariables} suppressHydrationWarning>
      <head>
        <ThemeVariables />
        <DisplaySettingsScript />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          href={openSearchPath}
          title={site.name}
        />
      </head>
      <body>
        <SkipLink />
        <SiteHeader site={site} newSections={getNewSections()} />
        <main id={mainId} tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <SiteFooter site={site} />
        <Consent />
        <Session />
        <SaveForOffline />
        <LightReading />
        <PublicSettings />
      </body>
    </html>
  );
}
