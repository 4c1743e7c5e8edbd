import type { Metadata } from 'next';
import { MissingPage } from '@/app/MissingPage';
import { ContactPage } from '@/components/pages/ContactPage';
import { buildInformationMetadata, notFoundMetadata } from '@/lib/seo/metadata.server';
import { getSite } from '@/lib/settings/site.server';

// An information page in the layout of those on which a reader acts, in an optional catch-all segment as `offline` is.

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
