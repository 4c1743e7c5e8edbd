import { getSeries } from '@/lib/content/read.server';
import { findCategory, findSection, isSeries } from '@/lib/model/sections';
import { drawSeriesCard } from '@/lib/seo/shareCard/shareCard.server';
import { getSite } from '@/lib/settings/site.server';

// What the routes of a series' share card and of its podcast's cover export; both are cached like the pages.

type Context = { params: Promise<{ section: string; category: string }> };

export function createSeriesCardRoute(use: 'preview' | 'cover') {
  return async function GET(_: Request, { params }: Context) {
    const { section: name, category } = await params;
    const section = findSection(name);
    const series = section && isSeries(section.name) ? findCategory(section, category) : undefined;
    if (!series) return new Response(null, { status: 404 });
    const card = await drawSeriesCard(getSite(), series, { ...(await getSeries(series.name)), use });
    return new Response(new Uint8Array(card), { headers: { 'Content-Type': 'image/jpeg' } });
  };
}
