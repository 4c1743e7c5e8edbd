import { respondWithFeed } from '@/lib/feeds/respondWithFeed.server';

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export async function GET(_: Request, { params }: RouteContext<'/[section]/feed.xml'>) {
  return respondWithFeed(await params);
}
