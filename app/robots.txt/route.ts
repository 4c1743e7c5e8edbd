import { answerDocument } from '@/lib/server/answerDocument';
import { getSite } from '@/lib/server/site';
import { formatRobots } from '@/lib/text/formatRobots';

// Not app/robots.ts: that one is made while building, before the deployment's address is known.

export function GET(request: Request) {
  return answerDocument(request, () => ({ text: formatRobots(getSite().url), mediaType: 'text/plain' }));
}
