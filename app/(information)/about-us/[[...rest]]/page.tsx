import { createInformationRoute } from '../../informationRoute';

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

const { generateMetadata, Page } = createInformationRoute('about-us');
export { generateMetadata, Page as default };
