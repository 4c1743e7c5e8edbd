import { answerDocument } from '@/lib/server/answerDocument';
import { getSite } from '@/lib/server/site';
import { formatOpenSearch } from '@/lib/text/formatOpenSearch';

export function GET(request: Request) {
  return answerDocument(request, () => ({
    text: formatOpenSearch(getSite()),
    mediaType: 'application/opensearchdescription+xml',
  }));
}
