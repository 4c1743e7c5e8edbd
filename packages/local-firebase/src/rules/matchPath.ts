import type { PathSegment } from './syntax.ts';
import { RulesPath } from './value.ts';

/** One segment that differs from document to document of a query, or any number of them. */
type UnknownSegments = 'one' | 'any';
export type PathPart = string | { unknown: UnknownSegments };

/**
 * What each wildcard stands for, in the order of the pattern, undefined for unknown parts; undefined where the whole
 * path does not fit. A path with unknown parts fits only if every path that it stands for fits. A recursive wildcard
 * stands for any number of segments in version 2, also none, and for at least one in version 1
 * (https://firebase.google.com/docs/firestore/security/rules-structure#recursive_wildcards).
 */
export function matchPath(
  pattern: readonly PathSegment[],
  parts: readonly PathPart[],
  version: 1 | 2,
): readonly (readonly [string, unknown])[] | undefined {
  const recursiveAt = pattern.findIndex(({ kind }) => kind === 'recursiveWildcard');
  if (recursiveAt < 0) return matchSegments(pattern, parts);
  const afterCount = pattern.length - recursiveAt - 1;
  const middle = parts.slice(recursiveAt, parts.length - afterCount);
  const minimum = version === 1 ? 1 : 0;
  const length = parts.length - (pattern.length - 1);
  // Parts of unknown number may be none at all.
  if (length < 0 || middle.filter((part) => !isAny(part)).length < minimum) return undefined;
  const before = matchSegments(pattern.slice(0, recursiveAt), parts.slice(0, recursiveAt));
  const after = matchSegments(pattern.slice(recursiveAt + 1), parts.slice(parts.length - afterCount));
  const { name } = pattern[recursiveAt] as { name: string };
  return before && after && [...before, [name, toPathValue(middle)], ...after];
}

function matchSegments(
  pattern: readonly PathSegment[],
  parts: readonly PathPart[],
): readonly (readonly [string, unknown])[] | undefined {
  if (pattern.length !== parts.length || parts.some(isAny)) return undefined;
  const wildcards: (readonly [string, unknown])[] = [];
  for (const [index, segment] of pattern.entries()) {
    const part = parts[index]!;
    if (segment.kind === 'literal') {
      if (segment.text !== part) return undefined;
    } else {
      wildcards.push([segment.name, typeof part === 'string' ? part : undefined]);
    }
  }
  return wildcards;
}

/** The path as a value; undefined, as a whole, when one of its parts is unknown. */
export function toPathValue(parts: readonly PathPart[]): RulesPath | undefined {
  return parts.every((part) => typeof part === 'string') ? new RulesPath(parts) : undefined;
}

function isAny(part: PathPart): boolean {
  return typeof part !== 'string' && part.unknown === 'any';
}
