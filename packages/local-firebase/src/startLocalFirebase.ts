import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NewAccount } from './auth/accounts.ts';
import { startAuthServer } from './auth/authServer.ts';
import { AccessControl } from './firestore/accessControl.ts';
import { Databases } from './firestore/databases.ts';
import { startFirestoreServer } from './firestore/firestoreServer.ts';
import { interceptCalls, type BeforeCall } from './firestore/interceptCalls.ts';
import { createListenService } from './firestore/listenService.ts';
import { meterMethods, type Bill } from './firestore/meter.ts';
import { createQueryCheck } from './firestore/queryCheck.ts';
import { createMethods } from './firestore/service.ts';
import { parseIndexes } from './indexes/findMissingIndex.ts';
import { parseRules, toStorageRules } from './rules/ruleSet.ts';
import { SavedStore } from './saving/savedStore.ts';
import { toDocuments, type Seed } from './seed.ts';
import { Bucket } from './storage/bucket.ts';
import { toDownloadUrl } from './storage/downloadUrls.ts';
import { startStorageServer } from './storage/storageServer.ts';
import { UploadedFiles } from './storage/uploadedFiles.ts';

export type LocalFirebaseOptions = {
  /** The bucket of its storage is {projectId}.appspot.com. */
  projectId: string;
  /** firestore.rules */
  rulesFile: string;
  /** firestore.indexes.json; without it there are Firestore's automatic indexes only. */
  indexesFile?: string;
  /** False lets every query run, whatever indexes there are. */
  checkIndexes?: boolean;
  /** storage.rules; without it everybody may download and nobody may list. */
  storageRulesFile?: string;
  /** The files of the storage, each under its path in this folder. */
  storageFolder?: string;
  /** Whose pages may read downloads, as the CORS configuration of a bucket says; `*` is any, none by default. */
  storageCorsOrigins?: readonly string[];
  /** The accounts to begin with. Those that are added end with the process. */
  accounts?: readonly NewAccount[];
  /** The documents to begin with when none are saved. */
  seed?: Seed;
  /** The folder in which the documents survive a restart; if it is absent, they are in memory only. */
  dataFolder?: string;
  /** Replaces what is saved by the seed. */
  reset?: boolean;
  /** Any free port unless given. */
  firestorePort?: number;
  storagePort?: number;
  authPort?: number;
  /** For tests: counts Firestore's calls, delays them or makes them fail (RpcError). */
  beforeCall?: BeforeCall;
  /** For tests of a surge: further writes to one document within a second are ABORTED. */
  maxWritesPerSecond?: number;
  onProgress?: (line: string) => void;
};

export type LocalFirebase = {
  projectId: string;
  /** 127.0.0.1:port, for FIRESTORE_EMULATOR_HOST. */
  firestoreHost: string;
  /** 127.0.0.1:port, for FIREBASE_STORAGE_EMULATOR_HOST. */
  storageHost: string;
  /** 127.0.0.1:port, for FIREBASE_AUTH_EMULATOR_HOST. */
  authHost: string;
  bucketName: string;
  /** Puts a file into the storage, in memory, in place of one in the folder. Its URL is that of toDownloadUrl. */
  putObject: (objectName: string, body: string | Uint8Array, contentType?: string) => void;
  toDownloadUrl: (objectName: string) => string;
  /** Reads the operations that Google would have billed so far. */
  readBill: () => Bill;
  /** Closes all connections and frees the ports. */
  stop: () => Promise<void>;
};

/**
 * Starts Firestore (gRPC and REST on one port), the storage and Auth on 127.0.0.1. Throws PortTakenError,
 * CorruptStoreError, FolderInUseError, and an error naming file and line for rules or indexes it cannot follow.
 */
export async function startLocalFirebase(options: LocalFirebaseOptions): Promise<LocalFirebase> {
  const {
    projectId,
    seed,
    dataFolder,
    storageFolder,
    checkIndexes = true,
    maxWritesPerSecond = Infinity,
    beforeCall = () => {},
    onProgress = () => {},
  } = options;
  const bucketName = `${projectId}.appspot.com`;
  const rules = parseFile(options.rulesFile, (text) => parseRules(text));
  const indexes = options.indexesFile
    ? parseFile(options.indexesFile, (text) => parseIndexes(JSON.parse(text)))
    : parseIndexes({});
  const storageRules =
    options.storageRulesFile &&
    parseFile(options.storageRulesFile, (text) => parseRules(text, toStorageRules(bucketName)));

  const databases = new Databases({ maxWritesPerSecond });
  const accessControl = new AccessControl(rules, databases);
  let storageHost = '';
  const toUrl = (objectName: string) => toDownloadUrl(storageHost, bucketName, objectName);
  const uploadFolder = path.join(dataFolder ?? tmpdir(), dataFolder ? 'uploads' : `uploads-${randomUUID()}`);
  const uploads = new UploadedFiles(uploadFolder);
  const bucket = new Bucket({
    toDownloadUrl: toUrl,
    uploads,
    ...(storageFolder && { folder: storageFolder }),
  });
  const storage = await startStorageServer({
    port: options.storagePort ?? 0,
    bucketName,
    bucket,
    files: uploads,
    corsOrigins: options.storageCorsOrigins ?? [],
    ...(storageRules && { rules: storageRules }),
  });
  storageHost = `127.0.0.1:${storage.port}`;

  const assertQuery = createQueryCheck({
    accessControl,
    indexes: checkIndexes ? indexes : undefined,
  });
  const { methods, readBill, addReads } = meterMethods(
    createMethods({ databases, accessControl, assertQuery }),
  );
  const auth = await startAuthServer({
    projectId,
    port: options.authPort ?? 0,
    accounts: options.accounts ?? [],
  }).catch(async (error: unknown) => {
    await storage.close();
    throw error;
  });
  const closeServers = () => Promise.all([storage.close(), auth.stop()]);
  const firestore = await startFirestoreServer({
    port: options.firestorePort ?? 0,
    methods: interceptCalls(methods, beforeCall),
    listen: createListenService({ databases, accessControl, assertQuery, onRead: addReads }),
    beforeCall,
    databases,
  }).catch(async (error: unknown) => {
    await closeServers();
    throw error;
  });

  // Nothing below waits, so no request gets a response before the documents are there.
  let store: SavedStore | undefined;
  try {
    if (dataFolder !== undefined) {
      store = new SavedStore({ folder: dataFolder, storageHost, getDocuments: () => databases.getAll() });
    }
    if (options.reset) rmSync(uploadFolder, { recursive: true, force: true });
    const saved = options.reset ? undefined : store?.load();
    if (saved) {
      databases.load(saved);
      onProgress(`${saved.length} documents from ${store?.file}`);
    } else if (seed) {
      const root = `projects/${projectId}/databases/(default)/documents`;
      for (const [collection, documents] of toDocuments(seed, {
        root,
        now: new Date(),
        toDownloadUrl: toUrl,
      })) {
        databases.load(documents);
        onProgress(`${documents.length} documents in ${collection} from the seed`);
      }
    }
    store?.start();
    databases.onCommit((changes) => store?.append(changes));
    return {
      projectId,
      firestoreHost: `127.0.0.1:${firestore.port}`,
      storageHost,
      authHost: auth.host,
      bucketName,
      putObject: bucket.putObject.bind(bucket),
      toDownloadUrl: toUrl,
      readBill,
      stop: async () => {
        await Promise.all([firestore.close(), closeServers()]);
        await store?.close();
        if (dataFolder === undefined) rmSync(uploadFolder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await Promise.all([firestore.close(), closeServers()]);
    await store?.close();
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
