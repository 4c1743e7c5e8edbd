import { answerFeed } from '@/lib/server/answerFeed';

export function GET(request: Request) {
  return answerFeed(request, {}, 'xml');
}
