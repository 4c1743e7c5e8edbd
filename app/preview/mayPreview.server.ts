import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import { checkEditor } from '@/lib/firebase/editors.server';
import { parsePass, passCookie } from '@/lib/http/previewPass.node';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { getEnv } from '@/lib/settings/env.node';

/**
 * Whether the request has an editor's pass, and the account that it names is an editor's still. The result is cached
 * for the request. Throws where the accounts cannot be read.
 */
export const mayPreview = cache(async (): Promise<boolean> => {
  const { revalidateSecret: secret } = getEnv();
  const value = (await cookies()).get(passCookie)?.value;
  const pass = secret === undefined ? undefined : parsePass(value, secret, Date.now());
  if (pass !== undefined && (await checkEditor(pass.account, pass.givenAt))) return true;
  getSharedState().metrics?.refusedPreviews.inc({ status: '404' });
  return false;
});
