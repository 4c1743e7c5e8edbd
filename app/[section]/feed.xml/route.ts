import { respondWithFeed } from '@/lib/feeds/respondWithFeed.server';

export async function GET(request: Request, { params }: RouteContext<'/[section]/feed.xml'>) {
  return respondWithFeed(request, await params, 'xml');
}
