import type { Metadata } from 'next';
import { JsonLd } from '@/components/site/JsonLd';
import { ListPage } from '@/components/items/ListPage';
import { NotFoundPage } from '@/components/site/NotFoundPage.client';
import { getMostRead } from '@/lib/content/mostRead.server';
import { getFirstPage } from '@/lib/content/read.server';
import { findSection } from '@/lib/model/sections';
import { getSite } from '@/lib/settings/site.server';
import { buildListJsonLd } from '@/lib/seo/jsonLd/buildJsonLd';
import { buildListMetadata, notFoundMetadata } from '@/lib/seo/metadata.server';

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

type Props = PageProps<'/[section]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { section: name } = await params;
  const section = findSection(name);
  return section
    ? buildListMetadata(getSite(), { section, page: await getFirstPage(section) })
    : notFoundMetadata;
}

export default async function Page({ params }: Props) {
  const { section: name } = await params;
  const section = findSection(name);
  if (!section) return <NotFoundPage />;
  const [page, mostRead] = await Promise.all([getFirstPage(section), getMostRead(section)]);
  return (
    <>
      <JsonLd data={buildListJsonLd(getSite(), { section, page })} />
      <ListPage section={section} page={page} position={0} mostRead={mostRead} />
    </>
  );
}
