import { runCommand } from '../processes/runCommand.ts';
import { build } from './next.ts';

await runCommand(build);
