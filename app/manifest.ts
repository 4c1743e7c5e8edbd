import type { MetadataRoute } from 'next';
import { describeManifest } from '@/lib/server/manifest';
import { getSite } from '@/lib/server/site';

// Not made while building, before the deployment's name is known.
export const dynamic = 'force-dynamic';

export default function manifest(): MetadataRoute.Manifest {
  return describeManifest(getSite().name);
}
