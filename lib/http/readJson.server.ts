import 'server-only';
import { readBody } from './readBody';

const limitBytes = 16 * 1024;

/** The text of a request's body. Throws a BodyTooLargeError beyond 16 KiB. */
export async function readRequestText(request: Request): Promise<string> {
  return new TextDecoder().decode(await readBody(request.body, limitBytes));
}

/** The JSON body of a request. Throws, with a reason fit for the caller, when it is not JSON or too large. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readRequestText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the body is not JSON');
  }
}
