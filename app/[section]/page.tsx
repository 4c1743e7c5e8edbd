import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { InformationArticle } from '@/components/InformationArticle/InformationArticle';
import { ListPage } from '@/components/ListPage/ListPage';
import { findInformationPage } from '@/lib/model/informationPages';
import { findSection } from '@/lib/model/sections';
import { getFirstPage } from '@/lib/server/content';
import { getSite } from '@/lib/server/site';
import { informationTexts } from '@/lib/text/informationTexts';
import { sectionDescriptions } from '@/lib/text/strings';

// The information pages stand here too: pages with an address of their own would be made while building, before the
// deployment's name and contact are known.

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps<'/[section]'>): Promise<Metadata> {
  const { section: name } = await params;
  const page = findInformationPage(name);
  if (page) return { title: page.label, description: informationTexts[page.name](getSite()).lead };
  const section = findSection(name);
  return section ? { title: section.label, description: sectionDescriptions[section.name] } : {};
}

export default async function Page({ params }: PageProps<'/[section]'>) {
  const { section: name } = await params;
  const page = findInformationPage(name);
  if (page) return <InformationArticle page={page} site={getSite()} />;
  const section = findSection(name) ?? notFound();
  return <ListPage section={section} page={await getFirstPage(section)} position={0} />;
}
