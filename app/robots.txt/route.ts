import { sharedCaching } from '@/lib/http/cacheControl';
import { formatRobots } from '@/lib/seo/formatRobots';
import { getSite } from '@/lib/settings/site.server';

// Not rendered while building, before the deployment's URL is known.
export const dynamic = 'force-dynamic';

export function GET() {
  return new Response(formatRobots(getSite().url), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...sharedCaching },
  });
}
