import type { Metadata } from 'next';
import { InformationArticle } from '@/components/InformationArticle/InformationArticle';
import { JsonLd } from '@/components/JsonLd/JsonLd';
import { ListPage } from '@/components/ListPage/ListPage';
import { NotFoundPage } from '@/components/NotFoundPage/NotFoundPage';
import { OfflinePage } from '@/components/Offline/OfflinePage.client';
import { findInformationPage } from '@/lib/model/informationPages';
import { findSection } from '@/lib/model/sections';
import { getFirstPage } from '@/lib/content/read.server';
import { buildInformationJsonLd, buildListJsonLd } from '@/lib/seo/jsonLd/buildJsonLd';
import {
  buildInformationMetadata,
  buildListMetadata,
  notFoundMetadata,
  offlinePageMetadata,
} from '@/lib/seo/metadata.server';
import { getMostRead } from '@/lib/content/mostRead.server';
import { getSite } from '@/lib/runtime/site.server';
import { offlinePath } from '@/lib/model/paths';

// The information pages and the offline page stand here too: with an address of their own they would be made while
// building, before the deployment’s name and contact are known.

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps<'/[section]'>): Promise<Metadata> {
  const { section: name } = await params;
  if (`/${name}` === offlinePath) return offlinePageMetadata;
  const information = findInformationPage(name);
  if (information) return buildInformationMetadata(getSite(), information);
  const section = findSection(name);
  return section
    ? buildListMetadata(getSite(), { section, page: await getFirstPage(section) })
    : notFoundMetadata;
}

export default async function Page({ params }: PageProps<'/[section]'>) {
  const { section: name } = await params;
  if (`/${name}` === offlinePath) return <OfflinePage />;
  const site = getSite();
  const information = findInformationPage(name);
  if (information) {
    return (
      <>
        <JsonLd data={buildInformationJsonLd(site, information)} />
        <InformationArticle page={information} site={site} />
      </>
    );
  }
  const section = findSection(name);
  if (!section) return <NotFoundPage />;
  const [page, mostRead] = await Promise.all([getFirstPage(section), getMostRead(section)]);
  return (
    <>
      <JsonLd data={buildListJsonLd(site, { section, page })} />
      <ListPage section={section} page={page} position={0} mostRead={mostRead} />
    </>
  );
}
