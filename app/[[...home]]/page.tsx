import { sections } from 'newsroom/model/sections';
import type { Metadata } from 'next';
import { MissingPage } from '@/app/MissingPage';
import { HomePage } from '@/components/pages/HomePage';
import { countNeeded, groupHomePageItems } from '@/components/pages/homePageItems';
import { getNewest, getPinned, getUpcomingEvents } from '@/lib/content/read.server';
import { getMostReadOfAll } from '@/lib/content/sharedReads.server';
import { buildHomeMetadata, notFoundMetadata } from '@/lib/seo/metadata.server';
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
  if (home !== undefined) return <MissingPage />;
  const [mostRead, coming, newest] = await Promise.all([
    getMostReadOfAll(),
    getUpcomingEvents(),
    Promise.all(
      sections.map(async (section) => {
        const [items, pinned] = await Promise.all([
          getNewest(section, countNeeded(section)),
          getPinned(section),
        ]);
        return { section, items, pinned };
      }),
    ),
  ]);
  return <HomePage site={getSite()} homePageItems={groupHomePageItems(newest, coming)} mostRead={mostRead} />;
}
