import { homePath, logoPath, maskableIconPath, smallIconPath } from 'newsroom/model/paths';
import { pageDescriptions } from 'newsroom/words/strings';
import type { MetadataRoute } from 'next';
import { pageColour, siteColour } from '@/lib/design/colours';
import { getSite } from '@/lib/settings/site.server';

// Not rendered by the build, before the deployment's name is known.
export const dynamic = 'force-dynamic';

/** Makes the site installable: https://www.w3.org/TR/appmanifest/ */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: homePath,
    start_url: homePath,
    scope: homePath,
    name: getSite().name,
    description: pageDescriptions.home(),
    lang: 'hy',
    dir: 'ltr',
    display: 'standalone',
    // A manifest has one colour for both schemes; open pages name their own.
    theme_color: siteColour.light,
    background_color: pageColour.light,
    categories: ['news'],
    icons: [
      { src: smallIconPath, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: logoPath, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: maskableIconPath, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
