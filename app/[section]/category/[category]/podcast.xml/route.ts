export { generateStaticParams } from '@/app/atFirstRequest';
export { respondWithPodcast as GET } from '@/lib/feeds/respondWithFeed.server';

// It reads up to a thousand documents, which a publication invalidates at once.
export const revalidate = 600;
