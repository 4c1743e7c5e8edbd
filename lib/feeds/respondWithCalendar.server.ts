import 'server-only';
import type { Item } from '@/lib/model/item';
import { getSite } from '@/lib/settings/site.server';
import { formatCalendar } from './formatCalendar';

/** Responds with a calendar of these events; with a name it is one to subscribe to. */
export function respondWithCalendar(events: readonly Item[], name?: string): Response {
  return new Response(formatCalendar(events, getSite(), name), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
}
