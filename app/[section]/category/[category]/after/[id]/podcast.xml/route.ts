export { generateStaticParams } from '@/app/atFirstRequest';
export { respondWithPodcast as GET } from '@/lib/feeds/respondWithFeed.server';

export const revalidate = 600;
