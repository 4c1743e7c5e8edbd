import { findList, hasSeries } from 'newsroom/model/sections';
import { getSeries } from '@/lib/content/read.server';
import { drawSeriesCard } from '@/lib/pictures/shareCard/shareCard.server';
import { getSite } from '@/lib/settings/site.server';

// The exports of the routes of a series' share card and of its podcast's cover; both are cached like the pages.

type Context = { params: Promise<{ section: string; category: string }> };

export function createSeriesCardRoute(use: 'preview' | 'cover') {
  return async function GET(_: Request, { params }: Context) {
    const list = findList(await params);
    if (!list?.category || !hasSeries(list.section.name)) return new Response(null, { status: 404 });
    const series = await getSeries(list.category.name);
    const card = await drawSeriesCard(getSite(), list.category, { ...series, use });
    return new Response(new Uint8Array(card), { headers: { 'Content-Type': 'image/jpeg' } });
  };
}
