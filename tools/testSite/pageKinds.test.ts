import { globSync } from 'node:fs';
import { isPagePath } from 'newsroom/model/pathKind';
import { pageKinds } from './pageKinds.ts';

const routes = globSync('app/**/page.{ts,tsx}').map((file) => ({
  file,
  segments: file
    .split('/')
    .slice(1, -1)
    .filter((segment) => !segment.startsWith('(')),
}));

/** The route that Next.js picks for a path: of two that fit, the one whose segments are given for longer. */
function findRoute(path: string): string | undefined {
  const wanted = path
    .replace(/\?.*/, '')
    .split('/')
    .filter((segment) => segment !== '');
  return routes
    .filter(({ segments }) => fits(segments, wanted))
    .toSorted((one, other) => rank(one.segments).localeCompare(rank(other.segments)))[0]?.file;
}

function fits([first, ...rest]: readonly string[], [wanted, ...others]: readonly string[]): boolean {
  if (first === undefined) return wanted === undefined;
  if (first.startsWith('[[...')) return true;
  return wanted !== undefined && (first === wanted || first.startsWith('[')) && fits(rest, others);
}

function rank(segments: readonly string[]): string {
  return segments.map((segment) => /^\[*/.exec(segment)![0].length).join('');
}

test('each page.tsx of app has a kind in tools/testSite/pageKinds.ts, and so its budget and its browser tests', () => {
  const opened = new Set(pageKinds.map(({ path }) => findRoute(path)));
  // An editor's preview, which needs a pass, is tried by e2e/preview.spec.ts.
  const others = routes.map(({ file }) => file).filter((file) => !file.startsWith('app/preview/'));
  expect(others.filter((file) => !opened.has(file))).toStrictEqual([]);
});

test('each kind but that of unknown paths is a page of the site', () => {
  const unknown = pageKinds.filter(({ path }) => !isPagePath(path.replace(/\?.*/, '')));
  expect(unknown.map(({ kind }) => kind)).toStrictEqual(['404']);
});
