import { answerPodcast } from '@/lib/server/answerFeed';

type Context = RouteContext<'/[section]/category/[category]/podcast.xml'>;

export async function GET(request: Request, { params }: Context) {
  return answerPodcast(request, await params);
}
