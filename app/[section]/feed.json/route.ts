import { answerFeed } from '@/lib/feeds/respondWithFeed.server';

export async function GET(request: Request, { params }: RouteContext<'/[section]/feed.json'>) {
  return answerFeed(request, await params, 'json');
}
