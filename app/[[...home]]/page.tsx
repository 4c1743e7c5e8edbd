import type { Metadata } from 'next';
import { HomePage } from '@/components/HomePage/HomePage';
import { JsonLd } from '@/components/JsonLd/JsonLd';
import { MissingPage } from '@/components/MissingPage/MissingPage';
import { arrangeFrontPage, itemsPerSection } from '@/lib/model/frontPage';
import { sections } from '@/lib/model/sections';
import { describeHomeData } from '@/lib/seo/structuredData';
import { getNewest } from '@/lib/content/read.server';
import { describeHome, missingPage } from '@/lib/seo/metadata.server';
import { getMostReadOfAll } from '@/lib/content/mostRead.server';
import { getSite } from '@/lib/runtime/site.server';

// An optional catch-all, for one reason: a plain app/page.tsx is made while the site is built, without a backend.
// It also answers every address that no other route knows.

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

type Props = PageProps<'/[[...home]]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { home } = await params;
  return home === undefined ? describeHome(getSite()) : missingPage;
}

export default async function Page({ params }: Props) {
  const { home } = await params;
  if (home !== undefined) return <MissingPage />;
  const [mostRead, newest] = await Promise.all([
    getMostReadOfAll(),
    Promise.all(
      sections.map(async (section) => ({ section, items: await getNewest(section, itemsPerSection) })),
    ),
  ]);
  const site = getSite();
  return (
    <>
      <JsonLd data={describeHomeData(site)} />
      <HomePage siteName={site.name} frontPage={arrangeFrontPage(newest)} mostRead={mostRead} />
    </>
  );
}
