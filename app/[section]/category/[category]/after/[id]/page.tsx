import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ListPage } from '@/components/ListPage/ListPage';
import { findCategory, findSection } from '@/lib/model/sections';
import { getPageAfter } from '@/lib/server/content';
import { decodeSegment } from '@/lib/text/paths';
import { formatContinuedTitle } from '@/lib/text/strings';

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

type Props = PageProps<'/[section]/category/[category]/after/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { section: name, category: key } = await params;
  const section = findSection(name);
  const category = section && findCategory(section, key);
  return category ? { title: formatContinuedTitle(category.label) } : {};
}

export default async function Page({ params }: Props) {
  const { section: name, category: key, id } = await params;
  const section = findSection(name) ?? notFound();
  const category = findCategory(section, key) ?? notFound();
  const page = (await getPageAfter(section, category.name, decodeSegment(id))) ?? notFound();
  return <ListPage section={section} category={category} page={page} position={page.position} />;
}
