import { mayPreview } from '@/app/preview/mayPreview.server';
import { getDraft } from '@/lib/content/draft.server';
import { drawItemCard } from '@/lib/pictures/shareCard/shareCard.server';
import { getSite } from '@/lib/settings/site.server';

/** The card of a draft, as messengers will show it. */
export async function GET(_: Request, { params }: RouteContext<'/preview/[section]/[id]/card.jpg'>) {
  const { section, id } = await params;
  const draft = (await mayPreview()) ? await getDraft(id) : undefined;
  if (draft?.section.name !== section) return new Response(null, { status: 404 });
  const card = await drawItemCard(getSite(), draft.section, draft.item);
  return new Response(new Uint8Array(card), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-store' },
  });
}
