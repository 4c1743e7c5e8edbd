#!/usr/bin/env -S node --max-semi-space-size=8
// The command `local-firebase`.
// The flag: while documents are loaded V8 makes room for young objects that later requests fill before it tidies up.
import { serveUntilStopped } from './serveUntilStopped.ts';
import { startFromArguments } from './startFromArguments.ts';

try {
  await serveUntilStopped(await startFromArguments(process.argv.slice(2)));
  process.exit(0);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
