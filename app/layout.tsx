import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { PublicSettings } from '@/components/shell/PublicSettings.server';
import { SiteFrame } from '@/components/shell/SiteFrame';
import { SiteHead } from '@/components/shell/SiteHead';
import { surfaceColour } from '@/lib/design/colours';
import { buildSiteMetadata } from '@/lib/seo/metadata.server';
import { getSite } from '@/lib/settings/site.server';

export function generateMetadata(): Metadata {
  return buildSiteMetadata(getSite());
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: surfaceColour.light },
    { media: '(prefers-color-scheme: dark)', color: surfaceColour.dark },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // A script in the head sets the reader's choices on this element before React sees it.
    <html lang="hy" suppressHydrationWarning>
      <head>
        <SiteHead />
      </head>
      <body>
        <SiteFrame site={getSite()}>{children}</SiteFrame>
        <PublicSettings />
      </body>
    </html>
  );
}
