import type { Metadata } from 'next';
import { MissingPage } from '@/app/MissingPage';
import { InformationArticle } from '@/components/pages/InformationArticle';
import type { InformationPageName } from '@/lib/model/informationPages';
import { buildInformationMetadata, notFoundMetadata } from '@/lib/seo/metadata.server';
import { getSite } from '@/lib/settings/site.server';

export { generateStaticParams } from '@/app/atFirstRequest';

type Props = { params: Promise<{ rest?: string[] }> };

/**
 * What the route of an information page exports. Each is in an optional catch-all segment, as the home page is: a
 * route without a dynamic segment would be prerendered by the build, which knows neither the site's name nor its
 * contact. Longer paths are not found.
 */
export function createInformationRoute(name: InformationPageName) {
  return {
    async generateMetadata({ params }: Props): Promise<Metadata> {
      const { rest } = await params;
      return rest === undefined ? buildInformationMetadata(getSite(), name) : notFoundMetadata;
    },
    async Page({ params }: Props) {
      const { rest } = await params;
      return rest === undefined ? <InformationArticle name={name} site={getSite()} /> : <MissingPage />;
    },
  };
}
