import type { Metadata } from 'next';
import { JsonLd } from '@/components/site/JsonLd';
import { ListPage } from '@/components/items/ListPage';
import { NotFoundPage } from '@/components/site/NotFoundPage.client';
import { findCategory, findSection } from '@/lib/model/sections';
import { getCategoryPage } from '@/lib/content/read.server';
import { buildListJsonLd } from '@/lib/seo/jsonLd/buildJsonLd';
import { buildListMetadata, notFoundMetadata } from '@/lib/seo/metadata.server';
import { getMostRead } from '@/lib/content/mostRead.server';
import { getSite } from '@/lib/settings/site.server';

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

type Props = PageProps<'/[section]/category/[category]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { section: name, category: key } = await params;
  const section = findSection(name);
  const category = section && findCategory(section, key);
  if (!section || !category) return notFoundMetadata;
  const page = await getCategoryPage(section, category.name);
  return buildListMetadata(getSite(), { section, category, page });
}

export default async function Page({ params }: Props) {
  const { section: name, category: key } = await params;
  const section = findSection(name);
  const category = section && findCategory(section, key);
  if (!category) return <NotFoundPage />;
  const [page, mostRead] = await Promise.all([getCategoryPage(section, category.name), getMostRead(section)]);
  return (
    <>
      <JsonLd data={buildListJsonLd(getSite(), { section, category, page })} />
      <ListPage section={section} category={category} page={page} position={0} mostRead={mostRead} />
    </>
  );
}
