import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AccessControl } from './firestore/accessControl.ts';
import { Databases } from './firestore/databases.ts';
import { startFirestoreServer } from './firestore/firestoreServer.ts';
import { type BeforeCall, interceptCalls } from './firestore/interceptCalls.ts';
import { type Bill, meterMethods } from './firestore/meter.ts';
import { createMethods } from './firestore/service.ts';
import { parseIndexes } from './indexes.ts';
import { parseRules } from './rules/ruleSet.ts';
import { SavedStore } from './savedStore.ts';
import { readSample } from './seed.ts';
import { Bucket } from './storage/bucket.ts';
import { toDownloadUrl } from './storage/downloadUrls.ts';
import { startStorageServer } from './storage/storageServer.ts';

const projectFolder = path.join(import.meta.dirname, '../../..');

export type EmulatorOptions = {
  /** 0 for any free port. */
  firestorePort: number;
  storagePort: number;
  /** Where the documents survive a restart; in memory only without it. */
  dataFolder?: string;
  /** What the store holds when there is nothing saved; an empty start never touches what is saved. */
  seed: 'sample' | 'empty';
  /** Puts the sample in the place of what is saved. */
  reset?: boolean;
  projectId?: string;
  rulesFile?: string;
  indexesFile?: string;
  sampleFolder?: string;
  /** For tests: counts Firestore's calls, holds them up, lets them fail. */
  beforeCall?: BeforeCall;
  onProgress?: (line: string) => void;
};

export type Emulator = {
  /** 127.0.0.1:port, for FIRESTORE_EMULATOR_HOST. */
  firestoreHost: string;
  storageHost: string;
  bucketName: string;
  /** Puts an object into the storage, in memory; its address is that of toDownloadUrl. */
  putObject: (objectName: string, body: string | Uint8Array, contentType?: string) => void;
  toDownloadUrl: (objectName: string) => string;
  /** What its answers would have cost so far. */
  readBill: () => Bill;
  /** Saves, ends all connections and frees the ports. */
  stop: () => Promise<void>;
};

/**
 * The local Firebase: Firestore over gRPC and REST, judged by the project's rules and indexes, and storage downloads.
 * Throws PortTakenError, CorruptStoreError, and an error naming file and line for rules or indexes it cannot follow.
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const {
    projectId = 'demo-newsroom',
    rulesFile = path.join(projectFolder, 'firestore.rules'),
    indexesFile = path.join(projectFolder, 'firestore.indexes.json'),
    sampleFolder = path.join(projectFolder, 'tools/sample'),
    beforeCall = () => {},
    onProgress = () => {},
  } = options;
  const bucketName = `${projectId}.appspot.com`;
  const rules = parseFile(rulesFile, parseRules);
  const indexes = parseFile(indexesFile, (text) => parseIndexes(JSON.parse(text)));

  let storageHost = '';
  const toUrl = (objectName: string) => toDownloadUrl(storageHost, bucketName, objectName);
  const bucket = new Bucket({ sampleFolder, toDownloadUrl: toUrl });
  const storage = await startStorageServer({
    port: options.storagePort,
    portVariable: 'STORAGE_EMULATOR_PORT',
    bucketName,
    bucket,
  });
  storageHost = `127.0.0.1:${storage.port}`;

  const databases = new Databases();
  let onChange = () => {};
  const notify = () => onChange();
  const accessControl = new AccessControl(rules);
  const { methods: metered, readBill } = meterMethods(
    createMethods({ databases, accessControl, indexes, onChange: notify }),
  );
  const methods = interceptCalls(metered, beforeCall);
  const firestore = await startFirestoreServer({
    port: options.firestorePort,
    portVariable: 'FIRESTORE_EMULATOR_PORT',
    methods,
    databases,
    onChange: notify,
  }).catch(async (error: unknown) => {
    await storage.close();
    throw error;
  });

  // Nothing below waits, so no request is answered before the documents are there.
  try {
    const persistent = options.seed === 'sample' && options.dataFolder !== undefined;
    const store = persistent
      ? new SavedStore({
          folder: options.dataFolder!,
          storageHost,
          getDocuments: () => databases.getAllDocuments(),
        })
      : undefined;
    const saved = options.reset ? undefined : store?.load();
    if (saved) {
      databases.putDocuments(saved);
      onProgress(`${saved.length} documents from ${store?.file}`);
    } else if (options.seed === 'sample') {
      const root = `projects/${projectId}/databases/(default)/documents`;
      for (const [collection, documents] of readSample({ sampleFolder, root, toDownloadUrl: toUrl })) {
        databases.putDocuments(documents);
        onProgress(`${documents.length} sample documents in ${collection}`);
      }
      store?.save();
    }
    onChange = () => store?.scheduleSave();
    return {
      firestoreHost: `127.0.0.1:${firestore.port}`,
      storageHost,
      bucketName,
      putObject: bucket.putObject.bind(bucket),
      toDownloadUrl: toUrl,
      readBill,
      stop: async () => {
        await Promise.all([firestore.close(), storage.close()]);
        store?.close();
      },
    };
  } catch (error) {
    await Promise.all([firestore.close(), storage.close()]);
    throw error;
  }
}

function parseFile<Result>(file: string, parse: (text: string) => Result): Result {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}
