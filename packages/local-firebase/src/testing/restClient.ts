import type { LocalFirebase } from '../startLocalFirebase.ts';

const owner = { Authorization: 'Bearer owner' };

export type RestResponse = { status: number; body: unknown };

export type RestClient = ReturnType<typeof openRest>;

/** Firestore over REST, as the owner unless other headers are given. Paths are those below /documents. */
export function openRest({ firestoreHost, projectId }: LocalFirebase) {
  const database = `projects/${projectId}/databases/(default)`;
  const at = (path: string) => `http://${firestoreHost}${path}`;
  const name = (path: string) => `${database}/documents/${path}`;

  async function post(
    path: string,
    body: unknown,
    headers: Record<string, string> = owner,
  ): Promise<RestResponse> {
    const response = await fetch(at(`/v1/${database}/documents${path}`), {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  async function get(path: string, headers: Record<string, string> = owner): Promise<RestResponse> {
    const response = await fetch(at(`/v1/${database}/documents${path}`), { headers });
    return { status: response.status, body: await response.json() };
  }

  const put = (path: string, fields: object): Promise<RestResponse> =>
    post(':commit', { writes: [{ update: { name: name(path), fields } }] });

  return { database, owner, at, name, get, post, put };
}
