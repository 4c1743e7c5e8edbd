import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { JsonLd } from '@/components/site/JsonLd';
import { ListPage } from '@/components/items/ListPage';
import { NotFoundPage } from '@/components/site/NotFoundPage.client';
import { findCategory, findSection } from '@/lib/model/sections';
import { getPageAfter } from '@/lib/content/read.server';
import { buildListJsonLd } from '@/lib/seo/jsonLd/buildJsonLd';
import { buildListMetadata, notFoundMetadata } from '@/lib/seo/metadata.server';
import { getSite } from '@/lib/settings/site.server';
import { categoryPath, decodeSegment } from '@/lib/model/paths';

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

type Props = PageProps<'/[section]/category/[category]/after/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { section: name, category: key, id } = await params;
  const last = decodeSegment(id);
  const section = findSection(name);
  const category = section && findCategory(section, key);
  const page = category && (await getPageAfter(section, category.name, last));
  if (!page) return notFoundMetadata;
  return buildListMetadata(getSite(), { section, category, page, after: { position: page.position, last } });
}

export default async function Page({ params }: Props) {
  const { section: name, category: key, id } = await params;
  const last = decodeSegment(id);
  const section = findSection(name);
  const category = section && findCategory(section, key);
  const page = category && (await getPageAfter(section, category.name, last));
  // The item was deleted since the link to this page was rendered: the list begins again.
  if (category && !page) redirect(categoryPath(section.name, category.name));
  if (!page) return <NotFoundPage />;
  const after = { position: page.position, last };
  return (
    <>
      <JsonLd data={buildListJsonLd(getSite(), { section, category, page, after })} />
      <ListPage section={section} category={category} page={page} position={page.position} />
    </>
  );
}
