import { answerFeed } from '@/lib/server/answerFeed';

export async function GET(request: Request, { params }: RouteContext<'/[section]/feed.xml'>) {
  return answerFeed(request, await params, 'xml');
}
