import 'client-only';
import { workerPath } from 'newsroom/model/paths';
import { readDeadlineMs } from '@/lib/runtime/deadline';

/** Differs from build to build, and is in the service worker too; set by tools/build/next.ts. */
declare const buildMark: string;

const restMs = 10 * 60_000;

let checkedAt = performance.timeOrigin;
let isFound = false;

/**
 * Whether the site has been deployed since this page was loaded: its service worker then belongs to another build. True
 * once only. Fetches it at most every ten minutes, usually without a body (304). Throws where the network fails or
 * hangs.
 */
export async function checkNewVersion(): Promise<boolean> {
  if (isFound || Date.now() - checkedAt < restMs) return false;
  checkedAt = Date.now();
  isFound = await checkOutdated();
  return isFound;
}

/** Fetches at once whether the site has a newer version, also again after it was found. */
export async function checkOutdated(): Promise<boolean> {
  const response = await fetch(workerPath, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(readDeadlineMs),
  });
  // A file that is no build's worker tells nothing, such as the sign-in page of a network.
  const mark = response.ok ? /\bbuild-[\da-z]{8,}\b/.exec(await response.text())?.[0] : undefined;
  return mark !== undefined && mark !== buildMark;
}
