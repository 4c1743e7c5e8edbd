import { respondWithText } from '@/lib/http/conditionalGet.server';
import { getSite } from '@/lib/settings/site.server';
import { formatRobots } from '@/lib/seo/formatRobots';

// Not app/robots.ts: the build would prerender that one, before the deployment's URL is known.

export function GET(request: Request) {
  return respondWithText(request, () => ({ text: formatRobots(getSite().url), mediaType: 'text/plain' }));
}
