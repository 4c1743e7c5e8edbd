import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ItemArticle } from '@/components/ItemArticle/ItemArticle';
import { RelatedItems } from '@/components/RelatedItems/RelatedItems.client';
import { findSection } from '@/lib/model/sections';
import { getBody, getItem, getRelated } from '@/lib/server/content';
import { decodeSegment } from '@/lib/text/paths';
import { texts } from '@/lib/text/strings';

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

type Props = PageProps<'/[section]/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { section: name, id } = await params;
  const section = findSection(name);
  const item = section && (await getItem(section, decodeSegment(id)));
  return item ? { title: item.title ?? texts.untitled, description: item.description ?? null } : {};
}

export default async function Page({ params }: Props) {
  const { section: name, id } = await params;
  const section = findSection(name) ?? notFound();
  const item = (await getItem(section, decodeSegment(id))) ?? notFound();
  const [body, related] = await Promise.all([getBody(item), getRelated(section, item)]);
  return (
    <>
      <ItemArticle section={section} item={item} body={body} />
      <RelatedItems section={section.name} sectionLabel={section.label} currentId={item.id} {...related} />
    </>
  );
}
