import { isInformationPage } from 'newsroom/model/informationPages';
import type { Metadata } from 'next';
import { InformationArticle } from '@/components/pages/InformationArticle';
import { buildInformationMetadata } from '@/lib/seo/metadata.server';
import { getSite } from '@/lib/settings/site.server';
import { generateMetadata as generateListMetadata, ListRoute } from './listRoute';

// A section's list, or an information page. A route without a dynamic segment would be prerendered by the build, which
// knows neither the site's name nor its contact.

export { generateStaticParams } from '@/app/atFirstRequest';
export const revalidate = 60;

type Props = PageProps<'/[section]'>;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { section: name } = await props.params;
  return isInformationPage(name) ? buildInformationMetadata(getSite(), name) : generateListMetadata(props);
}

export default async function Page(props: Props) {
  const { section: name } = await props.params;
  return isInformationPage(name) ? (
    <InformationArticle name={name} site={getSite()} />
  ) : (
    <ListRoute {...props} />
  );
}
