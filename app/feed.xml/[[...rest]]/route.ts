export { generateStaticParams, getRss as GET } from '@/app/feedRoutes';

export const revalidate = 60;
