import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// startTestSite.ts loads this into the site's server with `--import`, so that tests set its clock instead of waiting.
// SITE_CLOCK (epoch ms) is its time at the start. A number as a message sets it forward by so many ms. It also measures
// the server's memory, and stops the server when the process that started it ends.

let offsetMs = process.env.SITE_CLOCK ? Number(process.env.SITE_CLOCK) - Date.now() : 0;

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
    return SystemDate.now() + offsetMs;
  }

  static [Symbol.hasInstance](value) {
    return value instanceof SystemDate;
  }
};

const performanceNow = performance.now.bind(performance);
performance.now = () => performanceNow() + offsetMs;

process.on('message', (message) => {
  if (typeof message === 'number') {
    offsetMs += message;
    return;
  }
  // Any other message requests the memory. Garbage is collected first, so that only memory in use is measured.
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  process.send(process.memoryUsage());
});

process.on('disconnect', () => process.exit());
