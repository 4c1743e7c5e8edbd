import { parseArgs } from 'node:util';
import { serveUntilStopped } from 'local-firebase';
import { startSavedFirebase } from './processes/localFirebase.ts';
import { runCommand } from './processes/runCommand.ts';

// `node tools/firebase.ts [--empty | --reset]`: the local Firebase alone, until Ctrl-C.
//   --empty  starts with no documents, in memory; the saved ones stay for the next start without it
//   --reset  replaces the saved documents by the sample newsroom

await runCommand(async () => {
  const { values } = parseArgs({
    options: { empty: { type: 'boolean', default: false }, reset: { type: 'boolean', default: false } },
  });
  if (values.empty && values.reset) throw new Error('--empty and --reset exclude each other.');
  await serveUntilStopped(
    await startSavedFirebase({ seed: values.empty ? 'empty' : 'sample', reset: values.reset }),
  );
  process.exit(0);
});
