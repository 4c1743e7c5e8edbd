'use client';

import { findDayStart, formatEventDay, formatIsoDateTime, formatShortDate } from 'newsroom/words/formatDate';
import { useSyncExternalStore } from 'react';

const formats = { publication: formatShortDate, event: formatEventDay };

type ShortDateProps = {
  /** Epoch ms. */
  moment: number;
  /** The kind of date: of a publication, or of the beginning of an event. */
  of?: keyof typeof formats;
  /** When the page was rendered. */
  renderedAt: number;
};

const dayMs = 24 * 60 * 60 * 1000;

function subscribe(notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const waitForMidnight = (): void => {
    timer = setTimeout(
      () => {
        notify();
        waitForMidnight();
      },
      findDayStart(Date.now()) + dayMs - Date.now(),
    );
  };
  waitForMidnight();
  return () => clearTimeout(timer);
}

/** A moment as cards show it. “Today” and “this year” are the reader's, on a cached page and past midnight too. */
export function ShortDate({ moment, of = 'publication', renderedAt }: ShortDateProps) {
  const today = useSyncExternalStore(
    subscribe,
    () => findDayStart(Date.now()),
    () => findDayStart(renderedAt),
  );
  return <time dateTime={formatIsoDateTime(moment)}>{formats[of](moment, today)}</time>;
}
