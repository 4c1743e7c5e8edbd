import { fetchTextFile } from '../../lib/content/fetchTextFile.node.ts';
import { hasTooManyTags, sanitizeBody, tagLimit } from '../../lib/content/sanitizeBody.node.ts';
import { isHtml, splitParagraphs } from '../../lib/model/body.ts';
import type { FileProblem } from './findings.ts';

/**
 * What is wrong with an item's text; the URL of each picture in it is added to `figures`. Throws when it does not come.
 */
export async function checkText(url: string, figures: string[]): Promise<readonly FileProblem[]> {
  const content = await fetchTextFile(url);
  const { text } = content;
  // The decoder puts U+FFFD for a broken character.
  if (text.includes('\ufffd')) return [{ kind: 'badText', detail: 'broken characters' }];
  if (!isHtml(content)) {
    return splitParagraphs(text).length > 0 ? [] : [{ kind: 'badText', detail: 'empty' }];
  }
  if (hasTooManyTags(text)) return [{ kind: 'badText', detail: `more than ${tagLimit} tags` }];
  const problems: FileProblem[] = [];
  const html = sanitizeBody(text, ({ src = '' }) => {
    if (!/^https?:/i.test(src) || !URL.canParse(src)) {
      problems.push({
        kind: 'badText',
        detail: `a picture without a whole URL is left out: ${src.slice(0, 60)}`,
      });
      return {};
    }
    if (!figures.includes(src)) figures.push(src);
    return { src, srcset: src };
  });
  return html === undefined
    ? [...problems, { kind: 'badText', detail: 'neither words nor pictures' }]
    : problems;
}
