import { isHtml, splitParagraphs, type TextFile } from '../../../../lib/model/body.ts';

/** The HTML of a file of a text: of plain text its paragraphs. */
export function toHtml(content: TextFile): string {
  if (isHtml(content)) return content.text;
  return splitParagraphs(content.text)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
