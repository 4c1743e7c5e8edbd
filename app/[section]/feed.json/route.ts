import { answerFeed } from '@/lib/server/answerFeed';

export async function GET(request: Request, { params }: RouteContext<'/[section]/feed.json'>) {
  return answerFeed(request, await params, 'json');
}
