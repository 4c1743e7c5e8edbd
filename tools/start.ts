import { becomeServer, buildIfStale, startServer } from './build/next.ts';
import { runSite } from './processes/runSite.ts';

// `npm start [-- --empty]`: the local Firebase where none is configured, a production build, the site.

const buildEnv = (port: number): NodeJS.ProcessEnv => ({ ...process.env, PORT: String(port) });

await runSite({
  mode: 'production',
  prepare: buildIfStale,
  start: (port) => startServer(buildEnv(port)),
  become: (port) => becomeServer(buildEnv(port)),
});
