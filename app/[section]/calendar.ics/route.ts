import { formatCalendarName } from 'newsroom/words/strings';
import { getEventsSince } from '@/lib/content/read.server';
import { calendarResponseInit, formatCalendar } from '@/lib/feeds/formatCalendar';
import { getProjectDomain, getSite } from '@/lib/settings/site.server';

export { generateStaticParams } from '@/app/atFirstRequest';
export const revalidate = 60;

const pastDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
const eventsAtMost = 500;

export async function GET(_: Request, { params }: RouteContext<'/[section]/calendar.ics'>) {
  if ((await params).section !== 'events') return new Response(null, { status: 404 });
  const events = await getEventsSince(Date.now() - pastDays * dayMs, eventsAtMost);
  const site = getSite();
  const frame = { site, domain: getProjectDomain(), name: formatCalendarName(site.name) };
  return new Response(formatCalendar(events, frame), calendarResponseInit);
}
