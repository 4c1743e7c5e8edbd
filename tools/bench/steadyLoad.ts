import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// A thread: requests a URL so many times a second, one after another at equal distances whether or not responses have come,
// and posts how long each took, in ms. (autocannon sends a second's requests all at once at its beginning.)

export type SteadyLoad = { url: string; perSecond: number; seconds: number };

const { url, perSecond, seconds } = workerData as SteadyLoad;
const agent = new Agent({ keepAlive: true });
const start = performance.now();
const responses: Promise<number>[] = [];
for (let index = 0; index < perSecond * seconds; index += 1) {
  const restMs = start + (index * 1_000) / perSecond - performance.now();
  if (restMs > 0) await wait(restMs);
  responses.push(request());
}
parentPort?.postMessage(await Promise.all(responses), []);
agent.destroy();

/** Throws unless the page comes whole. */
function request(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sentAt = performance.now();
  get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
    response.on('error', reject).on('end', () => resolve(performance.now() - sentAt));
    response.resume();
    if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
  }).on('error', reject);
  return promise;
}
