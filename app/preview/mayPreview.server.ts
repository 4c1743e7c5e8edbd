import 'server-only';
import { cookies } from 'next/headers';
import { isPass, passCookie } from '@/lib/http/previewPass.server';
import { getEnv } from '@/lib/settings/env.node';
import { getSharedState } from '@/lib/settings/sharedState.node';

/** Whether the request has an editor's pass. */
export async function mayPreview(): Promise<boolean> {
  const { revalidateSecret } = getEnv();
  const pass = (await cookies()).get(passCookie)?.value;
  if (revalidateSecret !== undefined && isPass(pass, revalidateSecret, Date.now())) return true;
  getSharedState().metrics?.refusedPreviews.inc({ status: '404' });
  return false;
}
