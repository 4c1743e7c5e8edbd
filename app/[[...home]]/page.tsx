import type { Metadata } from 'next';
import { HomePage } from '@/components/items/HomePage';
import { JsonScript } from '@/components/site/JsonScript';
import { NotFoundPage } from '@/components/site/NotFoundPage.client';
import { groupHomePageItems, itemsPerSection } from '@/components/items/homePageItems';
import { sections } from '@/lib/model/sections';
import { buildHomeJsonLd } from '@/lib/seo/jsonLd/buildJsonLd';
import { getNewest } from '@/lib/content/read.server';
import { buildHomeMetadata, notFoundMetadata } from '@/lib/seo/metadata.server';
import { getMostReadOfAll } from '@/lib/content/mostRead.server';
import { getSite } from '@/lib/settings/site.server';

// An optional catch-all, for one reason: a plain app/page.tsx would be prerendered by the build, without a backend.
// It also responds (404) to every URL that no other route matches.

export { generateStaticParams } from '@/app/atFirstRequest';
export const revalidate = 60;

type Props = PageProps<'/[[...home]]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { home } = await params;
  return home === undefined ? buildHomeMetadata(getSite()) : notFoundMetadata;
}

export default async function Page({ params }: Props) {
  const { home } = await params;
  if (home !== undefined) return <NotFoundPage />;
  const [mostRead, newest] = await Promise.all([
    getMostReadOfAll(),
    Promise.all(
      sections.map(async (section) => ({ section, items: await getNewest(section, itemsPerSection) })),
    ),
  ]);
  const site = getSite();
  return (
    <>
      <JsonScript type="application/ld+json" data={buildHomeJsonLd(site)} />
      <HomePage siteName={site.name} homePageItems={groupHomePageItems(newest)} mostRead={mostRead} />
    </>
  );
}
