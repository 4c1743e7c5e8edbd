import { createInformationRoute, generateStaticParams } from '../../informationRoute';

export const revalidate = 60;

const { generateMetadata, Page } = createInformationRoute('about-us');
export { generateMetadata, generateStaticParams, Page as default };
