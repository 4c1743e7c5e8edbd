import { respondWithText } from '@/lib/http/conditionalGet.server';
import { getSite } from '@/lib/settings/site.server';
import { formatSecurityTxt } from '@/lib/seo/formatSecurityTxt';

// At /.well-known/security.txt, by lib/server/handleRequest.ts: the tools of the project pass over folders that begin with a
// dot.
export function GET(request: Request) {
  return respondWithText(request, () => ({
    text: formatSecurityTxt(getSite(), Date.now()),
    mediaType: 'text/plain',
  }));
}
