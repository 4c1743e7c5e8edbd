import { createInformationRoute, generateStaticParams } from '../../informationRoute';

export const revalidate = 60;

const { generateMetadata, Page } = createInformationRoute('contact');
export { generateMetadata, generateStaticParams, Page as default };
