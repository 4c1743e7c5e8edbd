export { generateStaticParams, getPodcast as GET } from '@/app/feedRoutes';

export const revalidate = 60;
