let route: { pathname: string; params: Readonly<Record<string, string>> } = { pathname: '/', params: {} };

export function setLocation(pathname: string, params: Readonly<Record<string, string>> = {}): void {
  route = { pathname, params };
}

const router = { refresh: jest.fn(), push: jest.fn() };

/** Stands in for Next.js' module in every test of the browser (setUpDom.ts). */
export const navigation = {
  usePathname: () => route.pathname,
  useParams: () => route.params,
  useRouter: () => router,
  useServerInsertedHTML: () => {},
};
