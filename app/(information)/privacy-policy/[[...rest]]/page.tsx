import { createInformationRoute, generateStaticParams } from '@/app/(information)/informationRoute';

export const revalidate = 60;

const { generateMetadata, Page } = createInformationRoute('privacy-policy');
export { generateMetadata, generateStaticParams, Page as default };
