import type { Metadata } from 'next';
import { JsonLd } from '@/components/JsonLd/JsonLd';
import { ListPage } from '@/components/ListPage/ListPage';
import { MissingPage } from '@/components/MissingPage/MissingPage';
import { findSection } from '@/lib/model/sections';
import { getPageAfter } from '@/lib/server/content';
import { describeList, missingPage, structureList } from '@/lib/server/metadata';
import { getSite } from '@/lib/server/site';
import { decodeSegment } from '@/lib/text/paths';

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
    ? describeList(getSite(), { section, page, after: { position: page.position, last } })
    : missingPage;
}

export default async function Page({ params }: Props) {
  const { section: name, id } = await params;
  const last = decodeSegment(id);
  const section = findSection(name);
  const page = section && (await getPageAfter(section, undefined, last));
  if (!page) return <MissingPage />;
  const after = { position: page.position, last };
  return (
    <>
      <JsonLd data={structureList(getSite(), { section, page, after })} />
      <ListPage section={section} page={page} position={page.position} />
    </>
  );
}
