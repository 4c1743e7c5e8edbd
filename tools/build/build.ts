import { runCommand } from '../processes/runCommand.ts';
import { build } from './next.ts';

// `npm run build`: the service worker, then the site.

await runCommand(build);
