import { sharedCaching } from '@/lib/http/cacheControl';
import { formatSecurityTxt } from '@/lib/seo/formatSecurityTxt';
import { getSite } from '@/lib/settings/site.server';

// At /.well-known/security.txt, by lib/server/handleRequest.ts: the project's tools ignore folders that begin with a
// dot.
export function GET() {
  return new Response(formatSecurityTxt(getSite(), Date.now()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...sharedCaching },
  });
}
