import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from '../../lib/settings/env.node.ts';
import { buildIfStale, startServer } from '../build/next.ts';
import { assertPortIsFree } from '../processes/ports.ts';
import { runSite } from '../processes/runSite.ts';
import { responds } from '../processes/startProgram.ts';
import { sampleAccounts } from '../sample/accounts.ts';
import { buildDeskIfStale } from './buildDesk.ts';
import { serveDesk } from './serveDesk.ts';
import { toDeskSettings } from './toDeskSettings.ts';

// `npm run desk`: the site, the editors' desk on the port after it, and the local Firebase where none is configured.

/** Says where both are, once both respond. Does not keep the process from ending. */
async function announce(site: string, desk: string): Promise<void> {
  while (!(await responds(site))) await wait(200, undefined, { ref: false });
  console.log(`The site: ${site}\nThe desk: ${desk}`);
}

await runSite({
  mode: 'production',
  prepare: async () => {
    const env = parseEnv(process.env);
    await assertPortIsFree(env.port + 1);
    buildDeskIfStale();
    await buildIfStale();
    // Signs the pass of a preview.
    process.env.REVALIDATE_SECRET ||= randomUUID();
    const site = env.siteUrl ?? `http://localhost:${env.port}`;
    const settings = toDeskSettings({ env, site, accounts: sampleAccounts });
    const { url, stop } = await serveDesk(settings, env.port + 1);
    void announce(site, url);
    return stop;
  },
  start: (port) => startServer({ ...process.env, PORT: String(port) }),
});
