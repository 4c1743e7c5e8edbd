import type { FileProblem } from 'newsroom/checks/findings';
import { findMisread } from 'newsroom/checks/findMisread';
import { attributeLimit, findExcess, isHtml, isTooLongAttribute } from 'newsroom/text/body';
import { isAttributeName } from 'newsroom/text/elements';
import { parseText } from 'newsroom/text/parseText';
import type { RawAttributes } from 'newsroom/text/rawText';
import { fetchTextFile } from '../../lib/content/fetchTextFile.node.ts';

/** Lists the problems of an item's text; adds the URLs of its pictures to `figures`. Throws if it cannot be loaded. */
export async function checkText(url: string, figures: string[]): Promise<readonly FileProblem[]> {
  const content = await fetchTextFile(url);
  // The decoder puts U+FFFD for a broken character.
  const broken = content.text.includes('\ufffd') ? 'broken characters' : findMisread(content.text);
  if (broken !== undefined) return [{ kind: 'badText', detail: broken }];
  const excess = findExcess(content);
  if (excess !== undefined) return [{ kind: 'longText', detail: excess }];
  const problems: FileProblem[] = [];
  const isShownPicture = (src: string): boolean => {
    const isWhole = /^https?:/i.test(src) && URL.canParse(src);
    const detail = `a picture without a whole URL is left out: ${src.slice(0, 60)}`;
    if (!isWhole) problems.push({ kind: 'badText', detail });
    else if (!figures.includes(src)) figures.push(src);
    return isWhole;
  };
  const readElement = (_: string, attributes: RawAttributes) => {
    problems.push(...listTooLong(attributes));
    return { attributes };
  };
  if (parseText(content, { isShownPicture, readElement }).length > 0) return problems;
  const detail = isHtml(content) ? 'neither words nor pictures' : 'empty';
  return [...problems, { kind: 'badText', detail }];
}

/** Attributes that the site would read, were they shorter. */
function listTooLong(attributes: RawAttributes): readonly FileProblem[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    const isLeftOut = (isAttributeName(name) || name === 'style') && isTooLongAttribute(name, value);
    const detail = `an attribute of more than ${attributeLimit} characters is left out: ${name}`;
    return isLeftOut ? [{ kind: 'badText', detail } as const] : [];
  });
}
