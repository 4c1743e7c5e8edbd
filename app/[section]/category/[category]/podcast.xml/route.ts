import { respondWithPodcast } from '@/lib/feeds/respondWithFeed.server';

type Context = RouteContext<'/[section]/category/[category]/podcast.xml'>;

export async function GET(request: Request, { params }: Context) {
  return respondWithPodcast(request, await params);
}
