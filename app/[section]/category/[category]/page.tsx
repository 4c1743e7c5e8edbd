export { generateMetadata, generateStaticParams, ListRoute as default } from '../../listRoute';

export const revalidate = 60;
