import { respondWithFeed } from '@/lib/feeds/respondWithFeed.server';

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

type Context = RouteContext<'/[section]/category/[category]/feed.xml'>;

export async function GET(_: Request, { params }: Context) {
  return respondWithFeed(await params);
}
