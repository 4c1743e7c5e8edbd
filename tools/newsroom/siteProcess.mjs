import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded into the site's server by `--import`. Tests set its clock, so that they need not wait: SITE_CLOCK (epoch ms) is
// its time at the start, and every SIGUSR2 sets it two minutes forward, past the time in which a page is fresh. It also
// ends the server when the process that started it ends.

const stepMs = 120_000;
let aheadMs = process.env.SITE_CLOCK ? Number(process.env.SITE_CLOCK) - Date.now() : 0;

const SystemDate = Date;

// `new Date()` and `Date.now()` must agree: gRPC sets a deadline by one and compares it by the other.
globalThis.Date = class Date extends SystemDate {
  constructor(...parts) {
    if (parts.length === 0) super(Date.now());
    else super(...parts);
  }

  // Own properties: Next.js copies the class's own ones to its Date, not inherited ones.
  static parse = SystemDate.parse;
  static UTC = SystemDate.UTC;

  static now() {
    return SystemDate.now() + aheadMs;
  }

  static [Symbol.hasInstance](value) {
    return value instanceof SystemDate;
  }
};

const performanceNow = performance.now.bind(performance);
performance.now = () => performanceNow() + aheadMs;

process.on('SIGUSR2', () => {
  aheadMs += stepMs;
});

// Garbage is collected first, so that only memory in use is measured.
process.on('message', () => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  process.send(process.memoryUsage());
});

process.on('disconnect', () => process.exit());
