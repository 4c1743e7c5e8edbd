import { findPathKind, isPagePath, type PathKind } from 'newsroom/model/pathKind';
import { decodeSegment, searchPath } from 'newsroom/model/paths';
import { findPageWithoutSigns } from 'newsroom/model/strayEnding';

/** The path of the one page that responds to all paths without a route. */
export const missingPath = '/none';

/** To the server all pages are one kind. Search results are another: they are rendered for their request alone. */
type RouteKind = Exclude<PathKind, 'item' | 'list'> | 'search';

/** The kind of route that a path has; undefined where no route has its form. */
export function findRouteKind(path: string): RouteKind | undefined {
  if (path === searchPath) return 'search';
  if (isPagePath(path)) return 'page';
  const kind = findPathKind(path) as RouteKind | undefined;
  // A path that only ends with a stray sign («…», “.”) is redirected by the route of sections.
  return kind ?? (findPageWithoutSigns(decodeSegment(path)) === undefined ? undefined : 'page');
}
