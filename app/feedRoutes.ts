import { respondWithFeed, respondWithPodcast } from '@/lib/feeds/respondWithFeed.server';

// What the routes of feeds export. Those of the whole site are in an optional catch-all, like the home page: the build
// would render them otherwise, without a backend. Longer paths are unknown (lib/server/routes.ts).

export { generateStaticParams } from './atFirstRequest';

type Context<Segments> = { params: Promise<Segments> };
type List = { section?: string; category?: string; rest?: string[] };

export async function getRss(_: Request, { params }: Context<List>) {
  return respondWithFeed(await params);
}

export async function getPodcast(_: Request, { params }: Context<{ section: string; category: string }>) {
  return respondWithPodcast(await params);
}
