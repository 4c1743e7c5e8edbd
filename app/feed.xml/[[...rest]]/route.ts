// In an optional catch-all, as the home page is: the build would render it otherwise, without a backend. Longer paths
// are unknown (lib/server/routes.ts).

export { generateStaticParams } from '@/app/atFirstRequest';
export { respondWithFeed as GET } from '@/lib/feeds/respondWithFeed.server';

export const revalidate = 60;
