import { respondWithText } from '@/lib/http/conditionalGet.server';
import { getSite } from '@/lib/settings/site.server';
import { formatOpenSearch } from '@/lib/seo/formatOpenSearch';

export function GET(request: Request) {
  return respondWithText(request, () => ({
    text: formatOpenSearch(getSite()),
    mediaType: 'application/opensearchdescription+xml',
  }));
}
