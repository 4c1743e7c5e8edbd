import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ListPage } from '@/components/ListPage/ListPage';
import { findCategory, findSection } from '@/lib/model/sections';
import { getFirstPage, getWholeCategory } from '@/lib/server/content';

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

type Props = PageProps<'/[section]/category/[category]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { section: name, category: key } = await params;
  const section = findSection(name);
  const category = section && findCategory(section, key);
  return category ? { title: category.label } : {};
}

export default async function Page({ params }: Props) {
  const { section: name, category: key } = await params;
  const section = findSection(name) ?? notFound();
  const category = findCategory(section, key) ?? notFound();
  const getPage = section.listsWholeCategories ? getWholeCategory : getFirstPage;
  return (
    <ListPage
      section={section}
      category={category}
      page={await getPage(section, category.name)}
      position={0}
    />
  );
}
