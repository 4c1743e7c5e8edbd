import type { Instrumentation } from 'next';

/** Runs when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { checkSettings } = await import('@/lib/runtime/checkSettings.node');
  const { trustedProxies } = checkSettings();
  const { shareSettings } = await import('@/lib/runtime/shareSettings.server');
  shareSettings();
  const { recordClientIps } = await import('@/lib/http/clientIp.server');
  recordClientIps(trustedProxies);
}

const told = new WeakSet();

/** Runs when a page or an endpoint throws, also while it is made anew behind a reader's back. */
export const onRequestError: Instrumentation.onRequestError = async (error, { path }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // Next.js tells of one failure at each level that it passes.
  if (error instanceof Error && told.has(error)) return;
  if (error instanceof Error) told.add(error);
  const { describeAddress, log } = await import('@/lib/runtime/log.server');
  log.error({ event: 'page failed', address: describeAddress(path), route: routePath, error });
};
