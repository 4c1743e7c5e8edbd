import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../build/next.ts';
import { startTestSite } from '../testSite/startTestSite.ts';
import { loadBreakingNews } from './breakingNews.ts';
import { startFaultyBackend } from './faultyBackend.ts';
import { loadWhileFailing } from './loadWhileFailing.ts';

// `node tools/load/load.ts [--seconds 600] [--rate 50] [--surge 100000]`: two servers that watch the content, under load
// while things fail: first all kinds of pages while the backend does, then by way of nginx one new item, which is edited,
// while a server is killed. 0 leaves a part out. Exits with code 1 after a wrong response. docs/reliability.md has the results.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    rate: { type: 'string', default: '50' },
    surge: { type: 'string', default: '100000' },
  },
});
const [seconds, perSecond, surge] = [values.seconds, values.rate, values.surge].map(Number) as [
  number,
  number,
  number,
];

await buildIfStale();
const backend = await startFaultyBackend();
const start = () =>
  startTestSite({
    seed: 'sample',
    firebase: backend.firebase,
    env: { ...backend.env, TRUSTED_PROXIES: '1', WATCH_CONTENT: 'on' },
  });
const servers = [await start(), await start()] as const;
if (seconds > 0 && !(await loadWhileFailing({ servers, backend, seconds, perSecond }))) process.exitCode = 1;
if (surge > 0 && !(await loadBreakingNews(servers, surge))) process.exitCode = 1;
for (const server of servers) await server.stop();
await backend.stop();
if (process.exitCode === 1) {
  const log = path.join(tmpdir(), 'load.log');
  await writeFile(log, servers.map(({ readLog }) => readLog()).join('\n'));
  console.log(`The servers' log: ${log}`);
}
