import { UntilMoment } from '@/components/ui/UntilMoment.client';
import * as texts from '@/lib/i18n/strings';
import { untilEnd } from '@/lib/model/events';
import type { Item } from '@/lib/model/item';

/** Says that an event is cancelled or postponed or, after its end, that it is over. */
export function EventState({ event }: { event: Item }) {
  if (event.status !== undefined) return <strong>{texts.eventStatuses[event.status]}</strong>;
  return <UntilMoment {...untilEnd(event)} after={<strong>{texts.eventEnded}</strong>} />;
}
