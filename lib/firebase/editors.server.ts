import 'server-only';
import { withDeadline } from '@/lib/runtime/deadline';
import { getAccounts } from './admin.node';

/**
 * Whether an account is an editor's now, and was not signed out everywhere since `givenAt`, epoch ms. Throws where
 * Google does not respond.
 */
export async function checkEditor(account: string, givenAt: number): Promise<boolean> {
  const accounts = await getAccounts();
  try {
    const user = await withDeadline('Reading an account', accounts.getUser(account));
    const validFrom = Date.parse((user.tokensValidAfterTime ?? '') as FullTime) || 0;
    return user.customClaims?.editor === true && !user.disabled && validFrom <= givenAt;
  } catch (error) {
    if ((error as { code?: string }).code === 'auth/user-not-found') return false;
    throw error;
  }
}
