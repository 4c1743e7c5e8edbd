import { respondWithFeed } from '@/lib/feeds/respondWithFeed.server';

type Context = RouteContext<'/[section]/category/[category]/feed.json'>;

export async function GET(request: Request, { params }: Context) {
  return respondWithFeed(request, await params, 'json');
}
