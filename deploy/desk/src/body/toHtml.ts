import { isHtml, splitParagraphs, type TextFile } from 'newsroom/text/body';
import { escapeXml } from 'newsroom/text/xml';

/** The HTML of a file of a text: of plain text its paragraphs. */
export function toHtml(content: TextFile): string {
  if (isHtml(content)) return content.text;
  const paragraphs = splitParagraphs(content.text).map(escapeXml);
  return paragraphs.map((words) => `<p>${words.replaceAll('\n', '<br>')}</p>`).join('\n');
}
