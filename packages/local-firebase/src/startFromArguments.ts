import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { PortTakenError } from './http/listen.ts';
import { FolderInUseError } from './saving/folderLock.ts';
import { CorruptStoreError } from './saving/savedStore.ts';
import type { Seed } from './seed.ts';
import { startLocalFirebase, type LocalFirebase } from './startLocalFirebase.ts';

/** What the command `local-firebase` starts; README.md lists its options. Throws with one line that says what to do. */
export async function startFromArguments(args: string[]): Promise<LocalFirebase> {
  try {
    return await start(args);
  } catch (error) {
    throw new Error(describe(error), { cause: error });
  }
}

async function start(args: string[]): Promise<LocalFirebase> {
  const { values } = parseArgs({
    args,
    options: {
      project: { type: 'string', default: 'demo-local' },
      rules: { type: 'string' },
      indexes: { type: 'string' },
      'no-index-check': { type: 'boolean', default: false },
      'max-writes-per-second': { type: 'string' },
      'storage-rules': { type: 'string' },
      'storage-folder': { type: 'string' },
      'storage-cors': { type: 'string', multiple: true, default: [] },
      seed: { type: 'string' },
      data: { type: 'string' },
      reset: { type: 'boolean', default: false },
      'firestore-port': { type: 'string', default: '8080' },
      'storage-port': { type: 'string', default: '9199' },
      'auth-port': { type: 'string', default: '9099' },
    },
  });
  if (values.rules === undefined) throw new Error('--rules is missing: the path of your firestore.rules');
  return startLocalFirebase({
    projectId: values.project,
    rulesFile: values.rules,
    ...(values.indexes !== undefined && { indexesFile: values.indexes }),
    checkIndexes: !values['no-index-check'],
    ...(values['max-writes-per-second'] !== undefined && {
      maxWritesPerSecond: parseRate('--max-writes-per-second', values['max-writes-per-second']),
    }),
    ...(values['storage-rules'] !== undefined && { storageRulesFile: values['storage-rules'] }),
    ...(values['storage-folder'] !== undefined && { storageFolder: values['storage-folder'] }),
    storageCorsOrigins: values['storage-cors'],
    ...(values.seed !== undefined && { seed: await loadSeed(values.seed) }),
    ...(values.data !== undefined && { dataFolder: values.data }),
    reset: values.reset,
    firestorePort: parsePort('--firestore-port', values['firestore-port']),
    storagePort: parsePort('--storage-port', values['storage-port']),
    authPort: parsePort('--auth-port', values['auth-port']),
    onProgress: (line) => console.log(line),
  });
}

async function loadSeed(file: string): Promise<Seed> {
  const { seed } = (await import(pathToFileURL(path.resolve(file)).href)) as { seed?: Seed };
  if (typeof seed !== 'function') throw new Error(`${file} exports no function named seed`);
  return seed;
}

function parsePort(option: string, text: string): number {
  const port = Number(text);
  if (text !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${option} must be a port number, not "${text}".`);
}

function parseRate(option: string, text: string): number {
  if (Number(text) > 0) return Number(text);
  throw new Error(`${option} must be a number greater than 0, not "${text}".`);
}

function describe(error: unknown): string {
  const { message } = error as Error;
  if (error instanceof PortTakenError) return `${message} Choose another: --${error.service}-port`;
  if (error instanceof FolderInUseError) return `${message} Stop it, or choose another folder: --data`;
  if (error instanceof CorruptStoreError) return `${message} Replace it by the seed: --reset`;
  return message;
}
