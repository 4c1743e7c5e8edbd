import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { buildIfStale } from '../build/next.ts';
import { startNewsroom } from '../newsroom/startNewsroom.ts';
import { findMeasuringChromium, quietArguments } from '../processes/findChromium.ts';
import { type Control, controls, plainControl } from './interactionControls.ts';
import { findMedian } from './median.ts';
import { press, recordEvents } from './pressTiming.ts';
import { formatTable, publishTable } from './table.ts';

// `npm run bench:interactions [-- --runs 9 --only settings]`: how long a touch waits for the next paint, as INP counts it
// (https://web.dev/articles/inp), on a phone with a processor four times slower: the first touch of a control on a page, which
// may load code, and a later one; in turns with a control that needs no script on an empty page. Exits with code 1 where a
// median is beyond the aim.

const aimMs = 100;
const slowdown = 4;
/** Lighthouse's. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '9' }, only: { type: 'string' } },
});

type Durations = { first: number[]; later: number[] };

await buildIfStale();
const newsroom = await startNewsroom({ seed: 'sample', env: { PICTURE_FORMATS: '' } });
const executablePath = findMeasuringChromium();
const browser = await chromium.launch({ executablePath, args: [...quietArguments] });
console.log(`${executablePath} ${browser.version()}, aim ${aimMs} ms`);
try {
  const measured = [...controls.filter(({ name }) => (options.only ?? name) === name), plainControl];
  const durations = new Map<Control, Durations>(
    measured.map((control) => [control, { first: [], later: [] }]),
  );
  // The first run does not count: it fills the server's caches.
  for (let run = 0; run <= Number(options.runs); run += 1) {
    for (const control of measured) {
      const { first, later } = await measure(control);
      if (run === 0) continue;
      durations.get(control)!.first.push(first);
      durations.get(control)!.later.push(later);
    }
  }
  const plain = durations.get(plainControl)!;
  const table = formatTable(
    [
      'Control',
      'First press, ms',
      'Most',
      'Beyond the plain one',
      'Later press, ms',
      'Most',
      'Beyond the plain one',
    ],
    measured.map((control) => {
      const { first, later } = durations.get(control)!;
      return [control.name, ...describe(first, plain.first), ...describe(later, plain.later)];
    }),
  );
  // A part of the controls is no table of the documentation.
  if (options.only === undefined) publishTable('interactions', table);
  else console.log(table);
  for (const { name } of measured.filter((control) => isBeyondAim(durations.get(control)!))) {
    console.error(`${name}: the next paint comes more than ${aimMs} ms after the press`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await newsroom.stop();
}

/** Presses a control twice on a page that has settled; how long, in ms, each press waited for its paint. Throws when one does nothing. */
async function measure(control: Control): Promise<{ first: number; later: number }> {
  const context = await browser.newContext({ ...phone, baseURL: newsroom.url });
  try {
    const page = await context.newPage();
    await recordEvents(page);
    await page.goto(control.url, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const first = await press(page, session, control.first(page));
    await control.settle(page);
    const later = await press(page, session, control.later(page));
    await control.hasWorked(page);
    return { first, later };
  } finally {
    await context.close();
  }
}

function describe(durations: readonly number[], plain: readonly number[]): readonly string[] {
  const median = findMedian(durations);
  return [String(median), String(Math.max(...durations)), String(median - findMedian(plain))];
}

function isBeyondAim({ first, later }: Durations): boolean {
  return Math.max(findMedian(first), findMedian(later)) > aimMs;
}
