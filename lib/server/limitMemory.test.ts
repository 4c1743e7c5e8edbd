import { execFileSync } from 'node:child_process';

// In a process of its own: the limits are the whole process's.
const script = `
  import { Worker } from 'node:worker_threads';
  import { limitMemory } from './lib/server/limitMemory.ts';

  const fill = \`
    import { getHeapSpaceStatistics } from 'node:v8';
    import { parentPort } from 'node:worker_threads';
    let most = 0;
    for (let round = 0; round < 30; round += 1) {
      globalThis.kept = Array.from({ length: 200_000 }, (_, index) => ({ index }));
      most = Math.max(most, getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size);
    }
    parentPort.postMessage(most);\`;

  limitMemory();
  let small;
  // The first ones may still come from the pool of before.
  for (let count = 0; count < 30; count += 1) small = Buffer.concat([Buffer.alloc(3_000)]);
  new Worker(fill, { eval: true }).once('message', (thread) =>
    console.log(JSON.stringify({ pool: small.buffer.byteLength, thread })));
`;

test('a small buffer keeps no large pool, and the limit of the server’s new generation is not that of its threads', () => {
  const output = execFileSync(
    process.execPath,
    ['--max-semi-space-size=1', '--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  const { pool, thread } = JSON.parse(output) as { pool: number; thread: number };
  expect(pool).toBeLessThanOrEqual(8 * 1024);
  expect(thread).toBeGreaterThan(16_000_000);
});
