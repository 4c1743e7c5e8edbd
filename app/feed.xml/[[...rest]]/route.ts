import { respondWithFeed } from '@/lib/feeds/respondWithFeed.server';

// In an optional catch-all, as the home page is: the build would render it otherwise, without a backend. Paths with more than
// its own are none of the site's (lib/model/knownPaths.ts).

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export function GET() {
  return respondWithFeed({}, 'xml');
}
