import { parseContentType, textFileLimitBytes } from 'newsroom/text/body';
import { decodeText } from '@/lib/http/decodeText';
import { readBody } from '@/lib/http/readBody';
import { toHtml } from '../body/toHtml.ts';

const deadlineMs = 20_000;

/** The HTML of a text by its URL; '' where there is none. Rejects where the file does not come, or is no text. */
export async function getText(url: unknown): Promise<string> {
  if (typeof url !== 'string' || url === '') return '';
  const response = await fetch(url, { signal: AbortSignal.timeout(deadlineMs) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { mediaType, charset } = parseContentType(response.headers.get('content-type'));
  const bytes = await readBody(response.body, 4 * textFileLimitBytes);
  return toHtml({ text: decodeText(bytes, charset), mediaType });
}
