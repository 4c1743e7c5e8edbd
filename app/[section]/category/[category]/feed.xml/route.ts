export { generateStaticParams } from '@/app/atFirstRequest';
export { respondWithFeed as GET } from '@/lib/feeds/respondWithFeed.server';

export const revalidate = 60;
