// Loaded into the site's server by `--import`: every SIGUSR2 sets its clock two minutes forward, past the window in
// which a page counts as fresh. Tests need not wait for it.

const stepMs = 120_000;
let aheadMs = 0;

const { now } = Date;
Date.now = () => now() + aheadMs;

const performanceNow = performance.now.bind(performance);
performance.now = () => performanceNow() + aheadMs;

process.on('SIGUSR2', () => {
  aheadMs += stepMs;
});
