import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded into the site's server by `--import`, so that tests need not wait, and so that the server ends with the
// process that started it, however that ends. SITE_CLOCK (epoch ms) is what its clock
// shows at the start; every SIGUSR2 sets it two minutes forward, past the window in which a page counts as fresh.

const stepMs = 120_000;
let aheadMs = process.env.SITE_CLOCK ? Number(process.env.SITE_CLOCK) - Date.now() : 0;

const SystemDate = Date;

// `new Date()` and `Date.now()` must agree: gRPC sets a deadline by one and compares it by the other.
globalThis.Date = class Date extends SystemDate {
  constructor(...parts) {
    if (parts.length === 0) super(Date.now());
    else super(...parts);
  }

  // Own ones: Next.js builds its Date of what this class has itself, not of what it inherits.
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

// Collected first, so that what is measured is held on to.
process.on('message', () => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  process.send(process.memoryUsage());
});

process.on('disconnect', () => process.exit());
