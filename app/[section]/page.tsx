import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ListPage } from '@/components/ListPage/ListPage';
import { findSection } from '@/lib/model/sections';
import { getFirstPage } from '@/lib/server/content';
import { sectionDescriptions } from '@/lib/text/strings';

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps<'/[section]'>): Promise<Metadata> {
  const section = findSection((await params).section);
  return section ? { title: section.label, description: sectionDescriptions[section.name] } : {};
}

export default async function Page({ params }: PageProps<'/[section]'>) {
  const section = findSection((await params).section) ?? notFound();
  return <ListPage section={section} page={await getFirstPage(section)} position={0} />;
}
