// The public interface of the package; see README.md.
export type { NewAccount } from './auth/accounts.ts';
export { type AuthServer, startAuthServer } from './auth/authServer.ts';
export { FolderInUseError } from './saving/folderLock.ts';
export { CorruptStoreError } from './saving/savedStore.ts';
export type { BeforeCall } from './firestore/interceptCalls.ts';
export type { Bill } from './firestore/meter.ts';
export type { MethodName } from './firestore/service.ts';
export { PortTakenError } from './http/listen.ts';
export { RpcError, type StatusName } from './firestore/rpcError.ts';
export { serveUntilStopped } from './serveUntilStopped.ts';
export type { Seed, SeedContext, SeedFields, SeedValue } from './seed.ts';
export { type LocalFirebase, type LocalFirebaseOptions, startLocalFirebase } from './startLocalFirebase.ts';
