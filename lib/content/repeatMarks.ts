import { tagLimit, textFileLimitBytes } from '../model/body.ts';

type Attributes = { readonly [name in string]?: string };
export type RepeatMark = <Given extends Attributes>(attributes: Given) => Given | undefined;

/**
 * What stands around several paragraphs stands in each of them, as in browsers. A hundred marks around thousands of
 * paragraphs would make gigabytes of a file: all that is repeated is at most as much as a file may have. The returned
 * function gives the attributes of an element for its next part; undefined where it is not repeated.
 */
export function createRepeater(): RepeatMark {
  let left = textFileLimitBytes;
  return (attributes) => {
    const { id: _, ...others } = attributes;
    const { length } = Object.values(others).join('');
    left -= length + textFileLimitBytes / tagLimit;
    return left < 0 ? undefined : (others as typeof attributes);
  };
}
