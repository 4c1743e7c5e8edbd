import { createInformationRoute, generateStaticParams } from '../../informationRoute';

export const revalidate = 60;

const { generateMetadata, Page } = createInformationRoute('terms-of-use');
export { generateMetadata, generateStaticParams, Page as default };
