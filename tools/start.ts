import { buildIfStale, runServer } from './build/next.ts';
import { runSite } from './processes/runSite.ts';

// `npm start [-- --empty]`: the local Firebase where none is configured, a production build, the site.

await runSite({
  mode: 'production',
  prepare: buildIfStale,
  start: (port) => runServer({ ...process.env, PORT: String(port) }),
});
