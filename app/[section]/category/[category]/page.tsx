export { generateMetadata, ListRoute as default } from '../../listRoute';

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}
