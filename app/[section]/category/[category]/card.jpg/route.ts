import { createSeriesCardRoute } from '@/app/seriesCardRoute';

export { generateStaticParams } from '@/app/atFirstRequest';
export const revalidate = 86400;
export const GET = createSeriesCardRoute('preview');
