export { generateMetadata, generateStaticParams, ListRoute as default } from '@/app/[section]/listRoute';

export const revalidate = 60;
