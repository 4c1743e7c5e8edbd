import { sharedCaching } from '@/lib/http/cacheControl';
import { formatOpenSearch } from '@/lib/seo/formatOpenSearch';
import { getSite } from '@/lib/settings/site.server';

export function GET() {
  const mediaType = 'application/opensearchdescription+xml; charset=utf-8';
  return new Response(formatOpenSearch(getSite()), {
    headers: { 'Content-Type': mediaType, ...sharedCaching },
  });
}
