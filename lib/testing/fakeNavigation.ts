let place: { pathname: string; params: Readonly<Record<string, string>> } = { pathname: '/', params: {} };

/** Where the reader is in a test. */
export function setLocation(pathname: string, params: Readonly<Record<string, string>> = {}): void {
  place = { pathname, params };
}

/** Stands in for it: `jest.mock('next/navigation', () => jest.requireActual('./fakeNavigation').navigation)`. */
export const navigation = {
  usePathname: () => place.pathname,
  useParams: () => place.params,
};
