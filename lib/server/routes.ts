import { findPathKind, isPagePath, type PathKind } from '../model/pathKind.ts';

/** The path of the page that everybody gets for a path that no route has. */
export const missingPath = '/none';

/** To the server all pages are one kind. */
export type RouteKind = Exclude<PathKind, 'item' | 'list'>;

/** The kind of route that a path has; undefined where no route has its form. */
export function findRouteKind(path: string): RouteKind | undefined {
  return isPagePath(path) ? 'page' : (findPathKind(path) as RouteKind | undefined);
}
