export { generateStaticParams, getJsonFeed as GET } from '@/app/feedRoutes';

export const revalidate = 60;
