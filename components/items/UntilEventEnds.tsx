import type { ReactNode } from 'react';
import { UntilMoment } from '@/components/items/UntilMoment.client';
import * as texts from '@/lib/i18n/strings';
import { findEventEnd, isToCome } from '@/lib/model/events';
import type { Item } from '@/lib/model/item';

/** Shows its children until an event is over, then «Ավարտվել է»; nothing for an item that is no event. */
export function UntilEventEnds({ item, children }: { item: Item; children?: ReactNode }) {
  const end = findEventEnd(item);
  if (end === undefined) return null;
  return (
    <UntilMoment moment={end} wasBefore={isToCome(end)} after={<strong>{texts.eventEnded}</strong>}>
      {children}
    </UntilMoment>
  );
}
