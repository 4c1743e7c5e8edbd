import { bundleInlineScripts } from './build/bundleInlineScripts.ts';
import { runNext } from './build/next.ts';
import { runSite } from './processes/runSite.ts';

// `npm run dev [-- --empty]`: the local Firebase where none is configured, and the site rebuilt at every change.

await runSite({
  mode: 'development',
  prepare: () => bundleInlineScripts(process.cwd()),
  start: (port) => runNext(['dev', '--port', String(port)], process.env),
});
