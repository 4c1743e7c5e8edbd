import { drawSiteCard } from '@/lib/pictures/shareCard/shareCard.server';

// Drawn by the running server, once: the build does not know the deployment's name. In an optional catch-all, as the
// feed is.
export { generateStaticParams } from '@/app/atFirstRequest';
export const revalidate = false;

export async function GET() {
  return new Response(new Uint8Array(await drawSiteCard()), { headers: { 'Content-Type': 'image/jpeg' } });
}
