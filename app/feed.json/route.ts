import { answerFeed } from '@/lib/feeds/respondWithFeed.server';

export function GET(request: Request) {
  return answerFeed(request, {}, 'json');
}
