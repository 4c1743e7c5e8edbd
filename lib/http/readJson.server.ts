import 'server-only';

const limitBytes = 16 * 1024;

/** The body of a request is larger than anything the site is told. */
export class BodyTooLargeError extends Error {}

/** The JSON body of a request. Throws, with a reason fit for the caller, when it is too large or no JSON. */
export async function readJson(request: Request): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) throw new BodyTooLargeError(`the body is larger than ${limitBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  try {
    return JSON.parse(text + decoder.decode());
  } catch {
    throw new Error('the body is not JSON');
  }
}
