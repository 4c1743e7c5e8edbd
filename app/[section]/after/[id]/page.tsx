import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { JsonLd } from '@/components/site/JsonLd';
import { ListPage } from '@/components/items/ListPage';
import { NotFoundPage } from '@/components/site/NotFoundPage.client';
import { findSection } from '@/lib/model/sections';
import { getPageAfter } from '@/lib/content/read.server';
import { buildListJsonLd } from '@/lib/seo/jsonLd/buildJsonLd';
import { buildListMetadata, notFoundMetadata } from '@/lib/seo/metadata.server';
import { getSite } from '@/lib/settings/site.server';
import { decodeSegment, sectionPath } from '@/lib/model/paths';

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

type Props = PageProps<'/[section]/after/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { section: name, id } = await params;
  const last = decodeSegment(id);
  const section = findSection(name);
  const page = section && (await getPageAfter(section, undefined, last));
  return page
    ? buildListMetadata(getSite(), { section, page, after: { position: page.position, last } })
    : notFoundMetadata;
}

export default async function Page({ params }: Props) {
  const { section: name, id } = await params;
  const last = decodeSegment(id);
  const section = findSection(name);
  const page = section && (await getPageAfter(section, undefined, last));
  // The item was deleted since the link to this page was rendered: the list begins again.
  if (section && !page) redirect(sectionPath(section.name));
  if (!page) return <NotFoundPage />;
  const after = { position: page.position, last };
  return (
    <>
      <JsonLd data={buildListJsonLd(getSite(), { section, page, after })} />
      <ListPage section={section} page={page} position={page.position} />
    </>
  );
}
