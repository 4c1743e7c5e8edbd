import { sharedCaching } from '@/lib/http/cacheControl';
import { getSiteCard } from '@/lib/seo/shareCard/shareCard.server';

// Drawn by the running server, once: the build does not know the deployment's name.
export const dynamic = 'force-dynamic';

export async function GET() {
  const card = await getSiteCard();
  return new Response(new Uint8Array(card), {
    headers: { 'Content-Type': 'image/jpeg', ...sharedCaching },
  });
}
