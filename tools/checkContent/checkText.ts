import { Parser } from 'htmlparser2';
import type { FileProblem } from 'newsroom/checks/findings';
import { attributeLimit, findExcess, isHtml, isTooLongAttribute, splitParagraphs } from 'newsroom/text/body';
import { allowedAttributes } from 'newsroom/text/elements';
import { fetchTextFile } from '../../lib/content/fetchTextFile.node.ts';
import { sanitizeBody } from '../../lib/content/sanitizeBody.node.ts';

/**
 * What is wrong with an item's text; the URL of each picture in it is added to `figures`. Throws when it does not come.
 */
export async function checkText(url: string, figures: string[]): Promise<readonly FileProblem[]> {
  const content = await fetchTextFile(url);
  const { text } = content;
  // The decoder puts U+FFFD for a broken character.
  if (text.includes('\ufffd')) return [{ kind: 'badText', detail: 'broken characters' }];
  const excess = findExcess(content);
  if (excess !== undefined) return [{ kind: 'longText', detail: excess }];
  if (!isHtml(content)) {
    return splitParagraphs(text).length > 0 ? [] : [{ kind: 'badText', detail: 'empty' }];
  }
  const problems = listTooLongAttributes(text);
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

/** Attributes that the site would read, were they shorter. */
const readAttributes = new Set(['style', ...Object.values(allowedAttributes).flat()]);

function listTooLongAttributes(html: string): FileProblem[] {
  const problems: FileProblem[] = [];
  const parser = new Parser({
    onattribute: (name, value) => {
      if (!readAttributes.has(name) || !isTooLongAttribute(name, value)) return;
      const detail = `an attribute of more than ${attributeLimit} characters is left out: ${name}`;
      problems.push({ kind: 'badText', detail });
    },
  });
  parser.end(html);
  return problems;
}
