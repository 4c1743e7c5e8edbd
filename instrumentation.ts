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

const logged = new WeakSet();

/** Runs when a page or an endpoint throws, also while a stale page is regenerated in the background. */
export const onRequestError: Instrumentation.onRequestError = async (error, { path }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // Next.js reports one error at each level that it passes.
  if (error instanceof Error && logged.has(error)) return;
  if (error instanceof Error) logged.add(error);
  const { redactUrl, log } = await import('@/lib/runtime/log.server');
  log.error({ event: 'page failed', path: redactUrl(path), route: routePath, error });
};
