import { previewFolder, previewPath } from 'newsroom/model/paths';
import { getDraft } from '@/lib/content/draft.server';
import { getAccounts } from '@/lib/firebase/admin.node';
import { formatPass, passCookie, passSeconds } from '@/lib/http/previewPass.node';
import { readRequestText } from '@/lib/http/readJson.server';
import { pickBodyRefusal, refuse, type Refusal } from '@/lib/http/refuse';
import { withDeadline } from '@/lib/runtime/deadline';
import { log } from '@/lib/runtime/log.server';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { getEnv } from '@/lib/settings/env.node';

/**
 * Redirects an editor to the preview of a draft. POST: a form with the editor's ID token (claim `editor`) as `token`,
 * and the draft's id as `draft`. The cookie it sets is sent to previews alone.
 */
export async function POST(request: Request) {
  const { revalidateSecret, siteUrl } = getEnv();
  if (revalidateSecret === undefined) return refusePreview(503, 'REVALIDATE_SECRET is not configured');
  let form;
  try {
    form = new URLSearchParams(await readRequestText(request));
  } catch (error) {
    return refusePreview(...pickBodyRefusal(error));
  }
  const account = await readEditor(form.get('token') ?? '');
  if (typeof account !== 'string') return refusePreview(...account);
  const draft = await getDraft(form.get('draft') ?? '');
  if (draft === undefined) return refusePreview(404, 'there is no such draft');
  const isSecure = siteUrl?.startsWith('https:') === true;
  const pass = formatPass({ account, givenAt: Date.now() }, revalidateSecret);
  const cookie = `${passCookie}=${pass}; Path=${previewFolder}; Max-Age=${passSeconds}; HttpOnly; SameSite=Lax`;
  return new Response(null, {
    status: 303,
    headers: {
      Location: previewPath(draft.section.name, draft.id),
      'Set-Cookie': isSecure ? `${cookie}; Secure` : cookie,
      'Cache-Control': 'no-store',
    },
  });
}

/** The account of a token, by its id; the refusal where that is no editor's. */
async function readEditor(token: string): Promise<string | Refusal> {
  try {
    const accounts = await getAccounts();
    // With `true` Google checks whether the claim was taken back meanwhile.
    const { uid, editor } = await withDeadline('Verifying a token', accounts.verifyIdToken(token, true));
    return editor === true ? uid : [403, 'this account is no editor’s'];
  } catch (error) {
    const { code } = error as { code?: string };
    // Google does not respond, or too late: that error has no code.
    if (code === undefined || /internal-error|network/.test(code))
      return [503, 'the token cannot be verified now'];
    return [401, 'the token is none of this project, or not valid any more'];
  }
}

function refusePreview(...refusal: Refusal): Response {
  const [status, reason] = refusal;
  getSharedState().metrics?.refusedPreviews.inc({ status: String(status) });
  log.warn({ event: 'preview refused', status, reason });
  return refuse(...refusal);
}
