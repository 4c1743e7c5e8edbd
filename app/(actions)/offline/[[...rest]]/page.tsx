import type { Metadata } from 'next';
import { MissingPage } from '@/app/MissingPage';
import { MyListPage } from '@/components/pages/MyListPage.client';
import { NewestItems } from '@/components/pages/NewestItems';
import { getNewestOfAll } from '@/lib/content/sharedReads.server';
import { myListMetadata, notFoundMetadata } from '@/lib/seo/metadata.server';

// The page the service worker shows without a network. It is in an optional catch-all segment, as the home page is:
// otherwise the build would prerender it, before the deployment's name is known.

export { generateStaticParams } from '@/app/atFirstRequest';
export const revalidate = 60;

type Props = PageProps<'/offline/[[...rest]]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { rest } = await params;
  return rest === undefined ? myListMetadata : notFoundMetadata;
}

export default async function Page({ params }: Props) {
  const { rest } = await params;
  if (rest !== undefined) return <MissingPage />;
  return (
    <MyListPage>
      <NewestItems items={await getNewestOfAll()} />
    </MyListPage>
  );
}
