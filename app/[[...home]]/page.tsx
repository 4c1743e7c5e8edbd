import { notFound } from 'next/navigation';
import { HomePage } from '@/components/HomePage/HomePage';
import { arrangeFrontPage, itemsPerSection } from '@/lib/model/frontPage';
import { sections } from '@/lib/model/sections';
import { getNewest } from '@/lib/server/content';
import { getSite } from '@/lib/server/site';

// An optional catch-all, for one reason: a plain app/page.tsx is made while the site is built, without a backend.
// It also answers every address that no other route knows.

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export default async function Page({ params }: PageProps<'/[[...home]]'>) {
  const { home } = await params;
  if (home !== undefined) notFound();
  const newest = await Promise.all(
    sections.map(async (section) => ({ section, items: await getNewest(section, itemsPerSection) })),
  );
  return <HomePage siteName={getSite().name} frontPage={arrangeFrontPage(newest)} />;
}
