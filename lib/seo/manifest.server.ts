import 'server-only';
import type { MetadataRoute } from 'next';
import { backgroundColours, secondaryColour } from '@/lib/model/colours';
import { sections } from '@/lib/model/sections';
import { homePath, logoPath, maskableIconPath, sectionPath, smallIconPath } from '@/lib/model/paths';
import { pageDescriptions } from '@/lib/i18n/strings';

/** Characters that devices show under an icon: https://www.w3.org/TR/appmanifest/#short_name-member */
const shortNameLength = 12;

/** The web app manifest, which makes the site installable: https://www.w3.org/TR/appmanifest/ */
export function buildManifest(siteName: string): MetadataRoute.Manifest {
  return {
    id: homePath,
    start_url: homePath,
    scope: homePath,
    name: siteName,
    short_name: shortenName(siteName),
    description: pageDescriptions.home,
    lang: 'hy',
    dir: 'ltr',
    display: 'standalone',
    // A manifest has one colour for both schemes; open pages name their own.
    theme_color: secondaryColour,
    background_color: backgroundColours.light,
    categories: ['news'],
    icons: [
      { src: smallIconPath, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: logoPath, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: maskableIconPath, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: sections.map(({ name, label }) => ({
      name: label,
      url: sectionPath(name),
      icons: [{ src: smallIconPath, sizes: '192x192', type: 'image/png' }],
    })),
  };
}

/** As many whole words of a name as fit under an icon; the first one, where even that is longer. */
function shortenName(name: string): string {
  const [first = name, ...rest] = name.split(' ');
  let short = first;
  for (const word of rest) {
    if (`${short} ${word}`.length > shortNameLength) break;
    short += ` ${word}`;
  }
  return short;
}
