import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { buildIfStale } from '../build/next.ts';
import { findChromium, quietArguments } from '../processes/findChromium.ts';
import { startTestSite } from '../testSite/startTestSite.ts';
import { findMedian } from './median.ts';
import { formatTable } from './table.ts';

// `node tools/bench/interactions.ts [--runs 9]`: how long the first touch of a control waits for the next paint, on a
// phone with a processor four times slower. It may load code first. Counted like INP (https://web.dev/articles/inp).
// Exits with code 1 where a median is beyond the aim.

const aimMs = 100;
const slowdown = 4;
const tapMs = 80;
/** The browser has reported the events of a press after this time. */
const reportMs = 1_500;
/** The browser reports no shorter ones. */
const shortestMs = 16;
/** Lighthouse's. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The controls to measure: page, element to touch, and element that shows that it worked (Playwright selectors). */
const controls = [
  { name: 'menu', url: '/programs', touched: 'role=button[name="Բացել ընտրացանկը"]', result: 'role=dialog' },
  {
    name: 'load more',
    url: '/programs',
    touched: 'role=link[name="Ցույց տալ ևս"]',
    result: 'text=34 նյութից 20\u2011ը',
  },
  { name: 'settings', url: '/programs', touched: 'role=button[name="Տեսք"s]', result: 'role=dialog' },
  {
    name: 'play',
    url: '/programs/jri-hertapahy',
    touched: 'main fieldset [data-play]',
    result: 'video',
  },
  { name: 'search field', url: '/search', touched: 'main input[name=q]', result: 'main input[name=q]:focus' },
  {
    name: 'tab of my list',
    url: '/offline',
    touched: 'role=tab >> nth=1',
    result: 'role=tab[selected] >> nth=0',
  },
];

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '9' } } });

await buildIfStale();
await using started = new AsyncDisposableStack();
const testSite = await startTestSite({ seed: 'sample', env: { PICTURE_FORMATS: '' } });
started.defer(testSite.stop);
const executablePath = findChromium();
const browser = await chromium.launch({ executablePath, args: [...quietArguments] });
started.defer(() => browser.close());
console.log(`${executablePath} ${browser.version()}, aim ${aimMs} ms`);

const durations = new Map(controls.map(({ name }) => [name, [] as number[]]));
// The first run does not count: it fills the server's caches.
for (let run = 0; run <= Number(options.runs); run += 1) {
  for (const control of controls) {
    const ms = await measure(control);
    if (run > 0) durations.get(control.name)!.push(ms);
  }
}
console.log(
  formatTable(
    ['Control', 'First press, ms', 'Most'],
    [...durations].map(([name, all]) => [name, String(findMedian(all)), String(Math.max(...all))]),
  ),
);
for (const [name] of [...durations].filter(([, all]) => findMedian(all) > aimMs)) {
  console.error(`${name}: the next paint comes more than ${aimMs} ms after the press`);
  process.exitCode = 1;
}

/**
 * How long the press of a control on a page that has loaded waited for its paint, in ms. Throws when it does nothing.
 */
async function measure({ url, touched, result }: (typeof controls)[number]): Promise<number> {
  await using context = await browser.newContext({ ...phone, baseURL: testSite.url });
  const page = await context.newPage();
  await recordEvents(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const element = page.locator(touched);
  await element.scrollIntoViewIfNeeded();
  const box = (await element.boundingBox())!;
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // Neither is awaited by itself: the browser responds to the first once the page has handled it.
  const start = session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await wait(tapMs);
  await Promise.all([start, session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })]);
  await wait(reportMs);
  await page.locator(result).first().waitFor();
  return Math.max(shortestMs, ...(await page.evaluate(() => (globalThis as unknown as Recorded).durations)));
}

type Recorded = { durations: number[] };

/**
 * Has the page record the durations of its events until the next paint (https://www.w3.org/TR/event-timing/), in steps
 * of 8 ms.
 */
async function recordEvents(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const recorded: Recorded = { durations: [] };
    Object.assign(globalThis, recorded);
    new PerformanceObserver((list) => {
      const events = list.getEntries() as (PerformanceEntry & { interactionId: number })[];
      recorded.durations.push(...events.filter((one) => one.interactionId > 0).map((one) => one.duration));
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, shortestMs);
}
