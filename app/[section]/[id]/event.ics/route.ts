import { findSection } from 'newsroom/model/sections';
import { getItem } from '@/lib/content/read.server';
import { calendarResponseInit, formatCalendar } from '@/lib/feeds/formatCalendar';
import { getProjectDomain, getSite } from '@/lib/settings/site.server';

export { generateStaticParams } from '@/app/atFirstRequest';
export const revalidate = 60;

export async function GET(_: Request, { params }: RouteContext<'/[section]/[id]/event.ics'>) {
  const { section, id } = await params;
  // Decoded already, unlike the parameters of a page.
  const event = section === 'events' ? await getItem(findSection('events'), id) : undefined;
  if (event?.startsAt === undefined) return new Response(null, { status: 404 });
  return new Response(
    formatCalendar([event], { site: getSite(), domain: getProjectDomain() }),
    calendarResponseInit,
  );
}
