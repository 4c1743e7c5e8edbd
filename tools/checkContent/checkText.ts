import { isHtml, splitParagraphs } from '../../lib/model/body.ts';
import { getContent } from '../../lib/content/getContent.node.ts';
import { hasTooManyTags, sanitizeBody, tagLimit } from '../../lib/content/sanitizeBody.node.ts';
import type { Requests } from './createRequests.ts';
import type { FileProblem } from './findings.ts';

/** What is wrong with an item's text; `onFigure` gets the URL of each picture in it. Throws when it does not come. */
export async function checkText(
  url: string,
  request: Requests,
  onFigure: (url: string) => void,
): Promise<readonly FileProblem[]> {
  const content = await request(() => getContent(url));
  const { text } = content;
  // Where the bytes are no UTF-8 the decoder puts U+FFFD; a file of a word processor has NUL as well.
  if (/[\ufffd\0]/.test(text)) return [{ kind: 'badText', detail: 'no text in UTF-8' }];
  if (!isHtml(content)) {
    return splitParagraphs(text).length > 0 ? [] : [{ kind: 'badText', detail: 'empty' }];
  }
  if (hasTooManyTags(text)) return [{ kind: 'badText', detail: `more than ${tagLimit} tags` }];
  const problems: FileProblem[] = [];
  const figures = new Set<string>();
  const html = sanitizeBody(text, ({ src = '' }) => {
    if (!/^https?:/i.test(src) || !URL.canParse(src)) {
      problems.push({
        kind: 'badText',
        detail: `a picture without a whole URL is left out: ${src.slice(0, 60)}`,
      });
      return {};
    }
    figures.add(src);
    return { src, srcset: src };
  });
  for (const figure of figures) onFigure(figure);
  return html === undefined
    ? [...problems, { kind: 'badText', detail: 'neither words nor pictures' }]
    : problems;
}
