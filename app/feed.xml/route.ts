import { respondWithFeed } from '@/lib/feeds/respondWithFeed.server';

export function GET(request: Request) {
  return respondWithFeed(request, {}, 'xml');
}
