import type { MetadataRoute } from 'next';
import { buildManifest } from '@/lib/seo/manifest.server';
import { getSite } from '@/lib/settings/site.server';

// Not rendered by the build, before the deployment's name is known.
export const dynamic = 'force-dynamic';

export default function manifest(): MetadataRoute.Manifest {
  return buildManifest(getSite().name);
}
