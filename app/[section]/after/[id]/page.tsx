import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ListPage } from '@/components/ListPage/ListPage';
import { findSection } from '@/lib/model/sections';
import { getPageAfter } from '@/lib/server/content';
import { decodeSegment } from '@/lib/text/paths';
import { formatContinuedTitle } from '@/lib/text/strings';

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

type Props = PageProps<'/[section]/after/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const section = findSection((await params).section);
  return section ? { title: formatContinuedTitle(section.label) } : {};
}

export default async function Page({ params }: Props) {
  const { section: name, id } = await params;
  const section = findSection(name) ?? notFound();
  const page = (await getPageAfter(section, undefined, decodeSegment(id))) ?? notFound();
  return <ListPage section={section} page={page} position={page.position} />;
}
