import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { InformationArticle } from '@/components/site/InformationArticle';
import { JsonLd } from '@/components/site/JsonLd';
import { NotFoundPage } from '@/components/site/NotFoundPage.client';
import { findInformationPage, type InformationPageName } from '@/lib/model/informationPages';
import { getSite } from '@/lib/settings/site.server';
import { buildInformationJsonLd } from '@/lib/seo/jsonLd/buildJsonLd';
import { buildInformationMetadata, notFoundMetadata } from '@/lib/seo/metadata.server';

type Props = { params: Promise<{ rest?: string[] }> };

type InformationRoute = {
  generateMetadata: (props: Props) => Promise<Metadata>;
  Page: (props: Props) => Promise<ReactElement>;
};

/**
 * What the route of an information page exports. Each is in an optional catch-all segment, as the home page is: a
 * route without a dynamic segment would be prerendered by the build, which knows neither the site's name nor its
 * contact. Longer paths are not found.
 */
export function createInformationRoute(name: InformationPageName): InformationRoute {
  const find = async ({ params }: Props) =>
    (await params).rest === undefined ? findInformationPage(name) : undefined;
  return {
    async generateMetadata(props) {
      const page = await find(props);
      return page ? buildInformationMetadata(getSite(), page) : notFoundMetadata;
    },
    async Page(props) {
      const page = await find(props);
      if (!page) return <NotFoundPage />;
      const site = getSite();
      return (
        <>
          <JsonLd data={buildInformationJsonLd(site, page)} />
          <InformationArticle page={page} site={site} />
        </>
      );
    },
  };
}
