import type { FirestoreMethods, MethodName } from './service.ts';

/** Runs before a method does its work, over gRPC and REST alike: what it throws is the answer, what it awaits delays it. */
export type BeforeCall = (method: MethodName) => void | Promise<void>;

type Method = (...call: unknown[]) => Promise<unknown>;

/** The same methods with a switch before them, to count calls, hold them up and let them fail (RpcError). */
export function interceptCalls(methods: FirestoreMethods, beforeCall: BeforeCall): FirestoreMethods {
  const intercepted = Object.entries(methods).map(([name, method]): [string, Method] => [
    name,
    async (...call) => {
      await beforeCall(name as MethodName);
      return (method as Method)(...call);
    },
  ]);
  return Object.fromEntries(intercepted) as FirestoreMethods;
}
