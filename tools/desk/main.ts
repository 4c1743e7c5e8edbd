import { randomUUID } from 'node:crypto';
import { parseEnv } from '../../lib/settings/env.node.ts';
import { buildIfStale, startServer } from '../build/next.ts';
import { runSite } from '../processes/runSite.ts';
import { sampleAccounts } from '../sample/accounts.ts';
import { buildDeskIfStale } from './buildDesk.ts';
import { serveDesk } from './serveDesk.ts';
import { toDeskSettings } from './toDeskSettings.ts';

// `npm run desk`: the site, the editors' desk on the port after it, and the local Firebase where none is configured.

await runSite({
  mode: 'production',
  prepare: async () => {
    buildDeskIfStale();
    await buildIfStale();
    // Signs the pass of a preview.
    process.env.REVALIDATE_SECRET ||= randomUUID();
    const env = parseEnv(process.env);
    const site = env.siteUrl ?? `http://localhost:${env.port}`;
    const { url } = await serveDesk(toDeskSettings({ env, site, accounts: sampleAccounts }), env.port + 1);
    console.log(`The desk: ${url}`);
  },
  start: (port) => startServer({ ...process.env, PORT: String(port) }),
});
