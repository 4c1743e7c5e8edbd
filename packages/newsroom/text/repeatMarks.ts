import { tagLimit, textFileLimitBytes } from './body.ts';

type Attributes = { readonly [name in string]?: string };
/** The attributes of a mark that is written so many times more; undefined where that is too much. */
export type RepeatMark = <Given extends Attributes>(attributes: Given, times: number) => Given | undefined;

/**
 * What stands around several paragraphs stands in each of them, as in browsers. A hundred marks around thousands of
 * paragraphs would make gigabytes of a file: all that is repeated in a text is at most as much as a file may have.
 */
export function createRepeater(): RepeatMark {
  let left = textFileLimitBytes;
  return (attributes, times) => {
    const { id: _, ...others } = attributes;
    const { length } = Object.values(others).join('');
    const needed = times * (length + textFileLimitBytes / tagLimit);
    if (needed > left) return undefined;
    left -= needed;
    return others as typeof attributes;
  };
}
