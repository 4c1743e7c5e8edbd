import type { PathSegment } from './parseBlocks.ts';
import { RulesPath } from './value.ts';

/**
 * What each wildcard stands for when the whole path fits the pattern, otherwise undefined. In version 2 a recursive
 * wildcard stands for any number of segments, none included
 * (https://firebase.google.com/docs/firestore/security/rules-structure#recursive_wildcards).
 */
export function matchPath(
  pattern: readonly PathSegment[],
  segments: readonly string[],
): ReadonlyMap<string, string | RulesPath> | undefined {
  const recursiveLength = segments.length - (pattern.length - 1);
  const wildcards = new Map<string, string | RulesPath>();
  let position = 0;
  for (const expected of pattern) {
    if (expected.kind === 'recursiveWildcard') {
      if (recursiveLength < 0) return undefined;
      wildcards.set(expected.name, new RulesPath(segments.slice(position, position + recursiveLength)));
      position += recursiveLength;
      continue;
    }
    const segment = segments[position];
    if (segment === undefined) return undefined;
    if (expected.kind === 'wildcard') wildcards.set(expected.name, segment);
    else if (expected.text !== segment) return undefined;
    position += 1;
  }
  return position === segments.length ? wildcards : undefined;
}
