import { respondWithFeed } from '@/lib/feeds/respondWithFeed.server';

// In an optional catch-all, like the home page: the build would render it otherwise, without a backend. Longer paths are
// unknown (lib/model/knownPaths.ts).

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export function GET() {
  return respondWithFeed({});
}
