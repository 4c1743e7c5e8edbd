// To be imported before the clients: they wait for about a second before they try again, which proves nothing.
const { setTimeout: wait } = globalThis;
const isBackoff = (ms: number) => ms >= 500 && ms < 4000;

globalThis.setTimeout = Object.assign(
  (callback: () => void, ms = 0, ...rest: []) => wait(callback, isBackoff(ms) ? 10 : ms, ...rest),
  wait,
) as typeof setTimeout;
