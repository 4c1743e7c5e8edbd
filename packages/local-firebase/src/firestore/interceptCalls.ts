import type { FirestoreMethods, MethodName } from './service.ts';

/**
 * Runs before each call with its request, over gRPC and REST alike: the call waits for it, and fails with what it
 * throws. A stream that listens has no request yet.
 */
export type BeforeCall = (method: MethodName, request?: unknown) => void | Promise<void>;

type Method = (...call: unknown[]) => Promise<unknown>;

/** Returns the methods so that each runs after beforeCall: to count calls, delay them or make them fail (RpcError). */
export function interceptCalls(methods: FirestoreMethods, beforeCall: BeforeCall): FirestoreMethods {
  const intercepted = Object.entries(methods).map(([name, method]): [string, Method] => [
    name,
    async (...call) => {
      await beforeCall(name as MethodName, call[0]);
      return (method as Method)(...call);
    },
  ]);
  return Object.fromEntries(intercepted) as FirestoreMethods;
}
