import type { Metadata } from 'next';
import { MissingPage } from '@/app/MissingPage';
import { ContactPage } from '@/components/pages/ContactPage';
import { buildInformationMetadata, notFoundMetadata } from '@/lib/seo/metadata.server';
import { getSite } from '@/lib/settings/site.server';

// An information page with the layout of pages on which a reader acts. The catch-all segment has the reason of
// `offline`.

export { generateStaticParams } from '@/app/atFirstRequest';
export const revalidate = 60;

type Props = PageProps<'/contact/[[...rest]]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { rest } = await params;
  return rest === undefined ? buildInformationMetadata(getSite(), 'contact') : notFoundMetadata;
}

export default async function Page({ params }: Props) {
  const { rest } = await params;
  return rest === undefined ? <ContactPage site={getSite()} /> : <MissingPage />;
}
