import 'server-only';
import { readBody } from './readBody';

const limitBytes = 16 * 1024;

/**
 * The JSON body of a request. Throws, with a reason fit for the caller, when it is not JSON, and a BodyTooLargeError
 * beyond 16 KiB.
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = new TextDecoder().decode(await readBody(request.body, limitBytes));
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the body is not JSON');
  }
}
