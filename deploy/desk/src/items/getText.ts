import { textFileLimitBytes } from 'newsroom/text/body';
import { decodeText } from '../../../../lib/http/decodeText.ts';
import { toHtml } from '../body/toHtml.ts';

const deadlineMs = 20_000;

/** The HTML of a text by its URL; '' where there is none. Rejects where the file does not come, or is no text. */
export async function getText(url: unknown): Promise<string> {
  if (typeof url !== 'string' || url === '') return '';
  const response = await fetch(url, { signal: AbortSignal.timeout(deadlineMs) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const [mediaType = '', parameters = ''] = (response.headers.get('content-type') ?? '').split(';', 2);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.byteLength > 4 * textFileLimitBytes) throw new Error('too large');
  const [, charset] = /charset="?([\w:-]+)/i.exec(parameters) ?? [];
  return toHtml({ text: decodeText(bytes, charset), mediaType: mediaType.trim() });
}
