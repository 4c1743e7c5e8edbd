import type { CDPSession, Locator, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';

/** How long a tap lasts. */
const tapMs = 80;
/** After which the browser has reported the events of a press. */
const reportMs = 1_500;
/** The browser reports no shorter ones. */
const shortestMs = 16;

type Timing = Pick<PerformanceEntry, 'startTime' | 'duration'> & { interactionId: number };

declare global {
  // oxlint-disable-next-line no-var -- a property of the page's window
  var eventTimings: Timing[];
}

/** Has the page record its Event Timing entries (https://www.w3.org/TR/event-timing/), from its start. */
export async function recordEvents(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    globalThis.eventTimings = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.eventTimings.push(entry as unknown as Timing);
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, shortestMs);
}

/**
 * Touches an element. Returns the duration of the press in ms: the longest of its events until the next paint,
 * in steps of 8; 16 where it is that or less.
 */
export async function press(page: Page, session: CDPSession, element: Locator): Promise<number> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('There is nothing to press');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const from = await page.evaluate(() => performance.now());
  // Neither is awaited by itself: the browser responds to the first once the page has handled it.
  const start = session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await wait(tapMs);
  await Promise.all([start, session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })]);
  await wait(reportMs);
  const durations = await page.evaluate(
    (earliest) =>
      globalThis.eventTimings
        .filter(({ interactionId, startTime }) => interactionId > 0 && startTime >= earliest)
        .map(({ duration }) => duration),
    from,
  );
  return Math.max(shortestMs, ...durations);
}
